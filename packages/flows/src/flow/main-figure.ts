import type { Calculation, Scenarios } from '@portal/api/operations'
import type { Cents } from '../values/money.ts'

/** The figure of a calculation, of then and of the start: the value at the end, or the first payment before tax. */
export function mainFigureOf({
  end,
  payments,
}: Pick<Calculation, 'end' | 'payments'>): Pick<Calculation['end'], 'nominal' | 'real'> {
  if (payments === null) return end
  const [firstYear = { nominal: payments.first, real: payments.first }] = payments.years
  return firstYear
}

/** The figure of a calculation in one kind of euros, in cents, as every page, print and list shows it. */
export type CalculationOutlook = {
  readonly expectedCents: Cents
  /** The bad and the good case: of the value at the end, or of a payment in the last year. */
  readonly lowCents: Cents
  readonly highCents: Cents
  /** The expected payment in the last year; null without payments. */
  readonly lastCents: Cents | null
  /** The deposits in the same euros; null with payments, and when a calculation of before December 2026 has none. */
  readonly depositsCents: Cents | null
  /** The place of the expectation between the bad case, 0, and the good one, 1. */
  readonly place: number
}

/** The figure of a calculation with its bad and good case and its deposits, all in `euros`. */
export function outlookOf(
  { end, payments }: Pick<Calculation, 'end' | 'payments'>,
  euros: 'nominal' | 'real',
): CalculationOutlook {
  const { expectedCents } = mainFigureOf({ end, payments })[euros]
  const around: Scenarios = payments ? (payments.years.at(-1) ?? mainFigureOf({ end, payments }))[euros] : end[euros]
  const { lowCents, highCents } = around
  const deposits = euros === 'real' ? (end.depositsRealCents ?? null) : end.depositsCents
  return {
    expectedCents,
    lowCents,
    highCents,
    lastCents: payments ? around.expectedCents : null,
    depositsCents: payments ? null : deposits,
    place: highCents > lowCents ? (around.expectedCents - lowCents) / (highCents - lowCents) : 1 / 2,
  }
}
