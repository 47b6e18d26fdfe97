import type { Calculation } from '@portal/api/operations'
import { toFieldErrorText } from '@portal/flows/flow/field-error-texts'
import { rulesOf } from '@portal/flows/flow/flow'
import { mainFigureOf } from '@portal/flows/flow/main-figure'
import { annuityTermOf } from '@portal/flows/flow/products/lijfrente-uitkeren'
import { amountRange, termRange, type TrialField, type TrialRange, trialValueOf } from '@portal/flows/flow/trial'
import { hasNoErrors } from '@portal/flows/values/field-error'
import { limits } from '@portal/flows/values/limits'
import { roundEstimate } from '@portal/flows/values/estimate'
import { readAmounts } from '@portal/flows/flow/payload-amounts'
import { formatMoneyInput, formatShortMoney } from '@portal/flows/values/money'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { SliderField } from '@portal/ui/slider-field'
import { useRef } from 'react'
import { toErrorText } from '../../../shared/error-texts.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { about, eurosTexts } from '../../../shared/outlook/outlook-texts.ts'
import type { Euros } from '../../../store/euros.ts'
import { planFactTexts, planTexts } from '../../flow-texts.ts'
import { trialTexts as texts } from './result-texts.ts'
import { useRecalculate } from './use-recalculate.ts'
import type { Trial } from './use-trial.ts'

type Props = { trial: Trial; saved: Calculation; euros: Euros }

/** Sliders for the amounts and the term of a result. A trial changes the customer's plan only when it is applied. */
export function TrialFields({ trial, saved, euros }: Props) {
  const { apply, isBusy, problem } = useRecalculate()
  const section = useRef<HTMLElement>(null)
  const shownProblem = trial.isChanged ? (problem ?? trial.problem) : null

  async function applyTrial() {
    const [wrong] = trial.fields.filter((field) => trial.errors[field])
    if (wrong) document.getElementById(toFieldId(wrong))?.focus()
    else if (await apply(() => trial.flow)) end()
  }

  /** The pressed button disappears, so the focus moves to its section. */
  function end() {
    trial.end()
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} className="grid content-start gap-6 print:hidden" aria-label={texts.title}>
      {trial.fields.map((field) => (
        <TrialSlider key={field} field={field} trial={trial} saved={saved} />
      ))}
      <div aria-live="polite">
        {shownProblem && <Alert tone="error">{toErrorText(shownProblem)}</Alert>}
        {hasNoErrors(trial.errors) ? <TrialOutcome trial={trial} saved={saved} euros={euros} /> : <p>{texts.wrong}</p>}
      </div>
      {trial.isChanged && (
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void applyTrial()}>
            {texts.apply}
          </Button>
          <Button variant="secondary" onClick={end}>
            {texts.undo}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The outcome in sight of the slider: the figure that the page is about may be out of view. */
function TrialOutcome({ trial: { calculation, isChanged }, saved, euros }: Props) {
  const [before, after] = [saved, calculation].map((each) => roundEstimate(mainFigureOf(each)[euros].expectedCents))
  const difference = (after ?? 0) - (before ?? 0)
  return (
    <>
      <p>
        <span>
          {calculation.payments
            ? texts.paymentsOutcome(eurosTexts[euros])
            : texts.outcome(calculation.end.year, eurosTexts[euros])}
        </span>{' '}
        <strong className="whitespace-nowrap">{about(after ?? 0)}</strong>
        {isChanged && difference !== 0 && (
          <span>{`, ${texts.difference(formatShortMoney(Math.abs(difference)), difference > 0)}`}</span>
        )}
      </p>
      {isChanged && <p className="text-[0.9375rem] text-muted">{texts.isTrial}</p>}
    </>
  )
}

const toFieldId = (field: TrialField) => `proef-${field}`

function TrialSlider({ field, trial, saved }: Omit<Props, 'euros'> & { field: TrialField }) {
  const { flow, errors, change, tidy } = trial
  const isTerm = field === 'duration'
  const { minimum, maximum, step } = useRange(field, trial, saved)
  const { text, value } = trialValueOf(flow, field, saved.payload)
  const error = errors[field]
  const isCapital = field === 'initialDeposit' && rulesOf(flow.name).hasCapital(flow)
  return (
    <SliderField
      id={toFieldId(field)}
      label={
        flow.name === 'lijfrenteUitkeren' && field === 'initialDeposit' ? planFactTexts.capital : planFactTexts[field]
      }
      error={error && toFieldErrorText(isCapital ? 'capital' : field, error)}
      text={text}
      onTextChange={(typed) => change(field, typed)}
      onBlur={() => tidy(field)}
      value={value ?? minimum}
      onValueChange={(next) => change(field, isTerm ? String(next) : formatMoneyInput(next))}
      min={minimum}
      max={maximum}
      step={step}
      {...(isTerm ? { suffix: planTexts.years, inputMode: 'numeric' } : { prefix: '€' })}
      formatValue={(next) => (isTerm ? planFactTexts.years(next) : formatShortMoney(next))}
    />
  )
}

/** The range depends on the saved calculation, so that it does not move during a trial. */
function useRange(field: TrialField, { flow }: Trial, { payload }: Calculation): TrialRange {
  const portal = usePortal()
  if (field !== 'duration') return amountRange(field, readAmounts(payload).amounts[`${field}Cents`])
  const term = flow.name === 'lijfrenteUitkeren' ? annuityTermOf(flow, portal.today(), fiscalYearsOf(portal)) : null
  return termRange(term?.minimumYears ?? limits.duration.minimum, payload.duration)
}
