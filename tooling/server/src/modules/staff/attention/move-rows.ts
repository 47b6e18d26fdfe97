import type { ContractState } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import { lastCollectedOn, takenBackCents } from '../../books/contract/query-parts.ts'

/** A contract that staff move, with what stands in the way. */
export type ContractToMove = {
  id: string
  number: string
  state: ContractState
  adult_on: CalendarDate | null
  owner_id: string
  offer_id: string | null
  name: string
  email: string
  /** A sale or a switch that is not dealt, which a held contract never is, or a sale that is not paid. */
  has_order: boolean
  /** Money on its way in, or received and not invested. */
  has_deposit: boolean
  /** Money on its way out; what came back is paid to the account of the child. */
  has_payout: boolean
  /** A deposit that a bank took back after it was invested. */
  has_debt: boolean
  last_collected_on: CalendarDate | null
}

const isOf = (table: string) => `${table}.brand = contracts.brand and ${table}.contract_id = contracts.id`

// A transfer that the parent never made, and a collection that no bank knows yet.
const isUnpaid = `(payments.method = 'overboeking' and payments.status in ('created', 'open')
  or payments.method = 'incasso' and payments.status = 'created' and payments.provider_id is null)`
const isRefunded = `exists (
  select from bank_payments as refund
   where refund.brand = payments.brand and refund.contract_id = payments.contract_id
     and refund.payment_id = payments.id and refund.status = 'paid')`

const isOpenOrder = `kind in ('sale', 'switch') and status = 'open'`
// It waits for an account, which the child gives after the move.
const isReturned = `exists (
  select from bank_payments
   where ${isOf('bank_payments')} and status = 'open' and kind = 'payout' and refused_account is not null)`

export const selectToMove = statement<Pick<ContractToMove, 'owner_id' | 'number'>, OfContract>('move owner')`
  select owner_id, number from contracts where brand = $1 and id = $2`

export const lockToMove = statement<ContractToMove, OfContract>('move contract')`
  select contracts.id, number, state, adult_on, owner_id, offer_id, users.name, users.email,
         exists (select from orders where ${isOf('orders')} and (${isOpenOrder} and contracts.state <> 'held'
                    or kind = 'sale' and status = 'dealt' and proceeds_cents > 0 and not ${isReturned})) as has_order,
         exists (select from payments where ${isOf('payments')} and (status in ('created', 'open', 'pending')
                    and not ${isUnpaid} or status = 'paid' and dealt_month is null and not ${isRefunded})) as has_deposit,
         exists (select from bank_payments where ${isOf('bank_payments')}
                    and (status = 'sent' or status = 'open' and refused_account is null)) as has_payout,
         ${takenBackCents} > 0 as has_debt, ${lastCollectedOn} as last_collected_on
    from contracts join users on users.brand = contracts.brand and users.id = owner_id
   where contracts.brand = $1 and contracts.id = $2 for update of contracts`

export type ChildAccount = { id: string; name: string; email: string }

export const selectChildAccount = statement<ChildAccount, [brand: BrandId, email: string]>('move account of child')`
  select id, name, email from users
   where brand = $1 and lower(email) = lower($2) and role = 'customer' and closed_at is null`

/** The parent's deposits stop, and the child gives its own account before it can sell. */
export const setOwner = statement<never, [...OfContract, childId: string, now: Date]>('move set owner')`
  update contracts
     set owner_id = $3, owner_since = $4, adult_on = null, state = 'active', state_since = null, payout_iban = null,
         masked_payout_iban = null, periodic_deposit_cents = 0, beneficiaries = '[]'
   where brand = $1 and id = $2`

export const cancelUnpaid = statement<never, [...OfContract, now: Date]>('move cancel unpaid')`
  with canceled as (
    update payments set status = 'canceled', asked_at = null, ended_at = $3
     where brand = $1 and contract_id = $2 and ${isUnpaid} returning id)
  update orders set status = 'withdrawn', withdrawn_at = $3
   where brand = $1 and contract_id = $2 and kind = 'extra' and status = 'open'
     and payment_id in (select id from canceled)`

/** Those of a contract that is held, which nobody else can withdraw. */
export const withdrawOrders = statement<never, [...OfContract, now: Date]>('move withdraw orders')`
  update orders set status = 'withdrawn', withdrawn_at = $3 where brand = $1 and contract_id = $2 and ${isOpenOrder}`

export const withdrawChanges = statement<never, [...OfContract, now: Date]>('move withdraw changes')`
  update contract_changes set status = 'withdrawn', withdrawn_at = $3
   where brand = $1 and contract_id = $2 and status = 'scheduled'`

export const endMandates = statement<{ id: string }, [...OfContract, now: Date]>('move end mandates')`
  update mandates set status = case status when 'signed' then 'revoked' else 'canceled' end, asked_at = $3
   where brand = $1 and contract_id = $2 and status in ('created', 'open', 'pending', 'signed') returning id`

export const closeEvents = statement<never, [...OfContract, now: Date, staffId: string]>('move close events')`
  update life_events set status = 'closed', ended_at = $3, closed_by = $4
   where brand = $1 and contract_id = $2 and status = 'open'`

type NewMove = [
  ...OfContract,
  fromUser: string,
  toUser: string,
  adultOn: CalendarDate | null,
  now: Date,
  staffId: string,
  sealed: Buffer,
]
export const insertMove = statement<never, NewMove>('move insert')`
  insert into contract_moves (brand, contract_id, from_user, to_user, adult_on, moved_at, moved_by, sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
