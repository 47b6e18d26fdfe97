/** A required handler that no story calls. */
export function doNothing() {}

/** A paragraph. */
export const paragraph =
  'Wij handelen één keer per maand. Dat houdt de kosten laag en voorkomt dat een onrustige dag op de beurs uw plannen bepaalt.'

/** Longer than any real label, with a word that does not break. */
export const longLabel =
  'Hoeveel wilt u elke maand van uw betaalrekening naar uw lijfrenteverzekeringsmaatschappijrekening overmaken zolang u nog werkt?'

/** A long error. */
export const longError =
  'Vul een bedrag in van minimaal € 50 en maximaal € 1.000.000.000, zonder letters en met hoogstens twee cijfers achter de komma'

/** Formats cents. */
export function formatMoney(cents: number): string {
  return new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** Formats cents as briefly as possible. */
export function formatShortMoney(cents: number): string {
  const options = { style: 'currency', currency: 'EUR', notation: 'compact', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('nl-NL', options).format(cents / 100)
}

/** Formats basis points. */
export function formatPercentage(basisPoints: number): string {
  return `${new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`
}

/** Amounts in cents that grow by a rate every year, from a first amount and a yearly deposit. */
export function amountsOf(years: number, first: number, deposit: number, growth: number): number[] {
  const amounts = [first]
  for (let year = 1; year <= years; year += 1) amounts.push(Math.round((amounts[year - 1] ?? 0) * growth) + deposit)
  return amounts
}
