import type { PaymentMethod, PaymentRequest } from '@portal/api/operations'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { useState } from 'react'
import { type Portal, usePortal } from '../../shared/portal.ts'
import type { Beginning } from './begin-payment.ts'
import { ChoiceForm } from './choice-form.tsx'
import { methodNameOf, paymentTexts, submitText } from './payment-texts.ts'

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
  const portal = usePortal()
  const [method, setMethod] = useState<PaymentMethod>(methods[0])
  return (
    <ChoiceForm<PaymentMethod>
      id={id}
      label={label}
      options={toOptions(portal, methods)}
      method={method}
      onChange={setMethod}
      action={submitText(portal, method, formatMoney(amountCents))}
      begin={begin}
    />
  )
}

/** The methods to choose from, by their names of today. */
export function toOptions<Method extends PaymentMethod>(portal: Portal, methods: readonly Method[]) {
  const options: Record<PaymentMethod, { label: string; hint: string }> = {
    ideal: { label: methodNameOf(portal, 'ideal'), hint: texts.idealHint },
    overboeking: { label: texts.overboeking, hint: texts.overboekingHint },
    overdracht: { label: texts.overdracht, hint: texts.overdrachtHint },
  }
  return methods.map((value) => ({ value, ...options[value] }))
}
