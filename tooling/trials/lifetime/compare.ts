import type { Driven } from './drive.ts'
import { dealingDay, later, monthsFrom, paidAt } from './oracle/calendar.ts'
import { aowMonthOf, temporaryMaximum } from './oracle/figures.ts'
import { shortestTerm } from './oracle/law.ts'
import type { Life } from './oracle/live.ts'
import type { Prices } from './oracle/portfolio.ts'
import { wageTaxOf } from './oracle/wage-tax.ts'
import type { Booked, Seen, Today } from './read.ts'
import { toFacts } from './recompute.ts'

/** Everything that is known of a contract when the trial has ended. */
export type Ended = {
  contract: Driven
  lived: Life
  seen: Seen
  booked: readonly Booked[]
  values: ReadonlyMap<string, number>
}

const titleOf = ({ contract }: Ended) => `${contract.product} ${contract.name} (${contract.of})`
const difference = (ended: Ended, what: string, found: unknown, expected: unknown): string[] =>
  found === expected ? [] : [`${titleOf(ended)}, ${what}: ${String(found)}, computed ${String(expected)}`]

/** The first of two lists of lines that differ, and how many do. */
function firstDifference(ended: Ended, what: string, found: readonly string[], expected: readonly string[]): string[] {
  const missing = expected.filter((line) => !found.includes(line))
  const surplus = found.filter((line) => !expected.includes(line))
  if (missing.length + surplus.length === 0) return difference(ended, `${what}: lines`, found.length, expected.length)
  return [
    `${titleOf(ended)}, ${what}: ${surplus.length} lines not computed, first ${surplus[0] ?? 'none'}; ` +
      `${missing.length} computed only, first ${missing[0] ?? 'none'}`,
  ]
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

/** Each line that the customer reads: date, kind, fund, units, price and amount. */
export function lineDifferences(ended: Ended, prices: ReadonlyMap<string, Prices>): string[] {
  const found = ended.seen.lines.map(({ date, kind, fund, units, price, cents }) =>
    [date, kind, fund, units, price, cents].join(' '),
  )
  const expected = ended.lived.lines.map(({ month, kind, fund, units, cents }) => {
    const price = units === 0n ? 0 : Number(prices.get(month)?.get(fund ?? ''))
    return [dealingDay(month), kind, fund, units, price, cents].join(' ')
  })
  return firstDifference(ended, 'lines', found.toSorted(), expected.toSorted())
}

/** What is kept: the value after every dealing, and units, value and waiting money at the end. */
export function keptDifferences(ended: Ended): string[] {
  const { seen, lived, values } = ended
  const held = [...lived.units].filter(([, units]) => units > 0n).map(([fund, units]) => `${fund} ${units}`)
  const toText = (of: ReadonlyMap<string, number>) => [...of].map(([month, cents]) => `${month} ${cents}`)
  return [
    ...firstDifference(ended, 'values', toText(values), toText(lived.values)),
    ...firstDifference(
      ended,
      'units',
      seen.details.holdings.map(({ id, unitsMillionths }) => `${id} ${unitsMillionths}`).toSorted(),
      held.toSorted(),
    ),
    ...difference(ended, 'value', seen.details.valueCents, [...lived.values.values()].at(-1) ?? null),
    ...difference(ended, 'waiting', seen.details.awaitingCents, lived.waitingCents),
  ]
}

/** The bank and the other accounts: what moved in total, and each payout with its moment. */
export function ledgerDifferences(ended: Ended): string[] {
  const { booked, lived } = ended
  const moved = (account: string) => sum(booked.filter((each) => each.account === account).map(({ cents }) => cents))
  const lines = (kinds: readonly string[]) =>
    sum(lived.lines.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))
  const deposited = lines(['initial', 'periodic'])
  const payouts = booked.filter(({ source, account }) => source.startsWith('payout ') && account === 'bank')
  return [
    ...difference(ended, 'received', moved('received'), -lived.waitingCents),
    ...difference(ended, 'costs', moved('costs'), lines(['cost'])),
    ...difference(ended, 'withheld', moved('tax'), lines(['tax'])),
    ...difference(ended, 'payable', moved('payable'), 0),
    // In the bank: what was received, less what was invested and paid out, plus what was sold.
    ...difference(
      ended,
      'bank',
      moved('bank'),
      lived.waitingCents - lines(['cost', 'tax']) ,
    ),
    ...firstDifference(
      ended,
      'paid by the bank',
      payouts.map(({ at, cents }) => `${at.slice(0, 10)} ${-cents}`),
      lived.paid.map(({ month, gross, tax }) => `${paidAt(month).slice(0, 10)} ${gross - tax}`),
    ),
    ...difference(ended, 'deposits', deposited + lived.waitingCents, sum(depositsOf(ended).map(({ cents }) => cents))),
  ]
}

