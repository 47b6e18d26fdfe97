/**
 * In a query on `contracts`: the cents that came in and are not dealt into units yet, without what came in twice. The
 * same as the account `received` of the ledger says, but for a deposit that was taken back after it was dealt.
 */
export const awaitingCents = `coalesce((
  select sum(amount_cents) from payments
   where payments.brand = contracts.brand and contract_id = contracts.id and status = 'paid' and dealt_month is null
     and not exists (select from refund_tasks
                      where refund_tasks.brand = payments.brand and payment_id = payments.id)), 0)::bigint`
