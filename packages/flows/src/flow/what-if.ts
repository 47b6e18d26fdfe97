import type { CalculationPayload } from '@portal/api/operations'
import { hasNoErrors } from '../values/field-error.ts'
import { limits } from '../values/limits.ts'
import { parseEuros, toEuros } from '../values/money.ts'
import { valueOrNull } from '../values/parsed.ts'
import { productOf } from '../values/products.ts'
import { buildUpErrorsOf, termOf } from './payload-rules.ts'

/** What is different in a variant of a calculation; the sentence about it belongs to the screen. */
export type VariantCode = 'year-later' | 'fifty-more-a-month' | 'ten-percent-more' | 'five-years-longer'

/** A calculation that differs in one thing, to put beside the customer's own. */
export type Variant = { readonly code: VariantCode; readonly payload: CalculationPayload }

const MORE_A_MONTH_CENTS = 5_000
const MORE_YEARS = 5

/**
 * The variants of a calculation that its product allows: beginning a year later, paying in € 50 more a month, or 10 %
 * more where nothing is paid in monthly, and five years longer. Beginning a year later keeps the end, so it is a term
 * that is a year shorter; the start itself stays, as the server takes none of more than a year ahead. An annuity that
 * is drawn down has no such variant, as its capital is there already. A variant that the law would refuse is left out.
 */
export function variantsOf(payload: CalculationPayload): readonly Variant[] {
  return [...yearLater(payload), ...more(payload), ...longer(payload)].filter(
    ({ payload: variant }) => (termOf(variant)?.reasons ?? []).length === 0 && hasNoErrors(buildUpErrorsOf(variant)),
  )
}

function yearLater(payload: CalculationPayload): readonly Variant[] {
  const duration = payload.duration - 1
  if (productOf(payload.productCode).isPaidOut || duration < limits.duration.minimum) return []
  return [{ code: 'year-later', payload: { ...payload, duration } }]
}

function more(payload: CalculationPayload): readonly Variant[] {
  const initial = centsOf(payload.initialDeposit)
  const periodic = centsOf(payload.periodicDeposit)
  if (periodic > 0) {
    const cents = periodic + MORE_A_MONTH_CENTS
    if (cents > limits.periodicDeposit.maximum) return []
    return [{ code: 'fifty-more-a-month', payload: { ...payload, periodicDeposit: toEuros(cents) } }]
  }
  const cents = Math.round((initial * 11) / 10)
  if (cents > limits.initialDeposit.maximum) return []
  return [{ code: 'ten-percent-more', payload: { ...payload, initialDeposit: toEuros(cents) } }]
}

function longer(payload: CalculationPayload): readonly Variant[] {
  const duration = payload.duration + MORE_YEARS
  if (duration > limits.duration.maximum) return []
  return [{ code: 'five-years-longer', payload: { ...payload, duration } }]
}

function centsOf(euros: number): number {
  return valueOrNull(parseEuros(euros)) ?? 0
}
