import type { Payment, PaymentTask } from '@portal/api/operations'
import { formatDate, toCalendarDate } from '@portal/flows/dates'
import { formatMoney } from '@portal/flows/money'
import { DataTable } from '@portal/ui/data-table'
import { useState } from 'react'
import { beginPayment } from '../../shared/payment/begin-payment.ts'
import { PaymentForm } from '../../shared/payment/first-payment.tsx'
import { toReasonText } from '../../shared/payment/payment-news.tsx'
import { paymentTexts } from '../../shared/payment/texts.ts'
import { TransferInstruction } from '../../shared/payment/transfer-instruction.tsx'
import { usePortal } from '../../shared/portal.ts'
import styles from './complete-payment.module.css'

const texts = paymentTexts.collection

/** Direct debits that a bank refused or took back, and the way to pay them after all: one by one, the oldest first. */
export function Collections({ task, collections }: { task: PaymentTask; collections: readonly Payment[] }) {
  const oldest = collections.at(-1)
  return (
    <div className={styles.collections}>
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
      {oldest && <CollectionForm key={oldest.id} contractId={task.contractId} collection={oldest} />}
    </div>
  )
}

function CollectionForm({ contractId, collection }: { contractId: string; collection: Payment }) {
  const portal = usePortal()
  const [transfer, setTransfer] = useState<Payment['transfer']>(null)
  return (
    <>
      {transfer && <TransferInstruction transfer={transfer} amountCents={collection.amountCents} kind="once" />}
      <PaymentForm
        id={`incasso-${contractId}`}
        label={texts.choice(dateOf(collection))}
        isTransfer={false}
        amountCents={collection.amountCents}
        begin={async (method) => {
          const beginning = await beginPayment(portal, contractId, method)
          if (beginning.status === 'arranged') setTransfer(beginning.transfer)
          return beginning
        }}
      />
    </>
  )
}

function dateOf({ createdAt }: Payment): string {
  return formatDate(toCalendarDate(new Date(createdAt)))
}
