import type { Mandate, MandateRequest, PaymentTask } from '@portal/api/operations'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import { beginMandate } from './begin-payment.ts'
import { ChoiceForm } from './choice-form.tsx'
import { MandateNews } from './payment-news.tsx'
import { paymentTexts } from './payment-texts.ts'
import { TransferInstruction } from './transfer-instruction.tsx'

const texts = paymentTexts.monthly

type Method = MandateRequest['method']

type Props = {
  task: Pick<PaymentTask, 'contractId'>
  monthly: NonNullable<PaymentTask['monthly']>
  /** Called before the arrangement starts. */
  onBegin?: (method: Method) => void
}

/** The arrangement of a contract's monthly deposits, or the choice of one. */
export function MonthlyPayment({ task, monthly: { amountCents, isArranged, mandates }, onBegin }: Props) {
  const latest = mandates[0] ?? null
  if (isArranged) {
    const signed = mandates.find(({ status }) => status === 'signed')
    return <ArrangedPayment amountCents={amountCents} mandate={signed} />
  }
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6">
      <MandateNews mandate={latest} />
      {latest?.status !== 'pending' && <MonthlyForm task={task} amountCents={amountCents} onBegin={onBegin} />}
    </div>
  )
}

function ArrangedPayment({ amountCents, mandate }: { amountCents: Cents; mandate: Mandate | undefined }) {
  const amount = formatMoney(amountCents)
  const account = mandate?.maskedIban ? texts.fromAccount(mandate.maskedIban) : ''
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6">
      <Alert tone="success" title={texts.done}>
        {mandate?.method === 'overboeking' ? texts.doneOverboeking(amount) : texts.doneTwikey(amount, account)}
      </Alert>
      {mandate?.transfer && (
        <TransferInstruction transfer={mandate.transfer} amountCents={amountCents} kind="monthly" />
      )}
    </div>
  )
}

type FormProps = { task: Props['task']; amountCents: Cents; onBegin: Props['onBegin'] }

function MonthlyForm({ task: { contractId }, amountCents, onBegin }: FormProps) {
  const portal = usePortal()
  const [method, setMethod] = useState<Method>('twikey')
  return (
    <ChoiceForm<Method>
      id={`maandelijks-${contractId}`}
      label={texts.choice}
      options={methods}
      method={method}
      onChange={setMethod}
      action={texts.submit[method](formatMoney(amountCents))}
      begin={(chosen) => {
        onBegin?.(chosen)
        return beginMandate(portal, contractId, chosen)
      }}
    />
  )
}

const methods = [
  { value: 'twikey', label: texts.twikey, hint: texts.twikeyHint },
  { value: 'overboeking', label: texts.overboeking, hint: texts.overboekingHint },
] as const
