import type { AccountRequest } from '@portal/api/operations'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { resolvePage } from '@portal/flows/flow/pages'
import { toApplication } from '@portal/flows/flow/resume-flow'
import { type FlowName, flowNames } from '@portal/flows/values/products'
import { readFlow } from '../../flow/flow.ts'
import { fiscalYearsOf } from '../../shared/fiscal-years.ts'
import type { Portal } from '../../shared/portal.ts'
import { claimFlows, flowsAtom } from '../../store/flow-slices.ts'
import { ownerAtom } from '../../store/saved-copy.ts'

/**
 * The calculation of a visitor. It stays in this browser, for a changed request, a link that expires, or an address that
 * has an account already. Its flow is resumed from the offer once the customer is logged in.
 */
export type TakenAlong = {
  name: FlowName
  /** The part that is sent with the account. */
  request: Pick<AccountRequest, 'calculation' | 'application'>
}

/** The calculation that a visitor completed, the last one first; null without one, or with a customer's data here. */
export function findTakenAlong(portal: Portal): TakenAlong | null {
  const { store, brand } = portal
  if (!brand.policies.openCalculators || store.get(ownerAtom) !== null) return null
  claimFlows(store)
  const { currentFlow } = store.get(flowsAtom)
  const name = [currentFlow, ...flowNames].find((candidate) => isFinished(portal, candidate))
  if (name === undefined) return null
  const flow = readFlow(portal, name)
  return {
    name,
    request: { calculation: toCalculationPayload(flow, portal.today()), application: toApplication(flow) },
  }
}

/** Returns true when everything up to the result is complete today: an old start date is not valid any more. */
function isFinished(portal: Portal, name: FlowName): boolean {
  const flow = readFlow(portal, name)
  if (flow.offerID !== null || flow.contractID !== null) return false
  const fiscalYears = fiscalYearsOf(portal)
  const context = { today: portal.today(), fiscalYears, isOpen: true, applicants: null, documents: [], task: null }
  return resolvePage(flow, 'resultaat', context) === 'resultaat'
}
