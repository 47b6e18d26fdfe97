import { type ContractAction, statesThatAllow } from '@portal/flows/contract/contract-states'
import { productCodes, productOf, type Product } from '@portal/flows/values/products'

// Parts of queries that several modules ask of `contracts`.

/** What the customer orders, which depends on the day: a parent orders until the child of the contract is of age. */
type OwnAction = 'deposit' | 'sell' | 'change' | 'wind-down'

/** In a query on `contracts`: the state on a day, a parameter such as `$4`. Only a customer's own actions need the day. */
export const stateOn = (today: string) =>
  `case when contracts.state = 'active' and adult_on <= ${today}::date then 'of-age' else contracts.state end`

/** In a query on `contracts`: true when the state of the contract allows an action, whatever the day. */
export const stateAllows = (action: Exclude<ContractAction, OwnAction>) => `contracts.state in ${statesFor(action)}`

/** The same for what the customer orders on a day, a parameter such as `$4`. */
export const stateAllowsOn = (action: OwnAction, today: string) => `${stateOn(today)} in ${statesFor(action)}`

function statesFor(action: ContractAction): string {
  return `(${statesThatAllow(action)
    .map((state) => `'${state}'`)
    .join(', ')})`
}

/**
 * In a query on `contracts`: true for what happened since the contract has its owner. What a parent did before a contract
 * moved to the child is not the child's to read.
 */
export const isSinceOwner = (at: string) => `(owner_since is null or ${at} >= owner_since)`

/** In a query on a table of contracts, such as `payments`: true for what the former owner of a moved contract made. */
export const isOfFormerOwner = (table: string) => `exists (
  select from contracts as moved
   where moved.brand = ${table}.brand and moved.id = ${table}.contract_id and ${table}.created_at < moved.owner_since)`

/** In a query on `payments`: true for a double payment, or one that staff sent back: it is refunded. */
export const hasRefundTask = hasRefundTaskOf('payments')

/** The same for another alias of `payments`. */
export function hasRefundTaskOf(alias: string): string {
  return `exists (
  select from refund_tasks
   where refund_tasks.brand = ${alias}.brand and refund_tasks.contract_id = ${alias}.contract_id
     and refund_tasks.payment_id = ${alias}.id)`
}

/** In a query on `payments`: true for one that our bank sends back, or has sent back. */
export const isRefundSent = `exists (
  select from bank_payments as refund
   where refund.brand = payments.brand and refund.contract_id = payments.contract_id
     and refund.payment_id = payments.id and refund.kind = 'refund' and refund.status in ('sent', 'paid'))`

/** In a query on `contracts`: true when its first deposit was received and is not refunded, or when it has none. */
export const isFirstPaid = `(initial_deposit_cents = 0 or exists (
  select from payments
   where payments.brand = contracts.brand and payments.contract_id = contracts.id
     and payments.purpose = 'first' and payments.status = 'paid' and not ${hasRefundTask}))`

/**
 * In a query on `contracts`: the cents that were received and are not invested yet, without double payments. This
 * equals the account `received` of the ledger, except for a deposit that was taken back after its dealing.
 */
export const awaitingCents = undealtCents(`status = 'paid'`)

/** In a query on `contracts`: the part of it that is no monthly deposit. */
export const awaitingOnceCents = undealtCents(`status = 'paid' and purpose <> 'periodic'`)

/** In a query on `contracts`: the monthly deposits that are being collected, or were received and are not invested yet. */
export const monthlyUnderWayCents = undealtCents(
  `purpose = 'periodic' and (status in ('pending', 'paid') or status in ('created', 'open') and method = 'incasso')`,
)

function undealtCents(condition: string): string {
  return `coalesce((
    select sum(amount_cents) from payments
     where payments.brand = contracts.brand and contract_id = contracts.id and dealt_month is null
       and ${condition} and not ${hasRefundTask}), 0)::bigint`
}

/** In a query on `contracts`: the deposits that were taken back after their dealing and are not refunded from the funds yet. */
export const takenBackCents = `(
  coalesce((select sum(amount_cents) from payments
             where payments.brand = contracts.brand and contract_id = contracts.id and dealt_month is not null
               and status in ('charged_back', 'refunded')), 0)
  + coalesce((select sum(amount_cents) from dealings
               where dealings.brand = contracts.brand and contract_id = contracts.id and kind = 'refund'), 0))::bigint`

/** In a query on `contracts`: the amounts of the signed calculation as JSON, for `elsewhereTemporaryOf`. */
export const savedAmounts = `(
  select json_build_object('amounts', amounts, 'payload', calculation -> 'payload',
                           'calculatedAt', calculation -> 'calculatedAt') from offers
   where offers.brand = contracts.brand and offers.id = offer_id)`

/** In a query on `contracts`: the conditions of an annuity that pays out, as stated when signing; '' without an offer. */
export const conditionsCode = `coalesce((
  select calculation -> 'payload' ->> 'polisVoorwaardeCode' from offers
   where offers.brand = contracts.brand and offers.id = offer_id), '')`

/** In a query on `contracts`: the owner's birth date, if it is known. */
export const ownerBirthdate = `(
  select geboortedatum from personal_info
   where personal_info.brand = contracts.brand and user_id = contracts.owner_id)`

/** In a query on `contracts`: the last day of a direct debit that has been dealt. */
export const lastCollectedOn = `(
  select max(paid_at at time zone 'Europe/Amsterdam')::date from payments
   where payments.brand = contracts.brand and contract_id = contracts.id
     and method = 'incasso' and status = 'paid' and dealt_month is not null)`

/** In a query on `contracts`: the funds that new deposits are invested in, with their shares, as JSON. */
export const fundSplit = `(
  select coalesce(json_agg(json_build_object('id', fund_id, 'shareBasisPoints', share_basis_points)
                           order by share_basis_points desc, fund_id), '[]')
    from contract_holdings
   where brand = contracts.brand and contract_id = contracts.id and share_basis_points > 0)`

/**
 * A join of a query on `contracts`: the last published value until a day, a parameter such as `$4`, as `latest`. It has
 * no row for a contract without a value.
 */
export const latestValueUntil = (day: string) => `left join lateral (
  select month, value_cents, deposited_cents, withdrawn_cents from contract_values
   where brand = contracts.brand and contract_id = contracts.id and month <= ${day}
   order by month desc limit 1
) as latest on true`

/** For a query on `contracts`: the codes of the products that pay out, as a list: `product_code in ${paidOutCodes}`. */
export const paidOutCodes = toList(({ isPaidOut }) => isPaidOut)

/** The same for the products that build up an annuity. */
export const deductibleCodes = toList(({ isDeductible }) => isDeductible)

export const annuityCodes = toList(({ isAnnuity }) => isAnnuity)

function toList(matches: (product: Product) => boolean): string {
  const codes = productCodes.filter((code) => matches(productOf(code)))
  return `(${codes.map((code) => `'${code}'`).join(', ')})`
}
