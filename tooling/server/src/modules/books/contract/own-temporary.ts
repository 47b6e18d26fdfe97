import type { CalculationPayload } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { paidOutCodes } from './query-parts.ts'
import type { Own } from '../../base/operation/owned.ts'

type Whose = { brand: string; ownerId: string; start: CalendarDate; exceptId: string | null; today: CalendarDate }

// Nothing is paid any more from an annuity that was sold as a whole.
const isSold = `exists (select from dealings where dealings.brand = contracts.brand and contract_id = contracts.id)
  and not exists (select from contract_holdings as held
                   where held.brand = contracts.brand and held.contract_id = contracts.id and units > 0)`

// A draw-down of less than twenty years is temporary. The amount paid this calendar year counts when it is more than a
// year's expected payments.
const selectTemporary = statement<
  { cents: Cents },
  [...Own, start: CalendarDate, exceptId: string | null, firstOfYear: CalendarDate]
>('calculation own temporary')`
  select coalesce(sum(greatest(expected, paid)), 0)::bigint as cents
    from contracts,
         lateral (select case when ${isSold} then 0 else payout_cents * case uitkerings_termijn_code when 'Maand' then 12 when 'Kwartaal' then 4
                                             when 'Halfjaar' then 2 when 'Jaar' then 1 else 0 end end as expected) as plan,
         lateral (select coalesce(-sum(amount_cents), 0) as paid from dealings
                   where dealings.brand = contracts.brand and contract_id = contracts.id and kind = 'payout'
                     and month between $5::date and $5::date + interval '11 months') as paid_out
   where brand = $1 and owner_id = $2 and product_code in ${paidOutCodes} and duration < 20 and id is distinct from $4
     and start_date + make_interval(years => duration) > $3::date`

/**
 * Reads the yearly payments of the customer's temporary annuities here, except one contract, when another is started.
 */
export async function readOwnTemporary(db: Queries, { brand, ownerId, start, exceptId, today }: Whose): Promise<Cents> {
  const firstOfYear = `${today.slice(0, 4)}-01-01`
  return (await db.first(selectTemporary, [brand, ownerId, start, exceptId, firstOfYear]))?.cents ?? 0
}

/** The same for a requested calculation; 0 when other annuities do not limit it. */
export async function ownTemporaryOf(
  db: Queries,
  { productCode, start }: CalculationPayload,
  whose: Pick<Whose, 'brand' | 'ownerId' | 'today'> | null,
): Promise<Cents> {
  if (whose === null || !productOf(productCode).isPaidOut) return 0
  return readOwnTemporary(db, { ...whose, start, exceptId: null })
}
