/**
 * In a query on `contracts`: the cents that were received and are not invested yet, without double payments. This
 * equals the account `received` of the ledger, except for a deposit that was taken back after its dealing.
 */
export const awaitingCents = `coalesce((
  select sum(amount_cents) from payments
   where payments.brand = contracts.brand and contract_id = contracts.id and status = 'paid' and dealt_month is null
     and not exists (select from refund_tasks
                      where refund_tasks.brand = payments.brand and payment_id = payments.id)), 0)::bigint`
