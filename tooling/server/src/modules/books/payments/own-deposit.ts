import { annuityCodes, hasRefundTask } from '../contract/query-parts.ts'

/**
 * In a query on `payments`: true for a deposit of the customer's own money. A transfer from another provider was
 * deducted there before (Wet IB 2001, art. 3.134), and a double payment is refunded.
 */
export const isOwnDeposit = `payments.status = 'paid' and payments.method <> 'overdracht'
  and not ${hasRefundTask}`

/** In a query on `payments`: true when a payment came in in the calendar year of a day, a parameter such as `$4`. */
export const paidInYearOf = (day: string) =>
  `extract(year from paid_at at time zone 'Europe/Amsterdam') = extract(year from ${day}::date)`

/**
 * In a query on `contracts`: the customer's own money in all annuities, in cents, in the calendar year of a day. The
 * deduction limit is the customer's, whichever contract uses it.
 */
export const depositedInAnnuities = (day: string) => `(
  select coalesce(sum(amount_cents), 0)::bigint
    from contracts as annuity
    join payments on payments.brand = annuity.brand and contract_id = annuity.id
                 and ${isOwnDeposit} and ${paidInYearOf(day)}
   where annuity.brand = contracts.brand and annuity.owner_id = contracts.owner_id
     and annuity.product_code in ${annuityCodes})`
