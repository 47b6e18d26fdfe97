import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Units } from '../../../engine/dealing/units.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { OfContract } from '../../base/operation/owned.ts'

// In a month with deposits by several methods, the collected share of the units is blocked, rounded up.
const selectBlocked = statement<{ fund_id: string; millionths: number }, [...OfContract, on: string]>(
  'dealing blocked units',
)`
  with deposits as (
    select dealt_month, case purpose when 'first' then 'initial' else purpose end as kind, sum(amount_cents) as total,
           sum(amount_cents) filter (
             where method = 'incasso'
               and (paid_at at time zone 'Europe/Amsterdam')::date > $3::date - ${REFUND_DAYS}) as collected
      from payments
     where brand = $1 and contract_id = $2 and status = 'paid' and dealt_month >= $3::date - interval '1 year'
     group by dealt_month, kind)
  select fund_id, sum(ceil(units * 1000000 * collected / total))::bigint as millionths
    from deposits
    join dealings on brand = $1 and contract_id = $2 and month = dealt_month and dealings.kind = deposits.kind
   where collected > 0 and fund_id is not null
   group by fund_id`

/**
 * The units of each fund that may not be sold on a day: they were bought with money that the bank may still take back.
 */
export async function readBlockedUnits(
  db: Queries,
  brand: string,
  contractId: string,
  on: CalendarDate,
): Promise<Map<string, Units>> {
  const rows = await db.all(selectBlocked, [brand, contractId, on])
  return new Map(rows.map(({ fund_id, millionths }) => [fund_id, BigInt(millionths)]))
}
