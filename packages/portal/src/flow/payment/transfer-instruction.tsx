import type { Payment } from '@portal/api/operations'
import { formatIban } from '@portal/flows/values/identifiers'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { DefinitionList } from '@portal/ui/definition-list'
import { useId } from 'react'
import { CopyButton } from '../../shared/copy-button.tsx'
import { paymentTexts } from './payment-texts.ts'

const texts = paymentTexts.transfer

const kinds = {
  once: { title: texts.title, next: texts.next },
  monthly: { title: texts.monthlyTitle, next: texts.monthlyNext },
  annuity: { title: texts.annuityTitle, next: texts.annuityNext },
}

type Props = {
  transfer: NonNullable<Payment['transfer']>
  amountCents: Cents
  /** The sender of the transfer, and whether it is monthly. */
  kind: keyof typeof kinds
}

/** The details of a transfer, and what happens next. */
export function TransferInstruction({ transfer: { iban, name, reference }, amountCents, kind }: Props) {
  const titleId = useId()
  const amount = formatMoney(amountCents)
  const items = [
    { term: texts.amount, description: amount, copied: amount.replaceAll(/[^\d,]/gu, '') },
    { term: texts.iban, description: formatIban(iban), copied: iban },
    { term: texts.name, description: name, copied: name, copiedAs: texts.holder },
    { term: texts.reference, description: reference, copied: reference },
  ]
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className="mb-2 font-semibold">
        {kinds[kind].title}
      </p>
      <DefinitionList
        items={items.map(({ term, description, copied, copiedAs = term }) => ({
          term,
          description,
          action: <CopyButton label={copiedAs} text={copied} />,
        }))}
      />
      <p className="mt-4 text-muted">{kinds[kind].next}</p>
    </section>
  )
}