const depositsOf = ({ booked }: Ended) =>
  booked.filter(({ source, account }) => /^payment .* paid$/.test(source) && account === 'bank')

/** The figures for the tax return of each year. */
export function taxYearDifferences(ended: Ended): string[] {
  const { contract, seen, lived } = ended
  return [...seen.years].flatMap(([year, shown]) => {
    const ofYear = (month: string) => month.startsWith(String(year))
    const paid = lived.paid.filter(({ month }) => ofYear(month))
    const deposits = sum(depositsOf(ended).filter(({ at }) => ofYear(at)).map(({ cents }) => cents))
    const isTransfer = contract.first?.from === 'provider'
    return [
      ...difference(ended, `payouts of ${year}`, shown.payoutCents, sum(paid.map(({ gross }) => gross))),
      ...difference(ended, `tax of ${year}`, shown.payoutTaxCents, sum(paid.map(({ tax }) => tax))),
      ...difference(ended, `transfers of ${year}`, shown.transferredCents, isTransfer ? deposits : 0),
      ...difference(
        ended,
        `own deposits of ${year}`,
        shown.depositedCents,
        contract.product === 'SB' || isTransfer ? 0 : deposits,
      ),
    ]
  })
}

type PaidOut = { month: string; gross: number; tax: number }

/** What was really paid: by the lines that the customer reads. */
export function paidOut({ seen }: Ended): PaidOut[] {
  const byMonth = Map.groupBy(
    seen.lines.filter(({ kind }) => kind === 'payout' || kind === 'tax'),
    ({ date }) => `${date.slice(0, 7)}-01`,
  )
  return [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([month, lines]) => {
    const of = (wanted: string) => -sum(lines.filter(({ kind }) => kind === wanted).map(({ cents }) => cents))
    return { month, gross: of('payout'), tax: of('tax') }
  })
}

/** The tax of each payout that was made, whatever its amount should have been. */
export function taxDifferences(ended: Ended): string[] {
  const { born, term, creditFrom } = toFacts(ended.contract)
  return paidOut(ended).flatMap(({ month, gross, tax }) => {
    const hasCredit = creditFrom !== null && month >= creditFrom
    return difference(ended, `tax in ${month}`, tax, wageTaxOf({ month, gross, months: term || 1, born, hasCredit }))
  })
}

/** The month in which the first money was invested, as the customer reads it. */
const investedOf = ({ seen }: Ended): string =>
  `${seen.lines.filter(({ kind }) => kind === 'initial').map(({ date }) => date).toSorted()[0]?.slice(0, 7)}-01`

/** The first payout comes a term after the capital is invested, and then one at the end of every term. */
export function rhythmDifferences(ended: Ended, until: string): string[] {
  const { term, years, reported } = toFacts(ended.contract)
  const start = investedOf(ended)
  const months = Array.from({ length: (years * 12) / (term || 1) }, (_, index) => later(start, (index + 1) * (term || 1)))
  const due = months.filter((month) => month <= until && (reported === null || paidAt(month) < reported))
  return difference(ended, 'payouts', paidOut(ended).map(({ month }) => month).join(' '), due.join(' '))
}

