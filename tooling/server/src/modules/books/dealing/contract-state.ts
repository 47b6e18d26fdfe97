import type { CalculationPayload, Contract, ProductCode, SaleRequest } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { FundShare } from '../../../engine/dealing/deal-month.ts'
import type { Price } from '../../../engine/dealing/units.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import {
  conditionsCode,
  hasRefundTask,
  paidOutCodes,
  savedAmounts,
  stateAllows,
  takenBackCents,
} from '../contract/query-parts.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import type { SavedAmounts } from '../contract/saved-amounts.ts'
import type { PayoutTerm } from '@portal/flows/annuity/payout-term'

export type DealContracts = {
  brand: BrandId
  contractIds: readonly string[]
  month: CalendarDate
  /** The time of the dealing, which may be long after the month. */
  at: Date
  prices: ReadonlyMap<string, Price>
  /** True when payable money is paid at once, as the sandbox bank does. */
  paysOut: boolean
  reference: ReferenceData
}

type OfContracts = [brand: BrandId, contractIds: readonly string[]]

// The process that locks a row deals the contract; another process takes other contracts.
export const claimContracts = statement<{ id: string }, OfContracts>('dealing claim contracts')`
  select id from contracts where brand = $1 and id = any ($2::uuid[]) order by id for update skip locked`

// Selected after the rows are locked: a query sees the state at its own start, also of a contract that another server
// deals and releases before this lock.
export const selectLastMonths = statement<
  { id: string; last_month: CalendarDate | null; has_change: boolean },
  [...OfContracts, month: CalendarDate]
>('dealing last months')`
  select id, (select max(month) from contract_values where brand = $1 and contract_id = contracts.id) as last_month,
         ${stateAllows('invest')} and exists (
           select from contract_changes
            where brand = $1 and contract_id = contracts.id and status = 'scheduled' and month <= $3) as has_change
    from contracts where brand = $1 and id = any ($2::uuid[])`

export type ContractState = {
  id: string
  owner_id: string
  state: Contract['state']
  product_code: ProductCode
  start_date: CalendarDate
  duration: number | null
  term: PayoutTerm
  payout_held_cents: Cents
  paid_until: CalendarDate | null
  wage_tax_credit: boolean
  /** The amounts that were signed; null for a contract without an offer. */
  saved_amounts: SavedAmounts | null
  birthdate: CalendarDate | null
  conditions_code: NonNullable<CalculationPayload['polisVoorwaardeCode']>
  /** The totals until the last month that was dealt; null when there is none. */
  deposited_cents: Cents | null
  withdrawn_cents: Cents | null
  costs_cents: Cents | null
  /** Deposits that were taken back after their dealing and are not refunded from the funds yet. */
  refund_cents: Cents
}

// An older version has no `paid_until`, pays at the end of every term, and writes no tax of a payout.
const paidByOlderVersion = `(
  select case when exists (select from payout_taxes
                            where brand = $1 and contract_id = contracts.id and payout_taxes.month = last.month) then null
              else last.month end
    from (select month from dealings where brand = $1 and contract_id = contracts.id and kind = 'payout'
           order by month desc limit 1) as last)`

export const selectStates = statement<ContractState, OfContracts>('dealing contract states')`
  select contracts.id, state, owner_id, product_code, start_date, duration, uitkerings_termijn_code as term, payout_held_cents,
         wage_tax_credit, ${savedAmounts} as saved_amounts,
         case when product_code in ${paidOutCodes} then greatest(paid_until, ${paidByOlderVersion}) end as paid_until,
         ${conditionsCode} as conditions_code, geboortedatum as birthdate, deposited_cents, withdrawn_cents, costs_cents,
         ${takenBackCents} as refund_cents
    from contracts
    left join personal_info on personal_info.brand = contracts.brand and user_id = owner_id
    left join lateral (
      select deposited_cents, withdrawn_cents, costs_cents from contract_values
       where brand = $1 and contract_id = contracts.id order by month desc limit 1
    ) as last on true
   where contracts.brand = $1 and contracts.id = any ($2::uuid[])`

type HoldingRow = { contract_id: string; id: string; share: number; units: string }

export const selectHoldings = statement<HoldingRow, OfContracts>('dealing holdings')`
  select contract_id, fund_id as id, share_basis_points as share, units from contract_holdings
   where brand = $1 and contract_id = any ($2::uuid[]) order by share_basis_points desc, fund_id`

export type DepositRow = {
  contract_id: string
  id: string
  purpose: 'first' | 'periodic' | 'extra'
  amount_cents: Cents
  paid_at: Date
  order_id: string | null
  funds: FundShare[] | null
}

/** Selects the payments to invest, in order and without double payments. Money in a held contract waits. */
export const selectDeposits = statement<DepositRow, OfContracts>('dealing deposits')`
  select payments.contract_id, payments.id, purpose, payments.amount_cents, payments.paid_at, orders.id as order_id,
         orders.request -> 'funds' as funds
    from payments
    join contracts on contracts.brand = payments.brand and contracts.id = payments.contract_id
    left join orders on orders.brand = payments.brand and orders.contract_id = payments.contract_id
                    and payment_id = payments.id
   where payments.brand = $1 and payments.contract_id = any ($2::uuid[]) and payments.status = 'paid' and dealt_month is null
     and not ${hasRefundTask} and ${stateAllows('invest')}
   order by array_position(array['first', 'periodic', 'extra'], purpose), payments.paid_at, payments.id`

export type OrderRow = { contract_id: string; id: string } & (
  | { kind: 'sale'; request: SaleRequest; is_transfer: boolean }
  | { kind: 'switch'; request: { funds: FundShare[] } }
)

export const selectOrders = statement<OrderRow, [...OfContracts, month: CalendarDate]>('dealing orders')`
  select orders.contract_id, orders.id, kind, request, coalesce(way = 'transfer', false) as is_transfer
    from orders
    join contracts on contracts.brand = orders.brand and contracts.id = orders.contract_id
    left join contract_settlements as settled on settled.brand = orders.brand and settled.contract_id = orders.contract_id
         and settled.order_id = orders.id
   where orders.brand = $1 and orders.contract_id = any ($2::uuid[]) and kind in ('sale', 'switch') and status = 'open'
     and month <= $3 and (settled.order_id is not null or ${stateAllows('invest')})
   order by orders.created_at, orders.id`

/** Everything that is known of a contract before its month is dealt. */
export type ContractToDeal = {
  state: ContractState
  holdings: readonly HoldingRow[]
  orders: readonly OrderRow[]
  deposits: readonly DepositRow[]
}
