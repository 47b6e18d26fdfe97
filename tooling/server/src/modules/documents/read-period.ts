import type { CalendarDate } from '@portal/flows/dates'
import type { Cents } from '@portal/flows/money'
import { unitsToCents, type PriceTenThousandths, type UnitsMillionths } from '@portal/flows/units'
import { statement, type Queries } from '../../platform/database/database.ts'

type LineRow = {
  month: CalendarDate
  fund: string
  kind: string
  units: UnitsMillionths
  cents: Cents
  /** Of costs: what was paid on the way in; the rest is for the service. */
  entryCents: Cents
}
type PriceRow = { fund: string; month: CalendarDate; price: PriceTenThousandths }
type Asked = [brand: string, contractId: string, van: CalendarDate, tot: CalendarDate]

// What was dealt until and with `van` is one line a kind: of it only the units count.
const selectLines = statement<LineRow, Asked>(
  'documents period lines',
  `select greatest(month, $3) as month, fund_id as fund, kind, (sum(units) * 1000000)::bigint as units,
          sum(amount_cents)::bigint as cents,
          coalesce(sum(amount_cents) filter (where units = 0), 0)::bigint as "entryCents"
     from dealings
    where brand = $1 and contract_id = $2 and month <= $4 and fund_id is not null
    group by 1, 2, 3 order by 1, 2`,
)
const selectPrices = statement<PriceRow, Asked>(
  'documents period prices',
  `select fund_id as fund, month, (price * 10000)::bigint as price
     from fund_prices
    where month between $3 and $4
      and fund_id in (select fund_id from dealings where brand = $1 and contract_id = $2)`,
)

/** A fund between two first days of a month: begin + deposits − withdrawals + switched − costs + result = end. */
export type FundPeriod = {
  id: string
  beginCents: Cents
  depositsCents: Cents
  withdrawalsCents: Cents
  switchedCents: Cents
  costsCents: Cents
  /** Of the costs, what was paid on the way in. */
  entryCostsCents: Cents
  resultCents: Cents
  endCents: Cents
  endUnits: UnitsMillionths
  endPrice: PriceTenThousandths
  /** What it was worth on the first of each month of the period, without its first day. */
  monthValues: readonly Cents[]
}

/**
 * What happened with a contract after the dealing of `van` until and with that of `tot`, both the first of a month;
 * the funds that were held, or dealt in, by their end value.
 */
export async function readPeriod(
  db: Queries,
  brand: string,
  contractId: string,
  months: readonly CalendarDate[],
): Promise<FundPeriod[]> {
  const asked: Asked = [brand, contractId, months[0] ?? '', months.at(-1) ?? '']
  const [lines, prices] = await Promise.all([db.all(selectLines, asked), db.all(selectPrices, asked)])
  return [...new Set(lines.map(({ fund }) => fund))]
    .map((fund) =>
      toFundPeriod(
        fund,
        months,
        lines.filter((line) => line.fund === fund),
        new Map(prices.filter((each) => each.fund === fund).map(({ month, price }) => [month, price])),
      ),
    )
    .filter(({ beginCents, endCents, depositsCents, withdrawalsCents, switchedCents }) =>
      [beginCents, endCents, depositsCents, withdrawalsCents, switchedCents].some((cents) => cents !== 0),
    )
    .toSorted((a, b) => b.endCents - a.endCents || (a.id < b.id ? -1 : 1))
}

/** The sum of one of the amounts over the funds. */
export function totalOf(funds: readonly FundPeriod[], name: Exclude<keyof FundPeriod, 'id' | 'monthValues'>): number {
  return funds.reduce((sum, fund) => sum + fund[name], 0)
}

function toFundPeriod(
  id: string,
  months: readonly CalendarDate[],
  lines: readonly LineRow[],
  prices: ReadonlyMap<CalendarDate, PriceTenThousandths>,
): FundPeriod {
  const van = months[0] ?? ''
  const dealt = lines.filter(({ month }) => month > van)
  const sum = (...kinds: string[]) =>
    dealt.reduce((total, line) => total + (kinds.includes(line.kind) ? line.cents : 0), 0)
  const unitsOn = (date: CalendarDate) =>
    lines.reduce((total, { month, units }) => total + (month <= date ? units : 0), 0)
  const values = months.map((month) => unitsToCents(unitsOn(month), prices.get(month) ?? 0))
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
    id,
    beginCents,
    ...amounts,
    entryCostsCents: -dealt.reduce((total, line) => total + (line.kind === 'cost' ? line.entryCents : 0), 0) + 0,
    resultCents: endCents - beginCents - depositsCents + withdrawalsCents - switchedCents + costsCents,
    endCents,
    endUnits: unitsOn(months.at(-1) ?? ''),
    endPrice: prices.get(months.at(-1) ?? '') ?? 0,
    monthValues: values.slice(1),
  }
}
