import type { Calculation } from '@portal/api/operations'
import { outlookOf } from '@portal/flows/flow/main-figure'
import { formatDate } from '@portal/flows/values/dates'
import { formatEstimate } from '@portal/flows/values/estimate'
import { type Cents, formatShortMoney } from '@portal/flows/values/money'
import { Outlook, type OutlookFact } from '@portal/ui/outlook'
import type { Euros } from '../../store/euros.ts'
import { EurosSwitch } from './euros-switch.tsx'
import { about, eurosTexts, outlookTexts as texts, paymentPeriods } from './outlook-texts.ts'
import { useEuros } from './use-euros.ts'

type Props = {
  calculation: Pick<Calculation, 'end' | 'payments' | 'payload'>
  /** More facts of the page, in the same euros. */
  facts?: readonly OutlookFact[]
  note?: string
  size?: 'large'
}

/** The figure of a calculation: the same words, euros and rounding wherever it is shown. */
export function CalculationOutlook({ calculation, facts = [], note, size }: Props) {
  const [euros] = useEuros()
  const { end, payments, payload } = calculation
  const outlook = outlookOf(calculation, euros)
  const { lastCents, depositsCents } = outlook
  const names = payments
    ? {
        date: texts.payments(payments.count, formatDate(payload.start), formatDate(end.date)),
        low: texts.lastLow,
        high: texts.lastHigh,
      }
    : { date: texts.on(formatDate(end.date)), low: texts.low, high: texts.high }
  return (
    <Outlook
      label={labelOf(calculation)}
      amount={about(outlook.expectedCents)}
      basis={<EurosSwitch />}
      date={names.date}
      low={{ label: names.low, value: formatEstimate(outlook.lowCents) }}
      high={{ label: names.high, value: formatEstimate(outlook.highCents) }}
      place={outlook.place}
      facts={[
        ...(lastCents === null ? [] : [{ label: texts.last, value: formatEstimate(lastCents) }]),
        ...(depositsCents === null ? [] : [{ label: texts.deposits, value: formatDeposits(depositsCents, euros) }]),
        ...facts,
      ]}
      note={note}
      size={size}
    />
  )
}

/** The main amount in one sentence, for a screen reader and a line with little room. */
export function toSentence(calculation: Props['calculation'], euros: Euros): string {
  return `${labelOf(calculation)}, ${eurosTexts[euros]}: ${about(outlookOf(calculation, euros).expectedCents)}`
}

/** What the main amount is. */
export function labelOf({ payments, payload }: Props['calculation']): string {
  return payments ? texts.payment(paymentPeriods[payments.monthsPerTerm] ?? '') : texts.after(payload.duration)
}

/** Deposits are known to the cent; what later ones are worth today is an estimate. */
function formatDeposits(cents: Cents, euros: Euros): string {
  return euros === 'real' ? formatEstimate(cents) : formatShortMoney(cents)
}
