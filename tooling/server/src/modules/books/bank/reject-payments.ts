import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Rejection } from '../../../ports/bank.ts'
import type { BankContext } from './bank-context.ts'
import { bankPaymentColumns, type BankPaymentRow } from './bank-payment-rows.ts'
import { mailReturned } from './mail-returned.ts'
import { settleRejected } from './settle-bank-payment.ts'
import { fromBankId } from './write-payments.ts'

// Only a payment whose fate is unknown: a statement that says it left is stronger.
const lockRejected = statement<BankPaymentRow, [fileId: string | null, id: string | null]>('bank payments rejected')`
  select ${bankPaymentColumns} from bank_payments
   where status = 'sent' and (id = $2 or $2::uuid is null and file_id = $1) order by id for update`

/**
 * Makes payments that the bank refused payable again, and tells staff its reason. The other payments of the order go on.
 */
export async function rejectPayments(
  transaction: Queries,
  context: BankContext,
  rejections: readonly Rejection[],
): Promise<void> {
  for (const { orderId, paymentId, reason } of rejections) {
    const [fileId, id] = [fromBankId(orderId), paymentId === null ? null : fromBankId(paymentId)]
    const isOurs = paymentId === null ? fileId !== null : id !== null
    const rows = isOurs ? await transaction.all(lockRejected, [fileId, id]) : []
    context.log.warn({ order: fileId, payments: rows.length }, 'the bank refused payments')
    for (const row of rows) {
      await settleRejected(transaction, row, { now: context.now, reason })
      // A refusal of the whole order is not about the account of the customer.
      if (row.kind === 'payout' && id !== null) await mailReturned(transaction, context, row)
    }
  }
}