/** The term that the law requires from the month in which the capital is invested. */
export function termDifferences(ended: Ended): string[] {
  const { contract, seen } = ended
  const start = investedOf(ended)
  const { startDate, endDate } = seen.details
  const annuity = { born: contract.born, start, term: 1, isOlder: contract.conditions === 'SDIL' }
  const least = shortestTerm(annuity, contract.years < 20)
  const isLongEnough = endDate !== null && monthsFrom(start, endDate) >= least
  return [
    ...difference(ended, 'start', startDate, start),
    ...(isLongEnough ? [] : [`${titleOf(ended)}: from ${start} until ${endDate}, the law requires ${least} months`]),
  ]
}

/** What all temporary annuities of each customer paid in a calendar year, above the maximum. */
export function aboveMaximum(all: readonly Ended[]): string[] {
  const temporary = all.filter(({ contract }) => contract.product === 'SDIL' && contract.years < 20)
  return [...Map.groupBy(temporary, ({ contract }) => contract.of)].flatMap(([of, contracts]) => {
    const elsewhere = Math.max(...contracts.map(({ contract }) => contract.elsewhere * 100))
    const years = Map.groupBy(contracts.flatMap(paidOut), ({ month }) => month.slice(0, 4))
    return [...years].flatMap(([year, payouts]) => {
      const paid = sum(payouts.map(({ gross }) => gross)) + elsewhere
      const maximum = temporaryMaximum[2026] ?? 0
      return paid > maximum ? [`${of}: ${paid} in ${year}, at most ${maximum}`] : []
    })
  })
}

/** Money that moved at the bank after the report of a death. */
export function movedAfterDeath(ended: Ended): string[] {
  const { reported } = toFacts(ended.contract)
  if (reported === null) return []
  return ended.booked
    .filter(({ at, account, source }) => account === 'bank' && at > reported && /^pay(ment|out) /.test(source))
    .map(({ at, cents }) => `${titleOf(ended)}: ${cents > 0 ? 'collected' : 'paid'} ${Math.abs(cents)} at ${at}`)
}

/** What the customer read at a moment during the life of the contract. */
export type Glimpse = { at: string; lastMonth: string; seen: ReadonlyMap<string, Today> }

/** Value, holdings, waiting money and the tax of the next payout, at that moment. */
export function glimpseDifferences(ended: Ended, { at, lastMonth, seen }: Glimpse): string[] {
  const { contract, lived } = ended
  const { details } = seen.get(contract.contractId) as Today
  const facts = toFacts(contract)
  const lines = lived.lines.filter(({ month }) => month <= lastMonth)
  const held = Map.groupBy(
    lines.filter(({ fund }) => fund !== null),
    ({ fund }) => fund as string,
  )
  const units = [...held].map(([fund, moved]) => [fund, moved.reduce((total, each) => total + each.units, 0n)] as const)
  const invested = sum(lines.filter(({ kind }) => kind === 'initial').map(({ cents }) => cents))
  const received = facts.first !== null && facts.first.received <= at ? facts.first.cents : 0
  const where = (what: string) => `${what} on ${at.slice(0, 10)}`
  return [
    ...difference(ended, where('value'), details.valueCents, lived.values.get(lastMonth) ?? null),
    ...difference(ended, where('waiting'), details.awaitingCents, received - invested),
    ...firstDifference(
      ended,
      where('units'),
      details.holdings.map(({ id, unitsMillionths }) => `${id} ${unitsMillionths}`).toSorted(),
      units.filter(([, count]) => count > 0n).map(([fund, count]) => `${fund} ${count}`).toSorted(),
    ),
    ...nextTaxDifferences(ended, details, at),
  ]
}

/** The tax that is announced for the next payout, by the amount that is shown with it. */
function nextTaxDifferences(ended: Ended, details: Today['details'], at: string): string[] {
  const { born, term, creditFrom, reported } = toFacts(ended.contract)
  const { payoutCents: gross, payoutTax: shown, dealing } = details
  if (gross === null || gross === 0 || shown === null || (reported !== null && reported <= at)) return []
  const hasCredit = creditFrom !== null && dealing.month >= creditFrom
  const expected = wageTaxOf({ month: dealing.month, gross, months: term || 1, born, hasCredit })
  return [
    ...difference(ended, `announced tax on ${at}`, shown.taxCents, expected),
    ...difference(ended, `state pension on ${at}`, shown.hasAow, dealing.month >= aowMonthOf(born)),
  ]
}
