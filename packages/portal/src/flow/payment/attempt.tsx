import type { Payment } from '@portal/api/operations'
import { Details } from '@portal/ui/details'
import type { ReactNode } from 'react'
import { PaymentNews } from './payment-news.tsx'
import { paymentTexts } from './payment-texts.ts'
import { TransferInstruction } from './transfer-instruction.tsx'

type Props = {
  /** The newest attempt; null before the first one. */
  latest: Payment | null
  /** The form for another attempt. */
  form: ReactNode
  /** True when there is another way to pay than the one that is awaited. */
  hasOther: boolean
}

/** How an awaited transfer is made, or what happened to the newest attempt; and the form for another one. */
export function Attempt({ latest, form, hasOther }: Props) {
  if (latest && isAwaited(latest)) {
    return (
      <div className="grid max-w-measure grid-cols-1 gap-6">
        <TransferInstruction
          transfer={latest.transfer}
          amountCents={latest.amountCents}
          kind={latest.method === 'overdracht' ? 'annuity' : 'once'}
        />
        {hasOther && <Details summary={paymentTexts.first.other}>{form}</Details>}
      </div>
    )
  }
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6">
      <PaymentNews payment={latest} />
      {latest?.status !== 'pending' && <div>{form}</div>}
    </div>
  )
}

function isAwaited(payment: Payment): payment is Payment & { transfer: NonNullable<Payment['transfer']> } {
  return payment.transfer !== null && ['created', 'open', 'pending'].includes(payment.status)
}
