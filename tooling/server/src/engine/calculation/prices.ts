import { WHOLE } from './calculation-outcome.ts'
import { exponential, naturalLog, power } from './exact-math.ts'
import type { ParameterSet } from './parameter-set.ts'

/** The price level after some months, for a level of 1 at the start. */
export function pricesAfter(months: number, { inflationBasisPoints }: ParameterSet): number {
  const yearly = 1 + inflationBasisPoints / WHOLE
  return power(yearly, Math.floor(months / 12)) * exponential((naturalLog(yearly) * (months % 12)) / 12)
}
