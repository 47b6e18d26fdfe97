import type { ContractSummary, Upcoming } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { findName } from './names.ts'
import { upcomingTexts as texts } from './upcoming-texts.ts'

type Payment = Upcoming['payments'][number]
type PaymentsUnderWayProps = { payments: readonly Payment[]; summaries: readonly ContractSummary[] }

/** Shows when each payment was received, when it is invested, and when it first has a value. */
export function PaymentsUnderWay({ payments, summaries }: PaymentsUnderWayProps) {
  if (payments.length === 0) return null
  return (
    <>
      <h3 className="mt-8 mb-3">{texts.underWay}</h3>
      <ul className="grid max-w-measure gap-4">
        {payments.map((payment) => (
          <li key={payment.id} className="rounded-small border-s-4 border-accent bg-accent-soft px-4 py-3">
            <p className="font-semibold">
              {texts.payment(formatMoney(payment.amountCents), findName(summaries, payment.contractId))}
            </p>
            <ol className="mt-1 grid gap-1 sm:grid-cols-3 sm:gap-4">
              {toSteps(payment).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  )
}

function toSteps({ method, receivedOn, dealing }: Payment): readonly string[] {
  const received = receivedOn === null ? texts.awaited[method] : texts.received(formatDate(receivedOn))
  if (dealing === null) return [received, texts.unknownDealing]
  return [
    received,
    texts.invested(formatDate(dealing.dealingDate)),
    texts.firstValue(formatDate(dealing.publicationDate)),
  ]
}
