import type { ContractOutlook, ContractSummary, UpcomingEvent } from '@portal/api/operations'
import { nextPayoutOf, phaseOfContract, phasesOf, type Prospect, prospectOf } from '@portal/flows/contract/life-phase'
import { compareDates, formatDate, formatMonth, formatNearDate } from '@portal/flows/values/dates'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatMoney } from '@portal/flows/values/money'
import { Figure } from '@portal/ui/figure'
import { Outlook } from '@portal/ui/outlook'
import { usePortal } from '../../shared/portal.ts'
import { outlookTexts } from '../../shared/outlook/outlook-texts.ts'
import { findName } from './names.ts'
import { headlineTexts } from './headline-texts.ts'
import { investmentsTexts } from './investments-texts.ts'
import { toTotals } from './totals.ts'

const texts = { ...investmentsTexts, ...headlineTexts }

type Props = {
  summaries: readonly ContractSummary[]
  /** Null when they could not be loaded. */
  events: readonly UpcomingEvent[] | null
  outlooks: readonly ContractOutlook[]
}

/**
 * What matters most in each phase of the customer's contracts: the next payout, and what building up leads to. Without
 * a projection the main figure is the value.
 */
export function Headlines({ summaries, ...data }: Props) {
  const phases = phasesOf(summaries)
  const totals = hasValueAbove(summaries, data) ? toTotals(summaries) : null
  return (
    <div
      className="mt-6 mb-8 rounded-large border-y-rule border-line px-[calc(2*var(--spacing-inset))] *:border-line *:py-6 *:not-first:border-t-rule empty:hidden"
      data-band
    >
      {totals && (
        <section aria-label={texts.total}>
          <Figure
            label={`${texts.total} ${texts.on(formatDate(totals.date))}`}
            value={formatMoney(totals.value)}
            size="large"
          />
        </section>
      )}
      {phases.map((phase, index) => {
        const own = summaries.filter((summary) => phaseOfContract(summary) === phase)
        const isOf = ({ contractId }: { contractId: string }) => own.some(({ ContractID }) => ContractID === contractId)
        const props = {
          summaries: own,
          events: data.events?.filter(isOf) ?? null,
          outlooks: data.outlooks.filter(isOf),
          size: index === 0 ? 'large' : 'medium',
        } as const
        return phase === 'drawing' ? <Drawing key={phase} {...props} /> : <Building key={phase} {...props} />
      })}
    </div>
  )
}

/** Returns true when the value is the headline, because nothing can be said of later. */
export function hasValueAbove(summaries: readonly ContractSummary[], { outlooks }: Pick<Props, 'outlooks'>): boolean {
  return !phasesOf(summaries).includes('drawing') && prospectOf(outlooks) === null
}

type HeadlineProps = Props & { size: 'large' | 'medium' }

function Drawing({ summaries, events, outlooks, size }: HeadlineProps) {
  const { today } = usePortal()
  if (events === null) return null
  const next = nextPayoutOf(events)
  if (next === null) {
    const isTooLate = summaries.some((summary) => summary.isTooLate)
    return <p className="max-w-measure text-[1.125rem]">{isTooLate ? texts.tooLate : texts.noPayout}</p>
  }
  const ends = outlooks.flatMap(({ contractId, lastsUntil }) =>
    lastsUntil !== null && next.contractIds.includes(contractId) ? [lastsUntil] : [],
  )
  const last = ends.toSorted(compareDates).at(-1)
  return (
    <section aria-label={texts.payout}>
      <Figure
        label={texts.payoutOn(formatNearDate(next.date, today()))}
        value={next.cents === null ? texts.unknownPayout : formatMoney(next.cents)}
        note={[
          ...(next.cents === null ? [] : [texts.payoutBasis(next.isNet)]),
          ...(last === undefined ? [] : [texts.lastsUntil(formatMonth(last))]),
        ].join(' ')}
        size={size}
      />
    </section>
  )
}

function Building({ summaries, events, outlooks, size }: HeadlineProps) {
  const prospect = prospectOf(outlooks)
  const [next] = (events ?? []).toSorted((a, b) => compareDates(a.date, b.date))
  if (prospect === null && next === undefined) return null
  return (
    <section className="grid gap-4" aria-label={texts.later}>
      {prospect !== null && (
        <Outlook
          {...toNames(prospect, summaries)}
          low={{ label: outlookTexts.low, value: formatEstimate(prospect.amounts.lowCents) }}
          high={{ label: outlookTexts.high, value: formatEstimate(prospect.amounts.highCents) }}
          place={placeOf(prospect.amounts)}
          size={size === 'large' ? 'large' : undefined}
        />
      )}
      {next !== undefined && <Step event={next} />}
    </section>
  )
}

/** The amount of a prospect with its name and its euros. */
function toNames(prospect: Prospect, summaries: readonly ContractSummary[]) {
  const amount = formatEstimate(prospect.amounts.expectedCents)
  if (prospect.kind === 'income') {
    return { label: texts.about, amount: texts.perMonth(amount), basis: texts.income(formatMonth(prospect.from)) }
  }
  const month = formatMonth(prospect.on)
  const name = summaries.length > 1 ? findName(summaries, prospect.contractId) : ''
  return { label: name === '' ? texts.valueIn(month) : texts.valueOf(name, month), amount, basis: texts.value }
}

/** The place of the expected amount between the bad (0) and the good case (1). */
function placeOf({ lowCents, expectedCents, highCents }: Prospect['amounts']): number {
  return highCents > lowCents ? (expectedCents - lowCents) / (highCents - lowCents) : 1 / 2
}

/** The next thing that happens, or that the customer does, in one sentence. */
function Step({ event: { kind, date, amountCents } }: { event: UpcomingEvent }) {
  const { today } = usePortal()
  if (kind === 'payout') return null
  const amount = amountCents === null ? null : formatMoney(Math.abs(amountCents))
  // Narrow, so that it has as many lines in a font of the device: else the page moves when the brand's font arrives.
  return <p className="max-sm:max-w-[18em]">{texts.steps[kind](formatNearDate(date, today()), amount)}</p>
}
