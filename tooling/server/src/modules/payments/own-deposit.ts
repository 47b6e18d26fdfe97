/**
 * In a query on `payments`: whether a payment is a deposit of the customer's own money. A transfer from another provider
 * was deducted there before (Wet IB 2001, art. 3.134), and a double payment is returned to the customer.
 */
export const isOwnDeposit = `payments.status = 'paid' and payments.method <> 'overdracht'
  and not exists (select from refund_tasks
                   where refund_tasks.brand = payments.brand and refund_tasks.payment_id = payments.id)`
