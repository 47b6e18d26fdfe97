import type { CalendarDate } from '@portal/flows/values/dates'
import type { Price } from '../../../engine/dealing/units.ts'
import type { PublishedPrice } from '../../../ports/prices.ts'

/** `line` is null for a missing fund. `expected` is the last price before a jump, or the right date for a wrong one. */
export type PriceProblem = {
  line: number | null
  fund: string
  kind: 'unknown' | 'missing' | 'double' | 'date' | 'price' | 'jump'
  found: string
  expected: string
}

type Known = {
  date: CalendarDate
  /** Every fund that must have a price. */
  funds: readonly string[]
  /** The last earlier price of each fund; a new fund has none. */
  previous: ReadonlyMap<string, Price>
}

/**
 * `refused`: the whole publication is unusable. `unusual`: prices that changed so much that staff must confirm them.
 */
type Judged = { prices: Map<string, Price>; refused: PriceProblem[]; unusual: PriceProblem[] }

const unusualPart = 5

/** Checks the published prices of a month against the known ones. */
export function judgePrices(published: readonly PublishedPrice[], { date, funds, previous }: Known): Judged {
  const prices = new Map<string, Price>()
  const refused: PriceProblem[] = []
  const unusual: PriceProblem[] = []
  const seen = new Set<string>()
  for (const { line, fund, ...given } of published) {
    const refuse = (kind: PriceProblem['kind'], found: string, expected = '') =>
      refused.push({ line, fund, kind, found, expected })
    const price = parsePrice(given.price)
    const isDouble = seen.has(fund)
    seen.add(fund)
    if (!funds.includes(fund)) refuse('unknown', fund)
    else if (isDouble) refuse('double', fund)
    else if (given.date !== date) refuse('date', given.date, date)
    else if (price === null) refuse('price', given.price)
    else {
      prices.set(fund, price)
      const before = previous.get(fund)
      if (before !== undefined && Math.abs(price - before) * unusualPart > before)
        unusual.push({ line, fund, kind: 'jump', found: given.price, expected: formatPrice(before) })
    }
  }
  for (const fund of funds) {
    if (!seen.has(fund)) refused.push({ line: null, fund, kind: 'missing', found: '', expected: '' })
  }
  return { prices, refused, unusual }
}

/** Parses euros per unit: more than zero, a point and at most four decimals. Null for anything else. */
function parsePrice(text: string): Price | null {
  const [, whole = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  const price = Number(`${whole}${decimals.padEnd(4, '0')}`)
  return whole === '' || price === 0 ? null : price
}

/** Formats a price with a point and four decimals, as it is published. */
export function formatPrice(price: Price): string {
  const digits = String(price).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
