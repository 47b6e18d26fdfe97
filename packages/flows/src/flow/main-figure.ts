import type { Calculation } from '@portal/api/operations'

/** The figure of a calculation, of then and of the start: the value at the end, or the first payment before tax. */
export function mainFigureOf({
  end,
  payments,
}: Pick<Calculation, 'end' | 'payments'>): Pick<Calculation['end'], 'nominal' | 'real'> {
  if (payments === null) return end
  const [firstYear = { nominal: payments.first, real: payments.first }] = payments.years
  return firstYear
}
