import type { PaymentTask } from '@portal/api/operations'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'
import { DataTable } from '@portal/ui/data-table'
import { Details } from '@portal/ui/details'
import { methodOfPayment, paymentTexts } from '../../flow/payment/payment-texts.ts'
import { usePortal } from '../../shared/portal.ts'
import { completePaymentTexts as texts } from './complete-payment-texts.ts'

/** All payment attempts of a contract, newest first; empty before the first one. */
export function PaymentTimeline({ task: { first, monthly } }: { task: PaymentTask }) {
  const portal = usePortal()
  const repayments = monthly?.repayment ? [monthly.repayment] : []
  const events = [
    ...[...(first?.payments ?? []), ...(monthly?.collections ?? []), ...repayments].map((payment) => ({
      ...payment,
      at: payment.paidAt ?? payment.createdAt,
      what: methodOfPayment(portal, payment),
      status: paymentTexts.paymentStatus[payment.status],
    })),
    ...(monthly?.mandates ?? []).map((mandate) => ({
      ...mandate,
      at: mandate.signedAt ?? mandate.createdAt,
      what: paymentTexts.mandateMethods[mandate.method],
      status: paymentTexts.mandateStatus[mandate.status],
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (events.length === 0) return null
  return (
    <Details summary={texts.timeline}>
      <DataTable
        caption={texts.timeline}
        captionHidden
        rows={events}
        rowKey={(event) => event.id}
        columns={[
          { id: 'date', header: texts.timelineDate, cell: ({ at }) => formatDay(at) },
          { id: 'what', header: texts.timelineWhat, cell: ({ what }) => what, rowHeader: true },
          {
            id: 'amount',
            header: texts.timelineAmount,
            cell: ({ amountCents }) => formatMoney(amountCents),
            align: 'end',
          },
          { id: 'status', header: texts.timelineStatus, cell: ({ status }) => status },
        ]}
      />
    </Details>
  )
}
