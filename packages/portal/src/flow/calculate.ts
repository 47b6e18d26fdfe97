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
import { toApplication } from '@portal/flows/flow/resume-flow'
import type { FlowName } from '@portal/flows/values/products'
import type { Portal } from '../shared/portal.ts'
import { refreshOffers } from '../shared/session-data.ts'
import { readFlow, writeFlow } from './flow.ts'

/**
 * Calculates what the flow asks for, unless its result is there already. With an `offerID` the existing calculation is
 * fetched and updated, otherwise a new one is posted (requirement 4.11).
 * @returns Why there is no result, null when there is one.
 */
export async function calculate(portal: Portal, name: FlowName): Promise<ApiError | null> {
  const flow = readFlow(portal, name)
  // The result that is brought along from an open calculator is no offer yet.
  if (flow.resultaat && flow.resultaat.offerID !== null) return null
  const payload = toCalculationPayload(flow, portal.today())
  const result =
    flow.offerID === null ? await create(portal, name, payload) : await update(portal, name, flow.offerID, payload)
  if (!result.ok) return result.error
  const { offerID } = result.value
  writeFlow(portal, { ...readFlow(portal, name), offerID })
  keepResult(portal, name, result.value, payload)
  // Only a visitor's calculation is not kept, and these pages are for customers: the session has ended meanwhile.
  if (offerID === null) await portal.session.handleUnauthorized()
  else await Promise.all([keepApplication(portal, name, offerID), refreshOffers(portal)])
  return null
}

/**
 * The same in an open calculator, which keeps nothing on the server: not of a visitor, and not of a customer either, for
 * whom opening a shared link must not make an offer.
 */
export async function calculateOpen(portal: Portal, name: FlowName): Promise<ApiError | null> {
  const flow = readFlow(portal, name)
  if (flow.resultaat) return null
  const payload = toCalculationPayload(flow, portal.today())
  const isCustomer = (await portal.session.ensure()) === 'authenticated'
  const result = await (isCustomer
    ? previewCalculation(portal.api, payload)
    : createCalculation(portal.api, payload, null))
  if (!result.ok) return result.error
  keepResult(portal, name, { ...result.value, offerID: null }, payload)
  return null
}

/** An answer that comes after the plan was changed is no result of it. */
function keepResult(portal: Portal, name: FlowName, resultaat: Calculation, payload: CalculationPayload): void {
  const flow = readFlow(portal, name)
  if (!isSamePayload(toCalculationPayload(flow, portal.today()), payload)) return
  writeFlow(portal, { ...flow, resultaat, idempotencyKey: null })
}

async function create(portal: Portal, name: FlowName, payload: CalculationPayload): Promise<Result<Calculation>> {
  const flow = readFlow(portal, name)
  // Saved before it is sent, so that a second try after a lost answer asks for the same calculation.
  const idempotencyKey = flow.idempotencyKey ?? crypto.randomUUID()
  writeFlow(portal, { ...flow, idempotencyKey })
  return createCalculation(portal.api, payload, idempotencyKey)
}

async function update(
  portal: Portal,
  name: FlowName,
  offerID: string,
  payload: CalculationPayload,
): Promise<Result<Calculation>> {
  const existing = await getCalculation(portal.api, offerID)
  if (existing.ok) {
    if (isSamePayload(existing.value.payload, payload)) return existing
    return updateCalculation(portal.api, offerID, payload)
  }
  // Deleted meanwhile, in another tab or on another device: what the customer sees becomes a new one.
  return existing.error.kind === 'not-found' ? create(portal, name, payload) : existing
}

/** Keeps with the offer what the payload does not carry, so that the customer can go on elsewhere. */
export async function keepApplication(portal: Portal, name: FlowName, offerID: string): Promise<void> {
  const application = toApplication(readFlow(portal, name))
  const result = await saveApplication(portal.api, offerID, application, { quiet: true, globalErrorDisplay: true })
  if (!result.ok) console.warn('De antwoorden zijn niet bij de berekening bewaard:', result.error.kind)
}
