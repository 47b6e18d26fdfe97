import {
  createCalculation,
  getCalculation,
  saveApplication,
  updateCalculation,
} from '@portal/api/endpoints/calculation'
import { previewCalculation } from '@portal/api/look-ups'
import type { ApiError, Result } from '@portal/api/errors'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { isSamePayload, toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { withConsequences } from '@portal/flows/flow/consequences'
import type { Flow } from '@portal/flows/flow/flow'
import type { FlowName } from '@portal/flows/values/products'
import { toApplication } from '@portal/flows/flow/resume-flow'
import { fiscalYearsOf } from '../shared/fiscal-years.ts'
import type { Portal } from '../shared/portal.ts'
import { refreshOffers } from '../shared/session-data.ts'
import { readFlow, writeFlow } from './flow.ts'
import type { FlowPlace } from './use-flow.ts'

/**
 * Calculates the result unless the flow has that of its plan, as a new offer or an update of it (requirement 4.11). With
 * `isAgain` the server calculates the same plan again, because its assumptions changed.
 * @returns The error
 */
export async function calculate(portal: Portal, name: FlowName, isAgain = false): Promise<ApiError | null> {
  const flow = readFlow(portal, name)
  const payload = toCalculationPayload(flow, portal.today())
  // The result from an open calculator is not an offer yet.
  if (flow.resultaat && flow.resultaat.offerID !== null) {
    if (!isAgain && isSamePayload(flow.resultaat.payload, payload)) return null
    writeFlow(portal, { ...flow, resultaat: null })
  }
  const result =
    flow.offerID === null
      ? await create(portal, name, payload)
      : await update(portal, name, { offerID: flow.offerID, payload, isAgain })
  if (!result.ok) return result.error
  const { offerID } = result.value
  writeFlow(portal, { ...readFlow(portal, name), offerID })
  saveResult(portal, name, result.value, payload)
  // Only a visitor's calculation has no offer, and these pages are for customers, so the session has ended meanwhile.
  if (offerID === null) await portal.session.handleUnauthorized()
  else await Promise.all([saveFlowApplication(portal, name, offerID), refreshOffers(portal)])
  return null
}

/** Calculates without saving on the server, also for a customer: opening a shared link must not create an offer. */
export async function calculateOpen(portal: Portal, name: FlowName): Promise<ApiError | null> {
  const flow = readFlow(portal, name)
  const payload = toCalculationPayload(flow, portal.today())
  if (flow.resultaat) {
    if (isSamePayload(flow.resultaat.payload, payload)) return null
    writeFlow(portal, { ...flow, resultaat: null })
  }
  const isCustomer = (await portal.session.ensure()) === 'authenticated'
  const result = await (isCustomer
    ? previewCalculation(portal.api, payload)
    : createCalculation(portal.api, payload, null))
  if (!result.ok) return result.error
  saveResult(portal, name, { ...result.value, offerID: null }, payload)
  return null
}

/** Calculates a changed plan and saves it; when it fails the flow stays as it is. @returns The error */
export async function recalculate(
  portal: Portal,
  { name, isOpen }: FlowPlace,
  change: (flow: Flow) => Flow,
): Promise<ApiError | null> {
  const before = readFlow(portal, name)
  const changed = (flow: Flow) => withConsequences(flow, change(flow), portal.today(), fiscalYearsOf(portal))
  const payload = toCalculationPayload(changed(before), portal.today())
  const { offerID } = before
  const result = await (isOpen || offerID === null
    ? previewCalculation(portal.api, payload)
    : update(portal, name, { offerID, payload }))
  if (!result.ok) return result.error
  const flow = readFlow(portal, name)
  // A change made meanwhile, for example a logout in another tab, is not overwritten.
  if (flow.offerID !== offerID || flow.contractID !== null) return null
  const resaved = result.value.offerID
  writeFlow(portal, { ...changed(flow), offerID: resaved, resultaat: result.value, idempotencyKey: null })
  if (resaved !== null) await Promise.all([saveFlowApplication(portal, name, resaved), refreshOffers(portal)])
  return null
}

/** A response that arrives after the plan was changed is not its result. */
function saveResult(portal: Portal, name: FlowName, resultaat: Calculation, payload: CalculationPayload): void {
  const flow = readFlow(portal, name)
  if (!isSamePayload(toCalculationPayload(flow, portal.today()), payload)) return
  writeFlow(portal, { ...flow, resultaat, idempotencyKey: null })
}

/** The new calculation that is under way: a second press waits for it, because the server refuses the same key meanwhile. */
const underWay = new WeakMap<Portal, { idempotencyKey: string; result: Promise<Result<Calculation>> }>()

async function create(portal: Portal, name: FlowName, payload: CalculationPayload): Promise<Result<Calculation>> {
  const flow = readFlow(portal, name)
  // Saved before sending, so that a retry after a lost response sends the same key. The default start changes with the
  // month, and the server refuses a key with another start.
  const saved = flow.idempotencyKey?.endsWith(payload.start) ? flow.idempotencyKey : null
  const idempotencyKey = saved ?? `${crypto.randomUUID()}_${payload.start}`
  const known = underWay.get(portal)
  if (known?.idempotencyKey === idempotencyKey) return known.result
  writeFlow(portal, { ...flow, idempotencyKey })
  const result = createCalculation(portal.api, payload, idempotencyKey).finally(() => underWay.delete(portal))
  underWay.set(portal, { idempotencyKey, result })
  return result
}

async function update(
  portal: Portal,
  name: FlowName,
  { offerID, payload, isAgain = false }: { offerID: string; payload: CalculationPayload; isAgain?: boolean },
): Promise<Result<Calculation>> {
  const existing = await getCalculation(portal.api, offerID)
  if (existing.ok) {
    if (!isAgain && isSamePayload(existing.value.payload, payload)) return existing
    return updateCalculation(portal.api, offerID, payload)
  }
  // The offer was deleted in another tab or on another device: the customer's data becomes a new one.
  return existing.error.kind === 'not-found' ? create(portal, name, payload) : existing
}

/** Saves with the offer what the payload does not contain, so that the customer can continue elsewhere. */
export async function saveFlowApplication(portal: Portal, name: FlowName, offerID: string): Promise<void> {
  const application = toApplication(readFlow(portal, name))
  const result = await saveApplication(portal.api, offerID, application, { quiet: true, globalErrorDisplay: true })
  if (!result.ok) console.warn('De antwoorden zijn niet bij de berekening bewaard:', result.error.kind)
}
