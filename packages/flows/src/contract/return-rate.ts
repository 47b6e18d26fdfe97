import type { ReturnRate } from '@portal/api/operations'
import { WHOLE } from '../values/percentage.ts'

const DAYS_A_YEAR = 365

/**
 * Turns a growth into a return in basis points, rounded: over the whole period, and per year (compounded, actual days
 * over 365) from one year on. Null when it is too large to show.
 * @param factor The growth of one euro: 1,05 for a return of 5 %, 0 for a total loss.
 */
export function toReturnRate(factor: number, days: number): ReturnRate | null {
  const periodBasisPoints = toBasisPoints(factor)
  const yearlyBasisPoints = days < DAYS_A_YEAR ? null : toBasisPoints(factor ** (DAYS_A_YEAR / days))
  return Number.isSafeInteger(periodBasisPoints) ? { periodBasisPoints, yearlyBasisPoints } : null
}

function toBasisPoints(factor: number): number {
  return Math.round((factor - 1) * WHOLE) + 0
}
