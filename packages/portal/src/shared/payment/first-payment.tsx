import type { Payment, PaymentMethod, PaymentTask } from '@portal/api/operations'
import { formatDay } from '@portal/flows/instant-text'
import { type Cents, formatMoney } from '@portal/flows/money'
import { firstPaymentMethods } from '@portal/flows/payment-task'
import { Alert } from '@portal/ui/alert'
import { Details } from '@portal/ui/details'
import { useState } from 'react'
import { usePortal } from '../portal.ts'
import { type Beginning, beginPayment } from './begin-payment.ts'
import { ChoiceForm } from './choice-form.tsx'
import { PaymentNews } from './payment-news.tsx'
import { paymentTexts } from './texts.ts'
import { TransferInstruction } from './transfer-instruction.tsx'

const texts = paymentTexts.first

type Props = {
  task: Pick<PaymentTask, 'contractId' | 'productCode' | 'isTransfer'>
  first: NonNullable<PaymentTask['first']>
  /** Told before the payment begins. */
  onBegin?: (method: PaymentMethod) => void
}

/** How the first payment of a contract stands, and the ways to go on with it. */
export function FirstPayment({ task, first, onBegin }: Props) {
  const portal = usePortal()
  const { contractId } = task
  const methods = firstPaymentMethods(task)
  const { amountCents, isPaid, payments } = first
  const latest = payments[0] ?? null
  if (isPaid) return <PaidPayment payment={payments.find(({ status }) => status === 'paid')} />
  const form = (
    <PaymentForm
      id={`betaling-${contractId}`}
      label={texts.choice}
      methods={methods}
      amountCents={amountCents}
      begin={(method) => {
        onBegin?.(method)
        return beginPayment(portal, contractId, method)
      }}
    />
  )
  if (latest && isAwaited(latest)) {
    return (
      <div className="grid max-w-measure grid-cols-1 gap-6">
        <TransferInstruction
          transfer={latest.transfer}
          amountCents={latest.amountCents}
          kind={latest.method === 'overdracht' ? 'annuity' : 'once'}
        />
        {methods.length > 1 && <Details summary={texts.other}>{form}</Details>}
      </div>
    )
  }
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6">
      <PaymentNews payment={latest} />
      {latest?.status !== 'pending' && form}
    </div>
  )
}

/** Says of a payment that it is done; what is paid is never offered to be paid again. */
export function PaidPayment({ payment }: { payment: Payment | undefined }) {
  return (
    <div className="max-w-measure">
      <Alert tone="success" title={texts.done}>
        {payment?.paidAt
          ? texts.doneText(formatMoney(payment.amountCents), formatDay(payment.paidAt))
          : texts.doneAlready}
      </Alert>
    </div>
  )
}

type FormProps = {
  id: string
  label: string
  /** The ways there are, the first of them chosen. */
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  amountCents: Cents
  begin: (method: PaymentMethod) => Promise<Beginning>
}

/** The choice between the ways to pay. */
export function PaymentForm({ id, label, methods, amountCents, begin }: FormProps) {
  const [method, setMethod] = useState<PaymentMethod>(methods[0])
  return (
    <ChoiceForm<PaymentMethod>
      id={id}
      label={label}
      options={methods.map((value) => ({ value, ...options[value] }))}
      method={method}
      onChange={setMethod}
      action={texts.submit[method](formatMoney(amountCents))}
      begin={begin}
    />
  )
}

const options = {
  ideal: { label: texts.ideal, hint: texts.idealHint },
  overboeking: { label: texts.overboeking, hint: texts.overboekingHint },
  overdracht: { label: texts.overdracht, hint: texts.overdrachtHint },
} satisfies Record<PaymentMethod, { label: string; hint: string }>

/** Whether money is awaited that somebody transfers. */
function isAwaited(payment: Payment): payment is Payment & { transfer: NonNullable<Payment['transfer']> } {
  return payment.transfer !== null && ['created', 'open', 'pending'].includes(payment.status)
}
