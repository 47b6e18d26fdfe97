import type { CalendarDate } from '../values/dates.ts'
import { toFieldErrors, type FieldErrors } from '../values/field-error.ts'
import type { Stap1Field } from './flow-product.ts'
import { rulesOf, type Flow } from './flow.ts'

/**
 * Returns what is missing or wrong on stap1, in the order of the fields on the page; an empty object when nothing is.
 * Fields that do not apply, such as the monthly deposit of a single deposit, are ignored. Without a chosen start the
 * default applies (requirement 9.2).
 */
export function validateStap1(flow: Flow, today: CalendarDate): FieldErrors<Stap1Field> {
  return toFieldErrors([
    ...rulesOf(flow.name).checks(flow, today),
    ['calculationBasedOnProfile', flow.calculationBasedOnProfile === null ? { code: 'required' } : null],
  ])
}
