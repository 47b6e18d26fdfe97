import type { ApiError } from '@portal/api/errors'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { MINIMUM_TERM_MESSAGE } from '@portal/flows/annuity/minimum-term'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { toPreviewFlow } from '@portal/flows/flow/example'
import { type Flow, validateStap1 } from '@portal/flows/flow/flow'
import { validatePercentages } from '@portal/flows/flow/fund-percentages'
import type { Stap1Field } from '@portal/flows/flow/flow-product'
import type { CalendarDate } from '@portal/flows/values/dates'
import { type FieldErrors, hasNoErrors } from '@portal/flows/values/field-error'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useFlowState } from '../../use-flow.ts'
import { type LivePreview, useLivePreview } from './use-live-preview.ts'

/** The outcome of a plan. Both fields are empty while the plan is incomplete or the response has not arrived. */
export type Preview = LivePreview & {
  /** True when the preview assumes who the customer is. */
  isAssumed: boolean
  /** True when the split is the customer's own, as in the result. */
  isOwnMix: boolean
  /** The years with which it calculates when the law does not allow the filled in term; null otherwise. */
  fittedYears: number | null
  /** True when only the term is wrong, and it was filled in. */
  isTermWrong: boolean
  /** The field that is missing when the term is wrong only for who the preview assumes. */
  missing: 'kapitaal' | 'geboortedatum' | null
}

/**
 * A preview of the plan on stap1 once its values are complete: with the customer's own split when there is one, and else
 * with an average one, so that the result shows the same amount unless a later answer changes the split.
 */
export function usePreview(): Preview {
  const portal = usePortal()
  const today = portal.today()
  const fiscalYears = fiscalYearsOf(portal)
  const typed = useFlowState()
  const { flow, isAssumed, fittedYears } = toPreviewFlow(typed, today, fiscalYears)
  const errors = planErrorsOf(flow, today, fiscalYears)
  const isReady = hasNoErrors(errors)
  const isOwnMix = validatePercentages(flow.funds) === null
  const isTermWrong = isReady ? false : isOnlyTermWrong(errors)
  const missing = isTermWrong && isAssumed ? missingIn(validateStap1(typed, today, fiscalYears)) : null
  const live = useLivePreview(isReady ? toPreviewText(flow, today) : null)
  return { ...live, isAssumed, isOwnMix, fittedYears, isTermWrong, missing }
}

/** The payload of a preview: without a profile, and without a complete split the server uses the neutral mix. */
export function toPreviewText(flow: Flow, today: CalendarDate): string {
  const payload = { ...toCalculationPayload(flow, today), chosenRiskProfile: 'NVT' as const }
  if (validatePercentages(flow.funds) !== null) payload.funds = []
  // The description does not change the plan.
  if ('description' in payload) payload.description = ''
  return JSON.stringify(payload)
}

/** The errors of the plan; whether it is based on a profile does not change a preview. */
export function planErrorsOf(flow: Flow, today: CalendarDate, fiscalYears: FiscalYears): FieldErrors<Stap1Field> {
  const { calculationBasedOnProfile: _, ...errors } = validateStap1(flow, today, fiscalYears)
  return errors
}

const termFields: readonly string[] = ['duration', 'endDate'] satisfies Stap1Field[]

function isOnlyTermWrong(errors: FieldErrors<Stap1Field>): boolean {
  return Object.entries(errors).every(([field, error]) => termFields.includes(field) && error.code !== 'required')
}

function missingIn(errors: FieldErrors<Stap1Field>): Preview['missing'] {
  if (termFields.some((field) => Object.hasOwn(errors, field))) return null
  return errors.kapitaal ? 'kapitaal' : 'geboortedatum'
}

/** The server's own sentences about a term that is too short (requirement 5.4), the most specific one last. */
export function termErrorOf(problem: ApiError | null): string | undefined {
  return problem?.messages.includes(MINIMUM_TERM_MESSAGE) ? problem.messages.at(-1) : undefined
}

/** Returns the missing part of the plan; null when there is none, or while the preview is under way. */
export function missingFor({ calculation, problem, isStale, isTermWrong, missing }: Preview) {
  if (isTermWrong || termErrorOf(problem) !== undefined) return missing ?? 'looptijd'
  return calculation === null && problem === null && !isStale ? 'plan' : null
}
