import type { Mandate, Payment, PaymentTask } from '@portal/api/operations'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'
import { DataTable } from '@portal/ui/data-table'
import { Details } from '@portal/ui/details'
import { paymentTexts } from '../../flow/payment/texts.ts'
import { completePaymentTexts as texts } from './texts.ts'

type Event = { id: string; at: string; what: string; amountCents: number; status: string }

/** All payment attempts of a contract, newest first; empty before the first one. */
export function PaymentTimeline({ task: { first, monthly } }: { task: PaymentTask }) {
  const events = [
    ...[...(first?.payments ?? []), ...(monthly?.collections ?? [])].map(toPaymentEvent),
    ...(monthly?.mandates ?? []).map(toMandateEvent),
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

function toPaymentEvent({ id, createdAt, paidAt, method, amountCents, status }: Payment): Event {
  return {
    id,
    at: paidAt ?? createdAt,
    what: paymentTexts.methods[method],
    amountCents,
    status: paymentTexts.paymentStatus[status],
  }
}

function toMandateEvent({ id, createdAt, signedAt, method, amountCents, status }: Mandate): Event {
  return {
    id,
    at: signedAt ?? createdAt,
    what: paymentTexts.mandateMethods[method],
    amountCents,
    status: paymentTexts.mandateStatus[status],
  }
}
