import type { Contract, SaleRequest, Transaction, TransactionKind } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { statement } from '../../../platform/database/database.ts'
import { isTooLate } from '../../books/annuity-notices/annuity-notices-queries.ts'
import { taxCorrectionsAsJson } from '../../books/dealing/tax-corrections.ts'

/** Null matches everything. `van` and `tot` are both included. */
export type Wanted = [
  brand: string,
  ownerId: string,
  contractId: string,
  van: CalendarDate | null,
  tot: CalendarDate | null,
  kind: TransactionKind | null,
  fund: string | null,
]

// The tax on a payout has no order; the tax on a sale has the order of that sale.
const taxedKind = `case when d.order_id is null then 'payout' else 'sale' end`

// A dealing's date is in its own month, so the primary key finds a period. A payout or a sale is found with its tax.
const isWanted = `d.brand = $1 and d.contract_id = $3
  and d.month between coalesce(date_trunc('month', $4::date)::date, '-infinity') and coalesce($5::date, 'infinity')
  and d.dealt_on between coalesce($4::date, '-infinity') and coalesce($5::date, 'infinity')
  and ($6::text is null or d.kind = $6 or d.kind = 'tax' and ${taxedKind} = $6) and ($7::text is null or d.fund_id = $7)`

/** Money that was received and is not invested yet. */
export type WaitingPayment = {
  id: string
  purpose: 'first' | 'periodic' | 'extra'
  amount_cents: Cents
  paid_at: string
}
export type WaitingOrder = { id: string; month: CalendarDate; created_at: string } & (
  | { kind: 'sale'; request: SaleRequest }
  | { kind: 'switch'; request: unknown }
)

export type OverviewRow = {
  number: string
  description: string
  state: Contract['state']
  is_too_late: boolean
  start_date: CalendarDate
  last_month: CalendarDate | null
  priced_month: CalendarDate | null
  funds: string[]
  total: number
  events: number
  months: number
  payments: WaitingPayment[]
  orders: WaitingOrder[]
}

// Counts the events of the portal's list (`toTransactionMonths` in packages/flows): one for each kind in a month. Tax
// belongs to the payout or the sale that it was withheld from, and costs without units belong to its deposit.
const countEvents = `select coalesce(sum(kinds
                              - (has_tax and (has_payout or not has_payout_tax) and (has_sale or not has_sale_tax))::int
                              - (has_entry_cost and has_deposit and not has_other_cost)::int), 0)::int
  from (select count(distinct kind) as kinds,
               bool_or(kind = 'tax') as has_tax,
               bool_or(kind = 'tax' and ${taxedKind} = 'payout') as has_payout_tax,
               bool_or(kind = 'tax' and ${taxedKind} = 'sale') as has_sale_tax,
               bool_or(kind = 'payout') as has_payout,
               bool_or(kind = 'sale') as has_sale,
               bool_or(kind in ('initial', 'periodic', 'extra')) as has_deposit,
               bool_or(kind = 'cost' and units = 0) as has_entry_cost,
               bool_or(kind = 'cost' and units <> 0) as has_other_cost
          from dealings d where ${isWanted} group by month) as each_month`

/** One row for a contract of this customer. An extra deposit is pending as the payment that was received. */
export const selectOverview = statement<OverviewRow, Wanted>('transactions overview')`
  select number, description, state, ${isTooLate} as is_too_late, start_date,
         (select max(month) from contract_values where brand = $1 and contract_id = $3) as last_month,
         (select max(month) from fund_prices) as priced_month,
         array(select distinct fund_id from dealings
                where brand = $1 and contract_id = $3 and fund_id is not null) as funds,
         (select count(*) from dealings d where ${isWanted}) as total,
         (${countEvents}) as events,
         (select count(distinct month) from dealings d where ${isWanted}) as months,
         (select coalesce(json_agg(json_build_object('id', id, 'purpose', purpose, 'amount_cents', amount_cents,
                                                     'paid_at', paid_at) order by paid_at desc, id), '[]')
            from payments
           where brand = $1 and contract_id = $3 and status = 'paid' and dealt_month is null
             and not exists (select from refund_tasks t
                              where t.brand = $1 and t.contract_id = $3 and t.payment_id = payments.id)) as payments,
         (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'request', request, 'month', month,
                                                     'created_at', created_at)
                                   order by created_at desc, id), '[]')
            from orders
           where brand = $1 and contract_id = $3 and status = 'open' and kind <> 'extra') as orders
    from contracts where brand = $1 and owner_id = $2 and id = $3`

export type DealtRow = Omit<Transaction, 'status' | 'fundName' | 'dealing' | 'amountCents'> & { amountCents: Cents }

// Entry costs have no units, because they buy and sell none.
const dealtColumns = `d.month || '-' || number as id, dealt_on as date, kind, fund_id as "fundId",
  nullif((units * 1000000)::bigint, 0) as "unitsMillionths",
  case when units <> 0 then (price * 10000)::bigint end as "priceTenThousandths", amount_cents as "amountCents",
  case when kind = 'tax' then ${taxedKind} end as "taxOn",
  kind = 'tax' and order_id is null
    and exists (select from payout_taxes t
                 where t.brand = d.brand and t.contract_id = d.contract_id
                   and withheld_in = d.month and is_provisional) as "isProvisional",
  case when kind = 'tax' and order_id is null
       then ${taxCorrectionsAsJson('brand = d.brand and contract_id = d.contract_id and withheld_in = d.month')}
       else '[]' end as corrections`
const isOwn = 'exists (select 1 from contracts where brand = $1 and owner_id = $2 and id = $3)'

/** Newest first. The array is built once; for a subquery the planner may search the months for each row. */
export const selectDealt = statement<DealtRow, [...Wanted, months: number, leftOut: number]>('transactions dealt')`
  select ${dealtColumns} from dealings d
   where ${isWanted} and ${isOwn}
     and d.month = any(array(select distinct month from dealings d where ${isWanted}
                              order by month desc limit $8 offset $9))
   order by d.month desc, number desc`

export const selectAllDealt = statement<DealtRow, Wanted>('transactions all dealt')`
  select ${dealtColumns} from dealings d where ${isWanted} and ${isOwn} order by d.month desc, number desc`
