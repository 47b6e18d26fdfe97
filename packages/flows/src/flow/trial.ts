import type { CalculationPayload } from '@portal/api/operations'
import { formatDateInput } from '../values/dates.ts'
import { limits } from '../values/limits.ts'
import { formatMoneyInput } from '../values/money.ts'
import { hasInitialDeposit, hasPeriodicDeposit } from './calculation-payload.ts'
import type { Flow } from './flow.ts'
import { readAmounts } from './payload-amounts.ts'
import { setTyped, tidyTyped, typedText } from './typed-fields.ts'

/** A field of a trial beside a result. */
export type TrialField = 'initialDeposit' | 'periodicDeposit' | 'duration'

/** The range of a slider: amounts in cents, a term in years. */
export type TrialRange = { readonly minimum: number; readonly maximum: number; readonly step: number }

/** Returns the fields of a trial, in the order of stap1: the deposits of the flow, and the term. */
export function trialFieldsOf(flow: Flow): readonly TrialField[] {
  return [
    ...(hasInitialDeposit(flow) ? (['initialDeposit'] as const) : []),
    ...(hasPeriodicDeposit(flow) ? (['periodicDeposit'] as const) : []),
    'duration',
  ]
}

/** Returns the flow with another text in one field. A term in years replaces one until the AOW or a date. */
export function tryOut(flow: Flow, field: TrialField, text: string): Flow {
  const changed = setTyped(flow, field, text)
  if (field !== 'duration' || changed.name !== 'lijfrenteOpbouwen') return changed
  return { ...changed, durationType: 'jaren' }
}

/** Returns the text and the value of a field. A term until the AOW or a date gives its number of years. */
export function trialValueOf(
  flow: Flow,
  field: TrialField,
  payload: CalculationPayload,
): { readonly text: string; readonly value: number | null } {
  if (field === 'duration' && flow.name === 'lijfrenteOpbouwen' && flow.durationType !== 'jaren')
    return { text: String(payload.duration), value: payload.duration }
  const values: { readonly [each in TrialField]?: number | null } = flow
  return { text: typedText(flow, field), value: values[field] ?? null }
}

/** Returns the flow with the start, the deposits and the term of a variant of its calculation. */
export function withVariant(flow: Flow, before: CalculationPayload, variant: CalculationPayload): Flow {
  let changed = flow
  if (variant.start !== before.start) {
    changed = tidyTyped(setTyped(changed, 'start', formatDateInput(variant.start)), 'start')
  }
  const { initialDepositCents, periodicDepositCents } = readAmounts(variant).amounts
  const texts = {
    initialDeposit: formatMoneyInput(initialDepositCents),
    periodicDeposit: formatMoneyInput(periodicDepositCents),
    duration: String(variant.duration),
  }
  for (const field of ['initialDeposit', 'periodicDeposit', 'duration'] as const) {
    if (variant[field] === before[field]) continue
    changed = tidyTyped(tryOut(changed, field, texts[field]), field)
  }
  return changed
}

/** Returns the range of a term, from the shortest one to the longest that most people plan. */
export function termRange(minimum: number, years: number): TrialRange {
  return { minimum, maximum: Math.max(USUAL_YEARS, years), step: 1 }
}

/** Returns the range of an amount: up to twice its value, and more for a small amount. */
export function amountRange(field: 'initialDeposit' | 'periodicDeposit', cents: number): TrialRange {
  const { least, step } = slides[field]
  const { minimum, maximum } = limits[field]
  const twice = minimum + Math.ceil((cents * 2 - minimum) / step) * step
  return { minimum, maximum: Math.min(maximum, Math.max(least, twice)), step }
}

const USUAL_YEARS = 40

const slides = {
  initialDeposit: { least: 2_500_000, step: 50_000 },
  periodicDeposit: { least: 50_000, step: 1_000 },
} as const
