import { type CalendarDate, addDays, addMonths } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { unitsToCents, type PriceTenThousandths, type UnitsMillionths } from '@portal/flows/values/units'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { fundNameOf } from '../../reference/funds.ts'

type LineRow = {
  month: CalendarDate
  fund: string
  kind: string
  units: UnitsMillionths
  cents: Cents
  /** The entry costs; the other costs are service costs. */
  entryCents: Cents
}
type PriceRow = { fund: string; month: CalendarDate; price: PriceTenThousandths }
type Asked = [...OfContract, van: CalendarDate, tot: CalendarDate]
type AskedPrices = [...OfContract, first: CalendarDate, last: CalendarDate]

// The dealings until and including `van` are one line per kind, of which only the units count.
const selectLines = statement<LineRow, Asked>('documents period lines')`
  select greatest(month, $3) as month, fund_id as fund, kind, (sum(units) * 1000000)::bigint as units,
         sum(amount_cents)::bigint as cents,
         coalesce(sum(amount_cents) filter (where units = 0), 0)::bigint as "entryCents"
    from dealings
   where brand = $1 and contract_id = $2 and month <= $4 and fund_id is not null
   group by 1, 2, 3 order by 1, 2`
const selectPrices = statement<PriceRow, AskedPrices>('documents period prices')`
  select fund_id as fund, month, (price * 10000)::bigint as price
    from fund_prices
   where month between $3 and $4
     and fund_id in (select fund_id from dealings where brand = $1 and contract_id = $2)`

/** A fund between the ends of two days: begin + deposits − withdrawals + switched − costs + result = end. */
export type FundPeriod = {
  id: string
  name: string
  beginCents: Cents
  depositsCents: Cents
  withdrawalsCents: Cents
  switchedCents: Cents
  costsCents: Cents
  entryCostsCents: Cents
  resultCents: Cents
  endCents: Cents
  endUnits: UnitsMillionths
  endPrice: PriceTenThousandths
  /** The values between the first and the last day. */
  valuesBetween: readonly Cents[]
}

/** The funds that were held or dealt in after the first moment until the last, by end value. */
export async function readPeriod(
  db: Queries,
  brand: string,
  contractId: string,
  moments: readonly Moment[],
  funds: readonly FundFacts[],
): Promise<FundPeriod[]> {
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return []
  const [lines, prices] = await Promise.all([
    db.all(selectLines, [brand, contractId, first.date, last.date]),
    db.all(selectPrices, [brand, contractId, first.priceMonth, last.priceMonth]),
  ])
  return [...new Set(lines.map(({ fund }) => fund))]
    .map((fund) =>
      toFundPeriod(
        { id: fund, name: fundNameOf(funds, fund) },
        moments,
        lines.filter((line) => line.fund === fund),
        new Map(prices.filter((each) => each.fund === fund).map(({ month, price }) => [month, price])),
      ),
    )
    .filter(({ beginCents, endCents, depositsCents, withdrawalsCents, switchedCents }) =>
      [beginCents, endCents, depositsCents, withdrawalsCents, switchedCents].some((cents) => cents !== 0),
    )
    .toSorted((a, b) => b.endCents - a.endCents || (a.id < b.id ? -1 : 1))
}

export function totalOf(
  funds: readonly FundPeriod[],
  name: Exclude<keyof FundPeriod, 'id' | 'name' | 'valuesBetween'>,
): number {
  return funds.reduce((sum, fund) => sum + fund[name], 0)
}

function toFundPeriod(
  fund: Pick<FundPeriod, 'id' | 'name'>,
  moments: readonly Moment[],
  lines: readonly LineRow[],
  prices: ReadonlyMap<CalendarDate, PriceTenThousandths>,
): FundPeriod {
  const van = moments[0]?.date ?? ''
  const dealt = lines.filter(({ month }) => month > van)
  const sum = (...kinds: string[]) =>
    dealt.reduce((total, line) => total + (kinds.includes(line.kind) ? line.cents : 0), 0)
  const unitsOn = (date: CalendarDate) =>
    lines.reduce((total, { month, units }) => total + (month <= date ? units : 0), 0)
  const values = moments.map(({ date, priceMonth }) => unitsToCents(unitsOn(date), prices.get(priceMonth) ?? 0))
  const last = moments.at(-1)
  const beginCents = values[0] ?? 0
  const endCents = values.at(-1) ?? 0
  const amounts = {
    depositsCents: sum('initial', 'periodic', 'extra'),
    withdrawalsCents: -sum('payout', 'sale', 'refund') + 0,
    switchedCents: sum('switch'),
    costsCents: -sum('cost') + 0,
  }
  const { depositsCents, withdrawalsCents, switchedCents, costsCents } = amounts
  return {
    ...fund,
    beginCents,
    ...amounts,
    entryCostsCents: -dealt.reduce((total, line) => total + (line.kind === 'cost' ? line.entryCents : 0), 0) + 0,
    resultCents: endCents - beginCents - depositsCents + withdrawalsCents - switchedCents + costsCents,
    endCents,
    endUnits: unitsOn(last?.date ?? ''),
    endPrice: prices.get(last?.priceMonth ?? '') ?? 0,
    valuesBetween: values.slice(1, -1),
  }
}

/** The end of a day for which a contract has a value, and the month whose prices are used. */
type Moment = { date: CalendarDate; priceMonth: CalendarDate }

/**
 * A calendar year from the end of 31 December to the end of 31 December, with the first day of each month in between,
 * after its dealing. The holdings on 31 December are valued at the prices of January, before that month's dealing.
 */
export function momentsOfYear(year: number): Moment[] {
  const first = `${year}-01-01`
  return [beforeMonth(first), ...firstDays(first, 12), beforeMonth(addMonths(first, 12))]
}

/** The first days of a month, after their dealing, from three months before a month until that month. */
export function momentsOfQuarter(month: CalendarDate): Moment[] {
  return firstDays(addMonths(month, -3), 4)
}

function beforeMonth(month: CalendarDate): Moment {
  return { date: addDays(month, -1), priceMonth: month }
}

function firstDays(first: CalendarDate, count: number): Moment[] {
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index)
    return { date: month, priceMonth: month }
  })
}
