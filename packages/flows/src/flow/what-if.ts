import type { CalculationPayload } from '@portal/api/operations'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { hasNoErrors } from '../values/field-error.ts'
import { addMonths, type CalendarDate } from '../values/dates.ts'
import { limits, startChoices } from '../values/limits.ts'
import { toEuros } from '../values/money.ts'
import { productOf } from '../values/products.ts'
import { readAmounts } from './payload-amounts.ts'
import { buildUpErrorsOf, termOf } from './payload-rules.ts'

/** The change in a variant of a calculation; the screen has its sentence. */
export type VariantCode = 'year-later' | 'fifty-more-a-month' | 'ten-percent-more' | 'five-years-longer'

/** A calculation with one change, to show beside the customer's own. */
export type Variant = { readonly code: VariantCode; readonly payload: CalculationPayload }

/** The monthly amount, in cents, that one variant adds. */
export const MORE_A_MONTH_CENTS = 5_000
const MORE_YEARS = 5

/**
 * The variants of a calculation that its product allows: beginning a year later with the same end, depositing more
 * a month, or 10 % more without monthly deposits, and five years longer. A draw-down has no later start, because its
 * capital is there already. Variants that the law would refuse are left out, and a start that cannot be chosen today.
 */
export function variantsOf(
  payload: CalculationPayload,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): readonly Variant[] {
  return [...yearLater(payload, today), ...more(payload), ...longer(payload)].filter(({ payload: variant }) => {
    const { amounts } = readAmounts(variant)
    const reasons = termOf(fiscalYears, variant, amounts)?.reasons ?? []
    return reasons.length === 0 && hasNoErrors(buildUpErrorsOf(fiscalYears, variant, amounts))
  })
}

function yearLater(payload: CalculationPayload, today: CalendarDate): readonly Variant[] {
  const start = addMonths(payload.start, 12)
  const duration = payload.duration - 1
  if (productOf(payload.productCode).isPaidOut || duration < limits.duration.minimum) return []
  return startChoices(today).includes(start) ? [{ code: 'year-later', payload: { ...payload, start, duration } }] : []
}

function more(payload: CalculationPayload): readonly Variant[] {
  const { initialDepositCents: initial, periodicDepositCents: periodic } = readAmounts(payload).amounts
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
