import type { ContractSummary, Upcoming } from '@portal/api/operations'
import { compareDates, formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { toContractPath } from '../../shared/contract-paths.ts'
import { toEventText } from '../../shared/event-text.ts'
import { TextLink } from '../../shared/links.tsx'
import { findName } from './names.ts'
import { investmentsTexts } from './investments-texts.ts'
import { upcomingTexts as texts } from './upcoming-texts.ts'

type UpcomingPartProps = { upcoming: Upcoming; summaries: readonly ContractSummary[] }

type Line = { id: string; date: string; text: string; contractId?: string }

/** The next events of the contracts, between the days of the next dealing. */
export function UpcomingPart({ upcoming, summaries }: UpcomingPartProps) {
  return (
    <>
      <ol className="max-w-measure">
        {toLines(upcoming).map(({ id, date, text, contractId }) => (
          <li
            key={id}
            className="grid gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <span className="font-semibold tabular-nums">{formatDate(date)}</span>
            <div>
              <p>{text}</p>
              {contractId !== undefined && (
                <TextLink to={toContractPath(contractId, 'transacties')}>
                  {findName(summaries, contractId) || investmentsTexts.toContract}
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ol>
      <PaymentsUnderWay payments={upcoming.payments} summaries={summaries} />
    </>
  )
}

function toLines({ dealing, events }: Upcoming): readonly Line[] {
  const { cutOffDate, dealingDate, publicationDate } = dealing
  const lines: Line[] = [
    ...events.map((event) => ({
      id: `${event.contractId}-${event.kind}-${event.date}`,
      date: event.date,
      text: toEventText(event),
      contractId: event.contractId,
    })),
    { id: 'cut-off', date: cutOffDate, text: texts.cutOff(formatDate(dealingDate)) },
    { id: 'dealing', date: dealingDate, text: texts.dealing },
    { id: 'publication', date: publicationDate, text: texts.publication },
  ]
  return lines.toSorted((a, b) => compareDates(a.date, b.date))
}

type Payment = Upcoming['payments'][number]
type PaymentsUnderWayProps = { payments: readonly Payment[]; summaries: readonly ContractSummary[] }

/** Shows when each payment was received, when it is invested, and when it first has a value. */
function PaymentsUnderWay({ payments, summaries }: PaymentsUnderWayProps) {
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
