import type { Payment, PaymentMethod, PaymentTask } from '@portal/api/operations'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'
import { firstPaymentMethods, hasToAct } from '@portal/flows/payment/payment-task'
import { productOf } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Details } from '@portal/ui/details'
import { usePortal } from '../../shared/portal.ts'
import { beginPayment } from './begin-payment.ts'
import { CapitalForm } from './capital-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentNews } from './payment-news.tsx'
import { paymentTexts } from './texts.ts'
import { TransferInstruction } from './transfer-instruction.tsx'

const texts = paymentTexts.first

type Props = {
  task: PaymentTask
  first: NonNullable<PaymentTask['first']>
  /** Called before the payment starts. */
  onBegin?: (method: PaymentMethod) => void
}

/** The state of a contract's first payment, and the methods to continue it. */
export function FirstPayment({ task, first, onBegin }: Props) {
  const portal = usePortal()
  const { contractId } = task
  const { amountCents, isPaid, payments } = first
  const methods = firstPaymentMethods(task, amountCents, Number(portal.today().slice(0, 4)))
  const latest = payments[0] ?? null
  if (isPaid) {
    const paid = payments.find(({ status }) => status === 'paid')
    return <PaidPayment payment={paid} hasMonthlyLeft={hasToAct(task, 'monthly')} />
  }
  const Form = productOf(task.productCode).isPaidOut && !task.isTransfer ? CapitalForm : PaymentForm
  const form = (
    <Form
      id={`betaling-${contractId}`}
      label={texts.choice}
      methods={methods}
      amountCents={amountCents}
      begin={(method, confirmation) => {
        onBegin?.(method)
        return beginPayment(portal, contractId, method, confirmation)
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

type PaidPaymentProps = { payment: Payment | undefined; hasMonthlyLeft?: boolean }

/** The message that a payment is done; it is never offered again. */
export function PaidPayment({ payment, hasMonthlyLeft = false }: PaidPaymentProps) {
  return (
    <div className="max-w-measure">
      <Alert tone="success" title={texts.done}>
        {payment?.paidAt && `${texts.doneText(formatMoney(payment.amountCents), formatDay(payment.paidAt))} `}
        {hasMonthlyLeft ? texts.doneMonthlyLeft : texts.doneNext}
      </Alert>
    </div>
  )
}

function isAwaited(payment: Payment): payment is Payment & { transfer: NonNullable<Payment['transfer']> } {
  return payment.transfer !== null && ['created', 'open', 'pending'].includes(payment.status)
}
