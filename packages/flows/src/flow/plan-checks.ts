import type { CalendarDate } from '../values/dates.ts'
import type { FieldError } from '../values/field-error.ts'
import {
  checkBirthdate,
  checkDuration,
  checkInitialDeposit,
  checkPeriodicDeposit,
  checkStart,
} from '../values/limits.ts'
import type { Cents } from '../values/money.ts'
import type { SharedFlow } from './flow-product.ts'
import { typedError, type TypedField } from './typed-fields.ts'

/** The error of a first deposit as it was typed. */
export function initialDepositError(flow: SharedFlow): FieldError | null {
  return valueError(flow, 'initialDeposit', flow.initialDeposit, checkInitialDeposit)
}

/** The error of a monthly deposit as it was typed. */
export function periodicDepositError(flow: SharedFlow & { readonly periodicDeposit: Cents | null }): FieldError | null {
  return valueError(flow, 'periodicDeposit', flow.periodicDeposit, checkPeriodicDeposit)
}

/** The error of a term as it was typed; `minimum` in years when the product has a longer one. */
export function durationError(flow: SharedFlow, minimum?: number): FieldError | null {
  return valueError(flow, 'duration', flow.duration, (years) => checkDuration(years, minimum))
}

/** The error of a start; one that was not chosen is the default (requirement 9.2). */
export function startError(
  flow: SharedFlow & { readonly start: CalendarDate | null },
  today: CalendarDate,
): FieldError | null {
  const error = valueError(flow, 'start', flow.start, (date) => checkStart(date, today))
  return error?.code === 'required' ? null : error
}

/** The error of a date of birth as it was typed. */
export function birthdateError(
  flow: SharedFlow & { readonly geboortedatum: CalendarDate | null },
  today: CalendarDate,
): FieldError | null {
  return valueError(flow, 'geboortedatum', flow.geboortedatum, (date) => checkBirthdate(date, today))
}

/** Why a typed text is no value, else what its check finds; `required` when nothing was filled in. */
export function valueError<T>(
  flow: SharedFlow,
  field: TypedField,
  value: T | null,
  check: (value: T) => FieldError | null,
): FieldError | null {
  const error = typedError(flow, field)
  if (error !== null && error !== 'empty') return { code: error }
  return value === null ? { code: 'required' } : check(value)
}

/** The error of a choice that was not made. */
export function choiceError(value: string | boolean | null): FieldError | null {
  return value === '' || value === null ? { code: 'required' } : null
}
