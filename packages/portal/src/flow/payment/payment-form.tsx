import type { PaymentMethod, PaymentRequest } from '@portal/api/operations'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { useState } from 'react'
import type { Beginning } from './begin-payment.ts'
import { ChoiceForm } from './choice-form.tsx'
import { paymentTexts } from './texts.ts'

const texts = paymentTexts.first

export type PaymentFormProps = {
  id: string
  label: string
  /** The possible methods, the first of them chosen. */
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  amountCents: Cents
  begin: (method: PaymentMethod, confirmation?: Pick<PaymentRequest, 'confirmsJaarruimte'>) => Promise<Beginning>
}

export function PaymentForm({ id, label, methods, amountCents, begin }: PaymentFormProps) {
  const [method, setMethod] = useState<PaymentMethod>(methods[0])
  return (
    <ChoiceForm<PaymentMethod>
      id={id}
      label={label}
      options={toOptions(methods)}
      method={method}
      onChange={setMethod}
      action={texts.submit[method](formatMoney(amountCents))}
      begin={begin}
    />
  )
}

export function toOptions(methods: readonly PaymentMethod[]) {
  return methods.map((value) => ({ value, ...options[value] }))
}

const options = {
  ideal: { label: texts.ideal, hint: texts.idealHint },
  overboeking: { label: texts.overboeking, hint: texts.overboekingHint },
  overdracht: { label: texts.overdracht, hint: texts.overdrachtHint },
} satisfies Record<PaymentMethod, { label: string; hint: string }>
