import type { AccountRequest } from '@portal/api/operations'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { initialFlow } from '@portal/flows/flow/flow-state'
import { resolvePage } from '@portal/flows/flow/pages'
import { toApplication } from '@portal/flows/flow/resume-flow'
import { type FlowName, flowNames } from '@portal/flows/values/products'
import { readFlow, writeFlow } from '../../flow/flow.ts'
import type { Portal } from '../../shared/portal.ts'
import { claimFlows, flowsAtom } from '../../store/flow-slices.ts'
import { ownerAtom } from '../../store/saved-copy.ts'

/** The calculation that a visitor made, and what becomes of it. */
export type TakenAlong = {
  name: FlowName
  /** What is sent of it with the account. */
  request: Pick<AccountRequest, 'calculation' | 'application'>
  /** It belongs to the new account from now on, and comes back as an offer. */
  forget: () => void
}

/**
 * The calculation that a visitor finished in an open calculator, the last one first; null when there is none. What a
 * customer left in this browser is not a visitor's.
 */
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
    forget: () => writeFlow(portal, initialFlow(name)),
  }
}

/** Whether nothing is missing up to the result, as things are today: an old start date does not count any more. */
function isFinished(portal: Portal, name: FlowName): boolean {
  const flow = readFlow(portal, name)
  if (flow.offerID !== null || flow.contractID !== null) return false
  const context = { today: portal.today(), isOpen: true, applicants: null, documents: [], task: null }
  return resolvePage(flow, 'resultaat', context) === 'resultaat'
}
