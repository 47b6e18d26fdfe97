import type { Calculation } from '@portal/api/operations'

/**
 * Returns the figure that a calculation is about, in cents of then and of the start: what the deposits are worth at the
 * end, or the first payment of an annuity, before tax.
 */
export function mainFigureOf({
  end,
  payments,
}: Pick<Calculation, 'end' | 'payments'>): Pick<Calculation['end'], 'nominal' | 'real'> {
  if (payments === null) return end
  const [firstYear = { nominal: payments.first, real: payments.first }] = payments.years
  return firstYear
}
