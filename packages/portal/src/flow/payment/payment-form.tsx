import type { PaymentMethod, PaymentRequest } from '@portal/api/operations'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { type ReactNode, useState } from 'react'
import type { Beginning } from './begin-payment.ts'
import { ChoiceForm } from './choice-form.tsx'
import { paymentTexts } from './texts.ts'

const texts = paymentTexts.first

export type PaymentFormProps = {
  id: string
  label: string
  /** The ways there are, the first of them chosen. */
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  amountCents: Cents
  begin: (method: PaymentMethod, confirmation?: Pick<PaymentRequest, 'confirmsJaarruimte'>) => Promise<Beginning>
}

type Asking = {
  /** Called with the chosen method before it begins; false while something must be filled in first. */
  check?: (method: PaymentMethod) => boolean
  /** Questions about the chosen method. */
  children?: (method: PaymentMethod) => ReactNode
}

/** The choice between the ways to pay. */
export function PaymentForm({ id, label, methods, amountCents, begin, check, children }: PaymentFormProps & Asking) {
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
      check={() => check?.(method) !== false}
    >
      {children?.(method)}
    </ChoiceForm>
  )
}

const options = {
  ideal: { label: texts.ideal, hint: texts.idealHint },
  overboeking: { label: texts.overboeking, hint: texts.overboekingHint },
  overdracht: { label: texts.overdracht, hint: texts.overdrachtHint },
} satisfies Record<PaymentMethod, { label: string; hint: string }>
