import { difference, sum, titleOf, type Ended } from './differences.ts'
import { later, monthsFrom, paidAt } from './oracle/calendar.ts'
import { temporaryMaximum } from './oracle/figures.ts'
import { shortestTerm } from './oracle/law.ts'
import { wageTaxOf } from './oracle/wage-tax.ts'
import { toFacts } from './recompute.ts'

/** What was paid out, by the lines that the customer reads. */
function paidOut({ seen }: Ended): { month: string; gross: number; tax: number }[] {
  const lines = seen.lines.filter(({ kind }) => kind === 'payout' || kind === 'tax')
  const months = [...Map.groupBy(lines, ({ date }) => `${date.slice(0, 7)}-01`)].map(([month, ofMonth]) => {
    const of = (wanted: string) => -sum(ofMonth.filter(({ kind }) => kind === wanted).map(({ cents }) => cents))
    return { month, gross: of('payout'), tax: of('tax') }
  })
  return months.toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** The month in which the capital was invested, as the customer reads it; null while it is not. */
function investedIn({ seen }: Ended): string | null {
  const [first] = seen.lines.filter(({ kind }) => kind === 'initial')
  return first ? `${first.date.slice(0, 7)}-01` : null
}

/** The tax of each payout that was made, whatever its amount should have been. */
export function wrongTaxes(ended: Ended): string[] {
  const { born, term, creditFrom } = toFacts(ended.contract)
  return paidOut(ended).flatMap(({ month, gross, tax }) => {
    const hasCredit = creditFrom !== null && month >= creditFrom
    return difference(ended, `tax in ${month}`, tax, wageTaxOf({ month, gross, months: term || 1, born, hasCredit }))
  })
}

/**
 * A payout comes a term after the capital was invested, and after each term since, until a death is reported. Only when
 * the temporary annuities of a customer have paid the maximum of the year, one of them may pay nothing.
 */
export function missingPayouts(all: readonly Ended[], until: string): string[] {
  const paidUp = new Set(
    paidByTemporary(all).flatMap(({ of, year, cents, maximum }) => (cents === maximum ? [`${of} ${year}`] : [])),
  )
  return all.flatMap((ended) => {
    const { term, reported } = toFacts(ended.contract)
    const found = paidOut(ended).map(({ month }) => month)
    const { endDate } = ended.seen.details
    const missing: string[] = []
    for (let month = later(investedIn(ended) ?? until, term); month <= until; month = later(month, term)) {
      const isOver = month > (endDate ?? until) || (reported !== null && paidAt(month) >= reported)
      const isPaidUp = paidUp.has(`${ended.contract.of} ${month.slice(0, 4)}`)
      if (!isOver && !isPaidUp && !found.includes(month)) missing.push(`${titleOf(ended)}: nothing in ${month}`)
    }
    return missing
  })
}

/** The term runs from the month in which the capital was invested, and is as long as the law requires from there. */
export function shortTerms(ended: Ended): string[] {
  const { born, conditions, years } = ended.contract
  const start = investedIn(ended)
  if (start === null) return []
  const { startDate, endDate } = ended.seen.details
  const least = shortestTerm({ born, start, term: 0, isOlder: conditions === 'SDIL' }, years < 20)
  const isLongEnough = endDate !== null && monthsFrom(start, endDate) >= least
  return [
    ...difference(ended, 'start', startDate, start),
    ...(isLongEnough ? [] : [`${titleOf(ended)}: from ${start} until ${endDate}, at least ${least} months`]),
  ]
}

/** What all temporary annuities of a customer paid in each year, with those elsewhere, and the maximum. */
function paidByTemporary(all: readonly Ended[]) {
  const temporary = all.filter(({ contract }) => contract.product === 'SDIL' && contract.years < 20)
  return [...Map.groupBy(temporary, ({ contract }) => contract.of)].flatMap(([of, contracts]) => {
    const elsewhere = Math.max(...contracts.map(({ contract }) => toFacts(contract).elsewhere))
    const years = Map.groupBy(contracts.flatMap(paidOut), ({ month }) => month.slice(0, 4))
    return [...years].map(([year, payouts]) => {
      const cents = sum(payouts.map(({ gross }) => gross)) + elsewhere
      return { of, year, cents, maximum: temporaryMaximum[2026] ?? 0 }
    })
  })
}

export function yearsAboveMaximum(all: readonly Ended[]): string[] {
  return paidByTemporary(all).flatMap(({ of, year, cents, maximum }) =>
    cents > maximum ? [`${of}: ${cents} in ${year}, at most ${maximum}`] : [],
  )
}

/**
 * What a customer was not told of an annuity: other dates than were signed, a term that became longer, money that came too
 * late for the law, or in a year that the maximum left a part unpaid.
 */
export function untold(ended: Ended): string[] {
  const { contract, seen } = ended
  const { years, term, elsewhere } = toFacts(contract)
  const { startDate, duration } = seen.details
  const maximum = Math.floor((((temporaryMaximum[2026] ?? 0) - elsewhere) * term) / 12)
  const limited = years < 20 ? paidOut(ended).filter(({ gross }) => gross === maximum) : []
  const due = [
    ...new Set(limited.map(({ month }) => `above-maximum ${month.slice(0, 4)}`)),
    ...(startDate === contract.start ? [] : [`moved ${startDate.slice(0, 4)}`]),
    ...(duration === years ? [] : ['extended 2031']),
    ...(investedIn(ended) === null ? ['too-late 2027'] : []),
  ]
  const told = new Set(seen.events.map(({ kind, on }) => `${kind.replace('annuity-', '')} ${on.slice(0, 4)}`))
  return due.filter((each) => !told.has(each)).map((each) => `${titleOf(ended)}: ${each}`)
}

/** Money that moved at the bank after a death was reported. */
export function movedAfterDeath(ended: Ended): string[] {
  const { reported } = toFacts(ended.contract)
  if (reported === null) return []
  const moved = ended.booked.filter(
    ({ at, account, source }) => account === 'bank' && at > reported && /^pay(ment|out) /.test(source),
  )
  return moved.map(
    ({ at, cents }) => `${titleOf(ended)}: ${cents > 0 ? 'collected' : 'paid'} ${Math.abs(cents)} at ${at}`,
  )
}
