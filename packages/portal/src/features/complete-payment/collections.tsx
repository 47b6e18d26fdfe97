import type { Payment } from '@portal/api/operations'
import { formatDay } from '@portal/flows/values/instant-text'
import { ownMoneyMethods } from '@portal/flows/payment/payment-task'
import { formatMoney } from '@portal/flows/values/money'
import { DataTable } from '@portal/ui/data-table'
import { beginPayment } from '../../flow/payment/begin-payment.ts'
import { PaymentForm } from '../../flow/payment/payment-form.tsx'
import { toReasonText } from '../../flow/payment/payment-news.tsx'
import { paymentTexts } from '../../flow/payment/texts.ts'
import { usePortal } from '../../shared/portal.ts'

const texts = paymentTexts.collection

/** The failed and returned direct debits, which the customer pays one by one, the oldest first. */
export function Collections({ contractId, collections }: { contractId: string; collections: readonly Payment[] }) {
  const portal = usePortal()
  const oldest = collections.at(-1)
  return (
    <div className="grid gap-6">
      <DataTable
        caption={texts.title}
        captionHidden
        rows={collections}
        rowKey={(payment) => payment.id}
        columns={[
          { id: 'date', header: texts.date, cell: dateOf, rowHeader: true },
          { id: 'reason', header: texts.reason, cell: ({ reasonCode }) => toReasonText(reasonCode) },
          { id: 'amount', header: texts.amount, cell: ({ amountCents }) => formatMoney(amountCents), align: 'end' },
        ]}
      />
      {oldest && (
        <PaymentForm
          key={oldest.id}
          id={`incasso-${contractId}`}
          label={texts.choice(dateOf(oldest))}
          methods={ownMoneyMethods}
          amountCents={oldest.amountCents}
          begin={(method) => beginPayment(portal, contractId, method)}
        />
      )}
    </div>
  )
}

function dateOf({ createdAt }: Payment): string {
  return formatDay(createdAt)
}
