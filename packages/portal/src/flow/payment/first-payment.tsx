import type { Payment, PaymentMethod, PaymentTask } from '@portal/api/operations'
import { highestRoomOf } from '@portal/flows/annuity/annuity-limits'
import { capitalUnconfirmedText as message } from '@portal/flows/contract/order-error-texts'
import { firstPaymentMethods, hasToAct, ownMoneyMethods } from '@portal/flows/payment/payment-task'
import { formatDay } from '@portal/flows/values/instant-text'
import { formatMoney, formatShortMoney } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { UnconfirmedNote } from '../../shared/unconfirmed-note.tsx'
import { Alert } from '@portal/ui/alert'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { useState } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { fiscalYearsOf } from '../../shared/fiscal-years.ts'
import { usePortal } from '../../shared/portal.ts'
import { Attempt } from './attempt.tsx'
import { beginPayment } from './begin-payment.ts'
import { ChoiceForm } from './choice-form.tsx'
import { PaymentForm, type PaymentFormProps, toOptions } from './payment-form.tsx'
import { paymentTexts, submitText } from './payment-texts.ts'

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
  const methods = firstPaymentMethods(task, amountCents, Number(portal.today().slice(0, 4)), fiscalYearsOf(portal))
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
  return <Attempt latest={latest} form={form} hasOther={methods.length > 1} />
}

type PaidPaymentProps = { payment: Payment | undefined; hasMonthlyLeft?: boolean }

/** The message that a payment is done; it is never offered again. */
export function PaidPayment({ payment, hasMonthlyLeft = false }: PaidPaymentProps) {
  return (
    <div className="max-w-measure">
      <Alert tone="success" title={texts.done}>
        {(payment?.paidAt ? `${texts.doneText(formatMoney(payment.amountCents), formatDay(payment.paidAt))} ` : '') +
          (hasMonthlyLeft ? texts.doneMonthlyLeft : texts.doneNext)}
      </Alert>
    </div>
  )
}

/** How the capital of a draw-down is paid: own money within the deduction limit, or by another provider. */
function CapitalForm({ id, label, methods, amountCents, begin }: PaymentFormProps) {
  const portal = usePortal()
  const year = Number(portal.today().slice(0, 4))
  const [method, setMethod] = useState<PaymentMethod>(methods[0])
  const [isConfirmed, setConfirmed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const room = highestRoomOf(fiscalYearsOf(portal), year)
  const isOwnMoney = ownMoneyMethods.includes(method)
  const fieldId = `${id}-jaarruimte`
  const hasError = attempt > 0 && !isConfirmed

  function check() {
    const isComplete = isConfirmed || !isOwnMoney
    if (!isComplete) setAttempt(attempt + 1)
    return isComplete
  }

  return (
    <>
      {methods.length === 1 && room && (
        <p>
          <span>{texts.onlyTransfer(year, formatShortMoney(room.cents))}</span>{' '}
          <UnconfirmedNote part="jaarruimte" year={room.year} />
        </p>
      )}
      <ChoiceForm<PaymentMethod>
        id={id}
        label={label}
        options={toOptions(portal, methods)}
        method={method}
        onChange={setMethod}
        action={submitText(portal, method, formatMoney(amountCents))}
        check={check}
        begin={() => begin(method, isOwnMoney ? { confirmsJaarruimte: isConfirmed } : undefined)}
      >
        {isOwnMoney && (
          <>
            <ErrorSummary attempt={attempt} errors={hasError ? [{ fieldId, message }] : []} />
            <CheckboxField
              id={fieldId}
              label={texts.confirmRoom}
              hint={texts.confirmRoomHint}
              error={hasError ? message : undefined}
              checked={isConfirmed}
              onChange={setConfirmed}
              required
            />
          </>
        )}
      </ChoiceForm>
    </>
  )
}
