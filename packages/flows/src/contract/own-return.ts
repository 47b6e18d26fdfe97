import type { ReturnRate } from '@portal/api/operations'
import type { BasisPoints } from '../values/percentage.ts'
import type { Cents } from '../values/money.ts'

/** The value at both ends of a period, and the money that went in and out between them. */
export type MoneyInPeriod = {
  readonly beginCents: Cents
  readonly endCents: Cents
  readonly depositsCents: Cents
  readonly withdrawalsCents: Cents
}

/**
 * The result of a period after all costs, in cents: the change of the value that no deposit or withdrawal explains.
 * Every page states this amount, so that two pages never differ (docs/figures.md).
 */
export function resultAfterCosts({ beginCents, endCents, depositsCents, withdrawalsCents }: MoneyInPeriod): Cents {
  return endCents - beginCents - depositsCents + withdrawalsCents
}

/** The percentage that represents a return. */
export type ShownRate = { readonly basisPoints: BasisPoints; readonly isYearly: boolean }

/**
 * The percentage of a return that every page shows: per year from one year on, and over the period before that. A
 * yearly return can be compared with other products; one over 25 years of monthly deposits cannot.
 */
export function toShownRate({ periodBasisPoints, yearlyBasisPoints }: ReturnRate): ShownRate {
  return yearlyBasisPoints === null
    ? { basisPoints: periodBasisPoints, isYearly: false }
    : { basisPoints: yearlyBasisPoints, isYearly: true }
}
