import type { ApiError } from '@portal/api/errors'
import { previewCalculation } from '@portal/api/look-ups'
import type { Calculation, CalculationPayload } from '@portal/api/operations'
import { MINIMUM_TERM_MESSAGE } from '@portal/flows/annuity/minimum-term'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { toPreviewFlow } from '@portal/flows/flow/example'
import { validateStap1 } from '@portal/flows/flow/flow'
import { validatePercentages } from '@portal/flows/flow/fund-percentages'
import type { Stap1Field } from '@portal/flows/flow/flow-product'
import type { FieldErrors } from '@portal/flows/values/field-error'
import { useEffect, useState } from 'react'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useFlowState } from '../../use-flow.ts'

/** The pause between the last key and the request, in milliseconds. */
const PAUSE = 300

/** The outcome of a plan. Both fields are empty while the plan is incomplete or the response has not arrived. */
export type Preview = {
  calculation: Calculation | null
  problem: ApiError | null
  /** True when the plan has changed since. */
  isStale: boolean
  /** True when the preview assumes who the customer is. */
  isAssumed: boolean
  /** True when the split is the customer's own, as in the result. */
  isOwnMix: boolean
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
  const { flow, isAssumed } = toPreviewFlow(typed, today, fiscalYears)
  const { calculationBasedOnProfile: _, ...errors } = validateStap1(flow, today, fiscalYears)
  const isReady = Object.keys(errors).length === 0
  const isOwnMix = validatePercentages(flow.funds) === null
  const payload = { ...toCalculationPayload(flow, today), chosenRiskProfile: 'NVT' as const }
  // Without a complete split the server uses the mix of the neutral profile.
  if (!isOwnMix) payload.funds = []
  // The description does not change the plan.
  if ('description' in payload) payload.description = ''
  const isTermWrong = isReady ? false : isOnlyTermWrong(errors)
  const missing = isTermWrong && isAssumed ? missingIn(validateStap1(typed, today, fiscalYears)) : null
  return { ...useAnswer(isReady ? JSON.stringify(payload) : null), isAssumed, isOwnMix, isTermWrong, missing }
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

/** Requests a preview after a pause in typing; the previous response stays, marked as stale, until then. */
function useAnswer(wanted: string | null): Pick<Preview, 'calculation' | 'problem' | 'isStale'> {
  const { api } = usePortal()
  const [answer, setAnswer] = useState<Pick<Preview, 'calculation' | 'problem'> & { wanted: string | null }>({
    wanted: null,
    ...none,
  })

  useEffect(() => {
    if (wanted === null) return
    const controller = new AbortController()
    async function calculate(payload: CalculationPayload) {
      const result = await previewCalculation(api, payload, { signal: controller.signal, quiet: true })
      if (controller.signal.aborted) return
      setAnswer({ wanted, ...none, ...(result.ok ? { calculation: result.value } : { problem: result.error }) })
    }
    const timer = setTimeout(() => void calculate(JSON.parse(wanted) as CalculationPayload), PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, wanted])

  if (wanted === null) return { ...none, isStale: false }
  return { calculation: answer.calculation, problem: answer.problem, isStale: answer.wanted !== wanted }
}

const none = { calculation: null, problem: null }
