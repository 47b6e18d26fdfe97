import {
  createCalculation,
  getCalculation,
  saveApplication,
  updateCalculation,
} from '@portal/api/endpoints/calculation'
import type { ApiError, Result } from '@portal/api/errors'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { isSamePayload, toCalculationPayload } from '@portal/flows/calculation-payload'
import type { Portal } from '../../shared/portal.ts'
import { refreshOffers } from '../../shared/session-data.ts'
import { FLOW, readFlow, writeFlow } from './flow.ts'

/**
 * Calculates what the flow asks for, unless its result is there already. With an `offerID` the existing calculation is
 * fetched and updated, otherwise a new one is posted (specification §4).
 * @returns Why there is no result, null when there is one.
 */
export async function calculate(portal: Portal): Promise<ApiError | null> {
  const flow = readFlow(portal)
  if (flow.resultaat) return null
  const payload = toCalculationPayload(FLOW, flow, portal.today())
  const result = flow.offerID === null ? await create(portal, payload) : await update(portal, flow.offerID, payload)
  if (!result.ok) return result.error
  const { offerID } = result.value
  const now = readFlow(portal)
  // An answer that comes after the plan was changed is no result of it; the offer that was made is kept.
  const isCurrent = isSamePayload(toCalculationPayload(FLOW, now, portal.today()), payload)
  writeFlow(portal, { ...now, offerID, ...(isCurrent && { resultaat: result.value, idempotencyKey: null }) })
  // Only a visitor's calculation is not kept, and these pages are for customers: the session has ended meanwhile.
  if (offerID === null) await portal.session.handleUnauthorized()
  else await Promise.all([keepApplication(portal, offerID), refreshOffers(portal)])
  return null
}

async function create(portal: Portal, payload: CalculationPayload): Promise<Result<Calculation>> {
  const flow = readFlow(portal)
  // Saved before it is sent, so that a second try after a lost answer asks for the same calculation.
  const idempotencyKey = flow.idempotencyKey ?? crypto.randomUUID()
  writeFlow(portal, { ...flow, idempotencyKey })
  return createCalculation(portal.api, payload, idempotencyKey)
}

async function update(portal: Portal, offerID: string, payload: CalculationPayload): Promise<Result<Calculation>> {
  const existing = await getCalculation(portal.api, offerID)
  if (existing.ok) {
    if (isSamePayload(existing.value.payload, payload)) return existing
    return updateCalculation(portal.api, offerID, payload)
  }
  // Deleted meanwhile, in another tab or on another device: what the customer sees becomes a new one.
  return existing.error.kind === 'not-found' ? create(portal, payload) : existing
}

/** Keeps with the offer what the payload does not carry, so that the customer can go on elsewhere. */
async function keepApplication(portal: Portal, offerID: string): Promise<void> {
  const { activePage, kind, answers, questionEleven, riskSelection, ...flow } = readFlow(portal)
  const { firstStatement, secondStatement, thirdStatement } = flow
  const result = await saveApplication(
    portal.api,
    offerID,
    {
      activePage,
      kind,
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
