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

/** The change of the value that no deposit or withdrawal explains, the same on every page (docs/figures.md). */
export function resultAfterCosts({ beginCents, endCents, depositsCents, withdrawalsCents }: MoneyInPeriod): Cents {
  return endCents - beginCents - depositsCents + withdrawalsCents
}

/** The percentage that represents a return. */
export type ShownRate = { readonly basisPoints: BasisPoints; readonly isYearly: boolean }

/** The percentage on every page: per year from one year on, to compare products, and over the period before. */
export function toShownRate({ periodBasisPoints, yearlyBasisPoints }: ReturnRate): ShownRate {
  return yearlyBasisPoints === null
    ? { basisPoints: periodBasisPoints, isYearly: false }
    : { basisPoints: yearlyBasisPoints, isYearly: true }
}
