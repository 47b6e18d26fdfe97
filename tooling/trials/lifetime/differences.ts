import type { Driven } from './drive.ts'
import { dealingDay, paidAt } from './oracle/calendar.ts'
import { aowMonthOf } from './oracle/figures.ts'
import type { Life } from './oracle/live.ts'
import type { Prices } from './oracle/portfolio.ts'
import { wageTaxOf } from './oracle/wage-tax.ts'
import type { Booked, Seen, Today } from './read.ts'
import { toFacts } from './recompute.ts'

/** All that is known of a contract at the end of the trial. */
export type Ended = {
  contract: Driven
  life: Life
  seen: Seen
  booked: readonly Booked[]
  values: ReadonlyMap<string, number>
}

export const titleOf = ({ contract }: Pick<Ended, 'contract'>): string =>
  `${contract.product} ${contract.name} (${contract.of})`

export const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0)

export function difference(ended: Ended, what: string, found: unknown, expected: unknown): string[] {
  return found === expected ? [] : [`${titleOf(ended)}, ${what}: ${String(found)}, computed ${String(expected)}`]
}

/** How two lists differ, in any order, with the first line of each that the other does not have. */
function listDifference(ended: Ended, what: string, found: readonly string[], expected: readonly string[]): string[] {
  const [missing, surplus] = [without(expected, found), without(found, expected)]
  if (missing.length + surplus.length === 0) return []
  const found1 = surplus[0] ?? 'nothing'
  const expected1 = missing[0] ?? 'nothing'
  return [
    `${titleOf(ended)}, ${what}: ${surplus.length} not computed (${found1}), ${missing.length} not found (${expected1})`,
  ]
}

/** The lines of a list that another one has not, as often as it lacks them. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = Map.groupBy(other, (line) => line)
  return list.filter((line) => left.get(line)?.pop() === undefined)
}

/** Each line that the customer reads: day, kind, fund, units, price and amount. */
export function lineDifferences(ended: Ended, prices: ReadonlyMap<string, Prices>): string[] {
  const found = ended.seen.lines.map(({ date, kind, fund, units, price, cents }) =>
    [date, kind, fund, units, price, cents].join(' '),
  )
  const expected = ended.life.lines.map(({ month, kind, fund, units, cents }) => {
    const price = units === 0n ? 0 : Number(prices.get(month)?.get(fund ?? ''))
    return [dealingDay(month), kind, fund, units, price, cents].join(' ')
  })
  return listDifference(ended, 'lines', found, expected)
}

/** The value after every dealing, and the units, the value and the waiting money at the end. */
export function keptDifferences(ended: Ended): string[] {
  const { seen, life, values } = ended
  const toText = (of: ReadonlyMap<string, number>) => [...of].map(([month, cents]) => `${month} ${cents}`)
  return [
    ...listDifference(ended, 'values', toText(values), toText(life.values)),
    ...unitDifferences(ended, 'units', seen, life.units),
    ...difference(ended, 'value', seen.details.valueCents, [...life.values.values()].at(-1) ?? null),
    ...difference(ended, 'start', seen.details.startDate, life.start),
    ...difference(ended, 'end', seen.details.endDate, life.end),
    ...difference(ended, 'waiting money', seen.details.awaitingCents, life.waitingCents),
  ]
}

function unitDifferences(ended: Ended, what: string, { details }: Today, held: Iterable<[string, bigint]>): string[] {
  const found = details.holdings.map(({ id, unitsMillionths }) => `${id} ${unitsMillionths}`)
  const expected = [...held].filter(([, units]) => units > 0n).map(([fund, units]) => `${fund} ${units}`)
  return listDifference(ended, what, found, expected)
}

