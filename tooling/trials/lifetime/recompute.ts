import type { Case } from './cases.ts'
import type { Driven } from './drive.ts'
import { inAmsterdam, investedIn, later } from './oracle/calendar.ts'
import { Life, type Facts } from './oracle/live.ts'
import type { Prices } from './oracle/portfolio.ts'

/** The first dealing after the day on which the clock of the tests starts. */
const firstMonth = '2026-12-01'
const months = { Geen: 0, Maand: 1, Kwartaal: 3, Halfjaar: 6, Jaar: 12 } as const
const cents = (euros: number) => Math.round(euros * 100)

export function toFacts(each: Case): Facts {
  const { product, born, start, years, term, initial, monthly, split, first, mandateAt, elsewhere, creditAt } = each
  return {
    product,
    born,
    start,
    years,
    term: months[term],
    split: Object.entries(split)
      .map(([fund, share]) => [fund, Math.round(share * 10_000)] as const)
      .toSorted(([a, of], [b, ofOther]) => ofOther - of || (a < b ? -1 : 1)),
    first: first === null || initial === 0 ? null : { cents: cents(initial), received: inAmsterdam(first.at) },
    monthly: mandateAt === null ? null : { cents: cents(monthly), signed: inAmsterdam(mandateAt) },
    elsewhere: cents(elsewhere),
    creditFrom: creditAt === null ? null : investedIn(inAmsterdam(creditAt)),
    reported: each.reportedAt === null ? null : inAmsterdam(each.reportedAt),
  }
}

/**
 * Lives all contracts again. The temporary annuities of one customer share the maximum of a year, and are dealt in the
 * order of their ids.
 */
export function liveAgain(
  driven: readonly Driven[],
  prices: ReadonlyMap<string, Prices>,
  until: string,
): Map<string, Life> {
  const lives = new Map(driven.map((each) => [each.contractId, new Life(toFacts(each))]))
  for (const contracts of Map.groupBy(driven, ({ of }) => of).values()) {
    const own = contracts
      .toSorted((a, b) => (a.contractId < b.contractId ? -1 : 1))
      .map(({ contractId }) => lives.get(contractId) as Life)
    for (let month = firstMonth; month <= until; month = later(month, 1)) {
      for (const life of own) {
        const others = own.filter((each) => each !== life && each.isTemporary)
        life.live(month, prices.get(month) as Prices, {
          paid: others.reduce((sum, each) => sum + each.paidIn(month.slice(0, 4)), 0),
          expected: others.reduce((sum, each) => sum + each.expectedIn(month), 0),
        })
      }
    }
  }
  return lives
}
