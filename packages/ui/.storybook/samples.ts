/** For handlers that a story has to give and nobody calls. */
export function doNothing() {}

/** A paragraph. */
export const paragraph =
  'Wij handelen één keer per maand. Dat houdt de kosten laag en voorkomt dat een onrustige dag op de beurs uw plannen bepaalt.'

/** Longer than what anybody would write as a label, and with a word that has no end. */
export const longLabel =
  'Hoeveel wilt u elke maand van uw betaalrekening naar uw lijfrenteverzekeringsmaatschappijrekening overmaken zolang u nog werkt?'

/** What is wrong, at length. */
export const longError =
  'Vul een bedrag in van minimaal € 50 en maximaal € 1.000.000.000, zonder letters en met hoogstens twee cijfers achter de komma'

/** Cents to text. */
export function formatMoney(cents: number): string {
  return new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** Cents to the shortest text. */
export function formatShortMoney(cents: number): string {
  const options = { style: 'currency', currency: 'EUR', notation: 'compact', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('nl-NL', options).format(cents / 100)
}

/** Basis points to text. */
export function formatPercentage(basisPoints: number): string {
  return `${new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`
}

/** Amounts in cents that grow by a share every year, from a first amount and a deposit a year. */
export function amountsOf(years: number, first: number, deposit: number, growth: number): number[] {
  const amounts = [first]
  for (let year = 1; year <= years; year += 1) amounts.push(Math.round((amounts[year - 1] ?? 0) * growth) + deposit)
  return amounts
}
