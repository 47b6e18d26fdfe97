import { calculate } from '../../engine/calculation/calculate.ts'
import { fundFacts } from '../reference/funds.ts'
import { currentParameters } from './parameters.ts'

/** Makes and caches the random draws and compiles the engine, so that the first customer does not wait for it. */
export function warmUp(): void {
  const funds = fundFacts.slice(0, 1).map((fund) => ({ fund, shareBasisPoints: 10_000 }))
  const input = { initialDepositCents: 100_000, periodicDepositCents: 5_000, start: '2027-01-01', durationYears: 60 }
  calculate({ ...input, funds }, currentParameters, currentParameters.seed)
}
