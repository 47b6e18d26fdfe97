import type { Upcoming } from '@portal/api/operations'
import { dealingFor } from '@portal/flows/contract/dealing-calendar'
import { type FirstDay, firstDays } from '@portal/flows/contract/first-days'
import { hasInitialDeposit, hasPeriodicDeposit, toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { type Flow, rulesOf } from '@portal/flows/flow/flow'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { usePortal } from '../../../shared/portal.ts'
import { paymentTexts } from '../../payment/payment-texts.ts'

const texts = paymentTexts.confirmation.days

type FirstStepsProps = {
  flow: Flow
  /** Null when it could not be loaded. */
  upcoming: Upcoming | null
  isPaid: boolean
  collectedBy: 'twikey' | 'overboeking' | null
}

/** The first events of the new contract, in order; null once the money is invested, because they are past then. */
export function toFirstDays(
  { flow, upcoming, isPaid, collectedBy }: FirstStepsProps,
  today: CalendarDate,
): readonly FirstDay[] | null {
  const { initialCents, periodicCents } = amountsOf(flow)
  const payment = upcoming?.payments.find(
    ({ contractId, purpose }) => contractId === flow.contractID && purpose === 'first',
  )
  const received = payment?.receivedOn && payment.dealing ? { on: payment.receivedOn, dealing: payment.dealing } : null
  // The money is no longer pending, so it was invested after this page was opened.
  if (isPaid && initialCents > 0 && received === null) return null
  const { start: startDate, duration } = toCalculationPayload(flow, today)
  const now = { date: today, time: timeOf(today, upcoming) }
  return firstDays({ now, startDate, duration, initialCents, periodicCents, received, collectedBy })
}

function amountsOf(flow: Flow) {
  return {
    initialCents: (hasInitialDeposit(flow) && flow.initialDeposit) || 0,
    periodicCents: (hasPeriodicDeposit(flow) && flow.periodicDeposit) || 0,
  }
}

/** The first events of the new contract, each with its date and amount. */
export function FirstSteps(props: FirstStepsProps) {
  const today = usePortal().today()
  const { flow, isPaid, collectedBy } = props
  const days = toFirstDays(props, today)
  if (days === null) return <p>{texts.past}</p>
  const { initialCents, periodicCents } = amountsOf(flow)
  const first = rulesOf(flow.name).hasCapital(flow) ? texts.capital : texts.deposit
  const amounts = { initial: first(formatMoney(initialCents)), monthly: formatMoney(periodicCents) }
  const isArranged = isPaid && collectedBy !== null
  return (
    <ol className="max-w-measure">
      {days.map(({ kind, date }) => (
        <li
          key={kind}
          className="grid gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span className="font-semibold tabular-nums">{formatDate(date)}</span>
          <p>{toText(kind, amounts, isArranged)}</p>
        </li>
      ))}
    </ol>
  )
}

function toText(
  kind: FirstDay['kind'],
  { initial, monthly }: { initial: string; monthly: string },
  isArranged: boolean,
) {
  switch (kind) {
    case 'received':
      return texts.received(initial)
    case 'due':
      return texts.due(initial)
    case 'collection':
      return isArranged ? texts.collection(monthly) : texts.collectionIf(monthly)
    case 'own-transfer':
      return texts.ownTransfer(monthly)
    case 'invested':
      return texts.invested
    case 'first-value':
      return texts.firstValue
  }
}

/** The browser knows only the date; the server knows whether today's cut-off has passed. */
function timeOf(today: CalendarDate, upcoming: Upcoming | null): string {
  const isPast = upcoming !== null && upcoming.dealing.month > dealingFor({ date: today, time: '00:00' }).month
  return isPast ? '23:59' : '00:00'
}
