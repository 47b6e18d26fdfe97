import type { Calculation } from '@portal/api/operations'
import { toPreviewFlow } from '@portal/flows/flow/example'
import { type PlannedStart, startsToCompare } from '@portal/flows/flow/lawful-term'
import { outlookOf } from '@portal/flows/flow/main-figure'
import { formatDate } from '@portal/flows/values/dates'
import { hasNoErrors } from '@portal/flows/values/field-error'
import { RadioGroup } from '@portal/ui/radio-group'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { about, eurosTexts, paymentPeriods } from '../../../shared/outlook/outlook-texts.ts'
import { useEuros } from '../../../shared/outlook/use-euros.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { changeFlow, flowAtomOf } from '../../flow.ts'
import { useLivePreview } from '../../pages/stap1/use-live-preview.ts'
import { planErrorsOf, toPreviewText } from '../../pages/stap1/use-preview.ts'
import { stap1Texts as texts } from './lijfrente-uitkeren-texts.ts'

const FLOW = 'lijfrenteUitkeren'

/**
 * Starting now beside waiting for the state pension, each with its term and its first payment. Nothing for somebody whose
 * state pension has begun, or begins this year.
 */
export function StartChoice() {
  const portal = usePortal()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const starts = startsToCompare(flow, portal.today(), fiscalYearsOf(portal))
  const now = usePlanned(starts?.now ?? null)
  const aow = usePlanned(starts?.aow ?? null)
  if (starts === null) return null
  const start = flow.start ?? starts.now.start
  return (
    <div>
      <RadioGroup
        id="wanneer"
        label={texts.when}
        hint={texts.whenHint}
        options={[
          { value: starts.now.start, label: texts.now(formatDate(starts.now.start)), hint: now },
          { value: starts.aow.start, label: texts.fromAow(formatDate(starts.aow.start)), hint: aow },
        ]}
        value={start}
        onChange={(chosen) => changeFlow(portal, FLOW, (before) => ({ ...before, start: chosen }))}
      />
      <p className="mt-2 text-[0.9375rem] text-muted">{texts.sameCapital}</p>
    </div>
  )
}

/** The first payment of the plan with another start and the term that belongs to it. */
function usePlanned(planned: PlannedStart | null): string | undefined {
  const portal = usePortal()
  const [euros] = useEuros()
  const today = portal.today()
  const fiscalYears = fiscalYearsOf(portal)
  const { flow } = toPreviewFlow(useAtomValue(flowAtomOf(FLOW)), today, fiscalYears)
  const { start: _start, duration: _duration, ...typed } = flow.typed
  const plan = planned && { ...flow, start: planned.start, duration: planned.years, typed }
  const isReady = plan !== null && hasNoErrors(planErrorsOf(plan, today, fiscalYears))
  const { calculation } = useLivePreview(isReady ? toPreviewText(plan, today) : null)
  if (planned === null) return undefined
  return calculation ? toText(calculation, euros, planned.years) : texts.years(planned.years)
}

function toText(calculation: Calculation, euros: 'nominal' | 'real', years: number): string {
  const period = paymentPeriods[calculation.payments?.monthsPerTerm ?? 1] ?? ''
  return texts.outcome(about(outlookOf(calculation, euros).expectedCents), `${period}, ${eurosTexts[euros]}`, years)
}
