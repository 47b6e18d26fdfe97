import { productCodes, productOf, type Product } from '@portal/flows/values/products'

// Parts of queries that several modules ask of `contracts`.

/**
 * In a query on `contracts`: the cents that came in and are not dealt into units yet, without what came in twice. The
 * same as the account `received` of the ledger says, but for a deposit that was taken back after it was dealt.
 */
export const awaitingCents = `coalesce((
  select sum(amount_cents) from payments
   where payments.brand = contracts.brand and contract_id = contracts.id and status = 'paid' and dealt_month is null
     and not exists (select from refund_tasks
                      where refund_tasks.brand = payments.brand and payment_id = payments.id)), 0)::bigint`

/** In a query on `contracts`: in cents, what the customer said that temporary annuities elsewhere pay a year, at signing. */
export const elsewhereTemporaryCents = `coalesce((
  select round((calculation -> 'payload' ->> 'otherTemporaryPayouts')::numeric * 100) from offers
   where offers.brand = contracts.brand and offers.id = offer_id), 0)::bigint`

/** For a query on `contracts`: the codes of the products that pay out, as a list: `product_code in ${paidOutCodes}`. */
export const paidOutCodes = toList(({ isPaidOut }) => isPaidOut)

/** The codes of the annuities, as a list. */
export const annuityCodes = toList(({ isAnnuity }) => isAnnuity)

function toList(matches: (product: Product) => boolean): string {
  const codes = productCodes.filter((code) => matches(productOf(code)))
  return `(${codes.map((code) => `'${code}'`).join(', ')})`
}