/** Each account of the ledger in total, and each payout at the bank with its day. */
export function ledgerDifferences(ended: Ended): string[] {
  const { booked, life } = ended
  const moved = (account: string) => sum(booked.filter((each) => each.account === account).map(({ cents }) => cents))
  const lines = (...kinds: string[]) =>
    sum(life.lines.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))
  const payouts = booked.filter(({ source, account }) => source.startsWith('payout ') && account === 'bank')
  return [
    ...difference(ended, 'received', moved('received'), -life.waitingCents),
    ...difference(ended, 'costs', moved('costs'), lines('cost')),
    ...difference(ended, 'withheld', moved('tax'), lines('tax')),
    ...difference(ended, 'payable', moved('payable'), 0),
    ...difference(ended, 'at the bank', moved('bank'), life.waitingCents - lines('cost', 'tax')),
    ...difference(
      ended,
      'deposits',
      sum(depositsOf(ended).map(({ cents }) => cents)),
      life.waitingCents + lines('initial', 'periodic'),
    ),
    ...listDifference(
      ended,
      'paid by the bank',
      payouts.map(({ at, cents }) => `${at.slice(0, 10)} ${-cents}`),
      life.paid.map(({ month, gross, tax }) => `${paidAt(month).slice(0, 10)} ${gross - tax}`),
    ),
  ]
}

const depositsOf = ({ booked }: Ended) =>
  booked.filter(({ source, account }) => /^payment .* paid$/.test(source) && account === 'bank')

/** The figures for the tax return of each year. */
export function taxYearDifferences(ended: Ended): string[] {
  const { contract, seen, life } = ended
  const isTransfer = contract.first?.from === 'provider'
  const isOwn = contract.product !== 'SB' && !isTransfer
  return [...seen.years].flatMap(([year, shown]) => {
    const isIn = (moment: string) => moment.startsWith(String(year))
    const paid = life.paid.filter(({ month }) => isIn(month))
    const deposited = sum(
      depositsOf(ended)
        .filter(({ at }) => isIn(at))
        .map(({ cents }) => cents),
    )
    return [
      ...difference(ended, `payouts of ${year}`, shown.payoutCents, sum(paid.map(({ gross }) => gross))),
      ...difference(ended, `tax of ${year}`, shown.payoutTaxCents, sum(paid.map(({ tax }) => tax))),
      ...difference(ended, `transfers of ${year}`, shown.transferredCents, isTransfer ? deposited : 0),
      ...difference(ended, `own deposits of ${year}`, shown.depositedCents, isOwn ? deposited : 0),
    ]
  })
}

/** What the customers read on a day in the life of their contracts, with the last month that was dealt until then. */
export type Glimpse = { at: string; lastMonth: string; seen: ReadonlyMap<string, Today> }

/** Value, units, waiting money and the announced tax on that day. */
export function glimpseDifferences(ended: Ended, { at, lastMonth, seen }: Glimpse): string[] {
  const { contract, life } = ended
  const today = seen.get(contract.contractId) as Today
  const lines = life.lines.filter(({ month }) => month <= lastMonth)
  const units = new Map<string, bigint>()
  for (const { fund, units: moved } of lines) if (fund !== null) units.set(fund, (units.get(fund) ?? 0n) + moved)
  const received = sum(life.deposits.filter((each) => each.received <= at).map(({ cents }) => cents))
  const invested = sum(lines.filter(({ kind }) => kind === 'initial' || kind === 'periodic').map(({ cents }) => cents))
  return [
    ...difference(ended, `value at ${at}`, today.details.valueCents, life.values.get(lastMonth) ?? null),
    ...difference(ended, `waiting money at ${at}`, today.details.awaitingCents, received - invested),
    ...unitDifferences(ended, `units at ${at}`, today, units),
    ...announcedTaxDifferences(ended, today, { at, lastMonth }),
  ]
}

/** The tax that is announced for the next payout, which was made later, by the amount that is shown with it. */
function announcedTaxDifferences(ended: Ended, { details }: Today, { at, lastMonth }: Omit<Glimpse, 'seen'>): string[] {
  const { born, term, creditFrom, reported } = toFacts(ended.contract)
  const { payoutCents: gross, payoutTax: shown } = details
  const next = ended.life.paid.find(({ month }) => month > lastMonth)
  if (gross === null || gross === 0 || shown === null || !next || (reported !== null && reported <= at)) return []
  const { month } = next
  const hasCredit = creditFrom !== null && month >= creditFrom
  const expected = wageTaxOf({ month, gross, months: term || 1, born, hasCredit })
  return [
    ...difference(ended, `announced tax at ${at}`, shown.taxCents, expected),
    ...difference(ended, `state pension at ${at}`, shown.hasAow, month >= aowMonthOf(born)),
  ]
}
