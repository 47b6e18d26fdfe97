import type { Calculation } from '@portal/api/operations'
import type { Cents } from '@portal/flows/values/money'
import { isDeepStrictEqual } from 'node:util'
import { calculatePayload } from '../calculation/calculate-payload.ts'
import { parametersOf } from '../calculation/parameters.ts'
import { toProblem } from './incomplete.ts'

/**
 * Works the calculation out again, from its payload and the parameter set and seed that it names.
 * @throws ApiProblem 422 when today's rules refuse the payload, or when the figures that were kept and shown are others
 */
export function requireCalculation(kept: Calculation, now: Date, ownTemporaryCents: Cents): void {
  const parameters = parametersOf(kept.assumptions.parameterSetId)
  const worked = calculatePayload(kept.payload, now, kept.offerID, { parameters, ownTemporaryCents })
  // The income is an estimate by the tax figures of its day, and no part of what is signed.
  const { calculatedAt: _, income: _income, ...again } = worked
  const { calculatedAt: __, income: __income, ...before } = kept
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(again)), before)) return
  throw toProblem({
    calculation: 'Wij rekenen nu met andere aannames dan in uw berekening. Bereken opnieuw en bekijk het resultaat',
  })
}
