import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { toCalendarDate } from '@portal/flows/dates'
import { ApiProblem } from '../../api-problem.ts'
import { calculate } from '../../calculation-engine/calculate.ts'
import { fundFacts } from '../reference/funds.ts'
import { currentParameters } from './parameters.ts'
import { readPayload } from './read-payload.ts'

/**
 * The answer to a payload from the wire.
 * @throws ApiProblem 422 when a rule refuses it
 */
export function calculatePayload(payload: CalculationPayload, now: Date, offerID: string | null): Calculation {
  const { initialDepositCents, periodicDepositCents, funds } = readPayload(payload, toCalendarDate(now), fundFacts)
  if (payload.productCode === 'SDIL') throw notAvailable()
  const { start, duration: durationYears } = payload
  const outcome = calculate(
    { initialDepositCents, periodicDepositCents, start, durationYears, funds },
    currentParameters,
    currentParameters.seed,
  )
  return { offerID, payload, calculatedAt: now.toISOString(), ...outcome }
}

/** No figure is better than a wrong one: payments out of a capital have yet to be calculated. */
function notAvailable(): ApiProblem {
  const message = 'Deze berekening is nog niet beschikbaar'
  return new ApiProblem(422, { message, errors: { ErrorMessage: [message] } })
}
