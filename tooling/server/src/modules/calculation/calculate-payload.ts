import type { Calculation, CalculationPayload } from '@portal/api/operations'
import type { Cents } from '@portal/flows/money'
import { toCalendarDate } from '@portal/flows/moment'
import { calculate } from '../../engine/calculation/calculate.ts'
import type { CalculationOutcome } from '../../engine/calculation/calculation-outcome.ts'
import { payOut } from '../../engine/calculation/pay-out.ts'
import { fundFacts } from '../reference/funds.ts'
import { currentParameters } from './parameters.ts'
import { readPayload, type PayloadToCalculate } from './read-payload.ts'

const monthsPerTermOf = { Maand: 1, Kwartaal: 3, Halfjaar: 6, Jaar: 12 } as const

/**
 * The answer to a payload from the wire.
 * @param ownTemporaryCents What the customer's other temporary annuities here pay a year (`ownTemporaryOf`).
 * @throws ApiProblem 422 when a rule refuses it
 */
export function calculatePayload(
  payload: CalculationPayload,
  now: Date,
  offerID: string | null,
  ownTemporaryCents: Cents = 0,
): Calculation {
  const outcome = toOutcome(payload, readPayload(payload, toCalendarDate(now), fundFacts, ownTemporaryCents))
  return { offerID, payload, calculatedAt: now.toISOString(), ...outcome }
}

function toOutcome(payload: CalculationPayload, read: PayloadToCalculate): CalculationOutcome {
  const { start, duration: durationYears, uitkeringsTermijnCode: term = 'Geen' } = payload
  const { initialDepositCents, periodicDepositCents, funds } = read
  const { seed } = currentParameters
  return term === 'Geen'
    ? calculate({ initialDepositCents, periodicDepositCents, start, durationYears, funds }, currentParameters, seed)
    : payOut(
        { capitalCents: initialDepositCents, start, durationYears, monthsPerTerm: monthsPerTermOf[term], funds },
        currentParameters,
        seed,
      )
}
