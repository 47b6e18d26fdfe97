import {
  createCalculation,
  getCalculation,
  saveApplication,
  updateCalculation,
} from '@portal/api/endpoints/calculation'
import type { ApiError, Result } from '@portal/api/errors'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { isSamePayload, toCalculationPayload } from '@portal/flows/calculation-payload'
import type { FlowName } from '@portal/flows/products'
import type { Portal } from '../portal.ts'
import { refreshOffers } from '../session-data.ts'
import { readFlow, writeFlow } from './flow.ts'
import type { FlowPlace } from './use-flow.ts'

/**
 * Calculates what the flow asks for, unless its result is there already. With an `offerID` the existing calculation is
 * fetched and updated, otherwise a new one is posted (specification §4).
 * @returns Why there is no result, null when there is one.
 */
export async function calculate(portal: Portal, { name, isOpen }: FlowPlace): Promise<ApiError | null> {
  const flow = readFlow(portal, name)
  const isVisitor = isOpen && (await portal.session.ensure()) !== 'authenticated'
  // The result that a visitor brings along is no offer yet.
  if (flow.resultaat && (isVisitor || flow.offerID !== null)) return null
  const payload = toCalculationPayload(name, flow, portal.today())
  const result =
    flow.offerID === null ? await create(portal, name, payload) : await update(portal, name, flow.offerID, payload)
  if (!result.ok) return result.error
  const { offerID } = result.value
  const now = readFlow(portal, name)
  // An answer that comes after the plan was changed is no result of it; the offer that was made is kept.
  const isCurrent = isSamePayload(toCalculationPayload(name, now, portal.today()), payload)
  writeFlow(portal, name, { ...now, offerID, ...(isCurrent && { resultaat: result.value, idempotencyKey: null }) })
  if (isVisitor) return null
  // Only a visitor's calculation is not kept: the session has ended meanwhile.
  if (offerID === null) await portal.session.handleUnauthorized()
  else await Promise.all([keepApplication(portal, name, offerID), refreshOffers(portal)])
  return null
}

async function create(portal: Portal, name: FlowName, payload: CalculationPayload): Promise<Result<Calculation>> {
  const flow = readFlow(portal, name)
  // Saved before it is sent, so that a second try after a lost answer asks for the same calculation.
  const idempotencyKey = flow.idempotencyKey ?? crypto.randomUUID()
  writeFlow(portal, name, { ...flow, idempotencyKey })
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
  const flow = readFlow(portal, name)
  const { activePage, answers, questionEleven, riskSelection, firstStatement, secondStatement, thirdStatement } = flow
  const result = await saveApplication(
    portal.api,
    offerID,
    {
      activePage,
      kind: 'kind' in flow ? flow.kind : '',
      situation: 'situation' in flow ? flow.situation : '',
      durationType: 'durationType' in flow ? flow.durationType : '',
      answers: answers.map(({ questionId, answerId }) => ({ questionId, answerId })),
      questionEleven,
      riskSelection,
      firstStatement,
      secondStatement,
      thirdStatement,
    },
    { quiet: true, globalErrorDisplay: true },
  )
  if (!result.ok) console.warn('De antwoorden zijn niet bij de berekening bewaard:', result.error.kind)
}
