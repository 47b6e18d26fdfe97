import type { ApiError } from '@portal/api/errors'
import type { Calculation } from '@portal/api/operations'
import { isSamePayload, toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { type Flow, validateStap1 } from '@portal/flows/flow/flow'
import type { Stap1Field } from '@portal/flows/flow/flow-product'
import { type TrialField, trialFieldsOf, tryOut } from '@portal/flows/flow/trial'
import { tidyTyped } from '@portal/flows/flow/typed-fields'
import { type FieldErrors, hasNoErrors } from '@portal/flows/values/field-error'
import { useState } from 'react'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { flowAtomOf } from '../../flow.ts'
import { useFlow } from '../../use-flow.ts'
import { useLiveCalculation } from './use-live-calculation.ts'

/** A trial with another amount or term. The saved result does not change until the trial is applied. */
export type Trial = {
  /** The flow with the trial's values. */
  flow: Flow
  /** The fields of the saved plan, which stay while one of them is empty. */
  fields: readonly TrialField[]
  /** True when the trial needs another calculation than the saved one. */
  isChanged: boolean
  /** The last calculation of the trial, or the saved one while nothing is changed. */
  calculation: Calculation
  /** True when the calculation belongs to an earlier trial. */
  isStale: boolean
  errors: FieldErrors<Stap1Field>
  problem: ApiError | null
  change: (field: TrialField, text: string) => void
  tidy: (field: TrialField) => void
  end: () => void
}

export function useTrial(saved: Calculation): Trial {
  const portal = usePortal()
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const [changed, setChanged] = useState<Flow | null>(null)
  const tried: Flow = changed ?? flow
  const today = portal.today()
  const errors = changed ? validateStap1(changed, today, fiscalYearsOf(portal)) : {}
  const payload = toCalculationPayload(tried, today)
  const isChanged = changed !== null && !isSamePayload(payload, toCalculationPayload(flow, today))
  const wanted = isChanged && hasNoErrors(errors) ? JSON.stringify(payload) : null
  const answer = useLiveCalculation(wanted, saved.assumptions.parameterSetId)
  return {
    flow: tried,
    fields: trialFieldsOf(flow),
    isChanged,
    calculation: answer?.calculation ?? saved,
    isStale: isChanged && (answer?.calculation == null || answer.asked !== wanted),
    errors,
    problem: answer?.problem ?? null,
    change: (field, text) => setChanged(tryOut(tried, field, text)),
    tidy: (field) => setChanged((before) => before && tidyTyped(before, field)),
    end: () => setChanged(null),
  }
}
