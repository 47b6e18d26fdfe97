import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Logger } from 'pino'
import { priceFromSql, priceToSql, type Price } from '../../../engine/dealing/units.ts'
import { statement, type Database, type Queries } from '../../../platform/database/database.ts'
import type { Prices } from '../../../ports/prices.ts'
import type { FundFacts, ReferenceData } from '../../base/operation/reference-data.ts'
import { judgePrices, type PriceProblem } from './judge-prices.ts'

type Status = 'awaited' | 'refused' | 'unconfirmed' | 'used'
type PriceRow = { fund_id: string; price: string }

const insertPrices = statement<never, [month: CalendarDate, funds: string[], prices: string[]]>(
  'dealing insert prices',
)`
  insert into fund_prices (fund_id, month, price)
  select fund, $1, price from unnest($2::text[], $3::numeric[]) as published (fund, price)`
const selectPrices = statement<PriceRow, [month: CalendarDate]>('dealing prices')`
  select fund_id, price from fund_prices where month = $1`
const selectPrevious = statement<PriceRow, [month: CalendarDate]>('dealing prices before')`
  select distinct on (fund_id) fund_id, price from fund_prices where month < $1 order by fund_id, month desc`
const insertPublication = statement<never, [month: CalendarDate, now: Date]>('dealing publication insert')`
  insert into price_publications (month, status, changed_at) values ($1, 'awaited', $2) on conflict do nothing`
const lockPublication = statement<
  { digest: Buffer | null; status: Status; is_confirmed: boolean },
  [month: CalendarDate]
>('dealing publication lock')`
  select digest, status, confirmed_at is not null as is_confirmed from price_publications where month = $1 for update`
const updatePublication = statement<
  never,
  [month: CalendarDate, status: Status, source: string | null, digest: Buffer | null, problems: string, now: Date]
>('dealing publication update')`
  update price_publications
     set status = $2, source = $3, digest = $4, problems = $5, changed_at = $6,
         confirmed_at = case when digest = $4 then confirmed_at end,
         confirmed_by = case when digest = $4 then confirmed_by end
   where month = $1 and (status <> $2 or source is distinct from $3 or digest is distinct from $4)`

type Run = { db: Database; log: Logger; now: Date; prices: Prices; reference: ReferenceData }

/**
 * The prices of a month, for each fund that has one. Saved prices never change. Null while none can be used: they are
 * missing or wrong, or staff have not confirmed a large change yet.
 */
export async function ensurePrices(
  { db, log, now, prices, reference }: Run,
  month: CalendarDate,
): Promise<Map<string, Price> | null> {
  const kept = await readPrices(db, month)
  if (kept) return kept
  const publication = await prices.ofMonth(month)
  const previous = toPrices(await db.all(selectPrevious, [month]))
  return db.withTransaction(async (transaction) => {
    const isNew = (await transaction.run(insertPublication, [month, now])) > 0
    const row = await transaction.first(lockPublication, [month])
    // Another server may have used these or other prices in the meantime.
    if (row?.status === 'used') return readPrices(transaction, month)
    const known = { date: dealingOf(month).dealingDate, funds: existingOn(month, reference.funds), previous }
    const judged = judgePrices(publication?.prices ?? [], known)
    const isConfirmed = row?.is_confirmed === true && publication?.digest.equals(row.digest ?? Buffer.alloc(0)) === true
    const { status, problems } = toStatus(publication !== null, judged, isConfirmed)
    const { source = null, digest = null } = publication ?? {}
    const values = [month, status, source, digest, JSON.stringify(problems), now] as const
    const isChanged = (await transaction.run(updatePublication, [...values])) > 0
    if (status !== 'used') {
      if (isNew || isChanged) log.error({ month, status }, 'the prices of the month cannot be used')
      return null
    }
    const used = [...judged.prices]
    await transaction.run(insertPrices, [month, used.map(([fund]) => fund), used.map(([, price]) => priceToSql(price))])
    return judged.prices
  })
}

/** Every fund that existed on the first of a month. */
function existingOn(month: CalendarDate, funds: readonly FundFacts[]): string[] {
  return funds.filter(({ startDate }) => startDate <= month).map(({ id }) => id)
}

function toStatus(
  isFound: boolean,
  { refused, unusual }: ReturnType<typeof judgePrices>,
  isConfirmed: boolean,
): { status: Status; problems: PriceProblem[] } {
  if (!isFound) return { status: 'awaited', problems: [] }
  if (refused.length > 0) return { status: 'refused', problems: refused }
  return { status: unusual.length > 0 && !isConfirmed ? 'unconfirmed' : 'used', problems: unusual }
}

async function readPrices(db: Queries, month: CalendarDate): Promise<Map<string, Price> | null> {
  const rows = await db.all(selectPrices, [month])
  return rows.length === 0 ? null : toPrices(rows)
}

function toPrices(rows: readonly PriceRow[]): Map<string, Price> {
  return new Map(rows.map(({ fund_id, price }) => [fund_id, priceFromSql(price)]))
}
