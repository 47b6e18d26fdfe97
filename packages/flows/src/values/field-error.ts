import type { CalendarDate } from './dates.ts'
import type { Cents } from './money.ts'
import type { ParseError } from './parsed.ts'
import type { BasisPoints } from './percentage.ts'

/** Why a start or a term is not allowed, with the data for its text; amounts in cents, `minimum` in years. */
export type TermReason =
  | { readonly code: 'start-too-late'; readonly latest: CalendarDate }
  | {
      readonly code: 'starts-early'
      readonly minimum: number
      /** The first calendar year in which twenty years are enough. */
      readonly year: number
      /** The event in that year: the state pension, or the 65th birthday under the older conditions. */
      readonly basis: 'aow' | '65'
    }
  | { readonly code: 'temporary-too-short'; readonly minimum: number }
  | {
      readonly code: 'temporary-too-high'
      readonly minimum: number
      readonly maximumCents: Cents
      /** The part of the yearly maximum that other temporary annuities use, if any. */
      readonly otherCents?: Cents
      /** The year of the maximum, when no primary source confirms it. */
      readonly unconfirmedYear?: number
    }
  | { readonly code: 'outlives'; readonly maximum: number }
  | { readonly code: 'temporary-unknown'; readonly minimum: number; readonly year: number }

/** Why an annuity cannot be built up: too late in life, or more than anybody can deduct in a year. */
export type BuildUpReason =
  | { readonly code: 'annuity-over'; readonly latest: CalendarDate }
  | { readonly code: 'ends-too-late'; readonly maximum: number; readonly latest: CalendarDate }
  | {
      readonly code: 'above-room'
      readonly maximumCents: Cents
      readonly year: number
      /** The same year, when no primary source confirms the maximum. */
      readonly unconfirmedYear?: number
    }
  | { readonly code: 'no-deduction'; readonly year: number }

/** The error of a field; its numbers are in the field's unit: cents, years, basis points, or characters. */
export type FieldError =
  | { readonly code: 'required' }
  | { readonly code: Exclude<ParseError, 'empty'> }
  | { readonly code: 'below-minimum'; readonly minimum: number }
  | { readonly code: 'above-maximum'; readonly maximum: number }
  | { readonly code: 'too-short'; readonly minimum: number }
  | { readonly code: 'too-long'; readonly maximum: number }
  | { readonly code: 'too-early'; readonly earliest: CalendarDate }
  | { readonly code: 'too-late'; readonly latest: CalendarDate }
  | { readonly code: 'not-first-of-month' }
  | { readonly code: 'too-young'; readonly minimumAge: number }
  | { readonly code: 'too-old'; readonly maximumAge: number }
  | { readonly code: 'expired' }
  | { readonly code: 'other-birthdate'; readonly calculated: CalendarDate }
  | { readonly code: 'not-unique' }
  | { readonly code: 'must-be-yes' }
  | { readonly code: 'no-tax-country' }
  | { readonly code: 'no-other-country' }
  | { readonly code: 'tax-number-needed' }
  | { readonly code: 'unknown-value' }
  | { readonly code: 'not-latin' }
  | { readonly code: 'aow-too-soon' }
  | { readonly code: 'unchanged' }
  | { readonly code: 'personal' }
  | { readonly code: 'monotonous' }
  | { readonly code: 'common' }
  | {
      readonly code: 'closed-fund'
      /** Set for a new plan, in which the fund has no share yet. */
      readonly isNew?: true
    }
  | { readonly code: 'more-than-available'; readonly available: number }
  | TermReason
  | BuildUpReason
  | { readonly code: 'split-too-low'; readonly rest: BasisPoints }
  | { readonly code: 'split-too-high'; readonly excess: BasisPoints }

/** The errors of a form by field; an empty object means that the form is valid. */
export type FieldErrors<Field extends string> = { readonly [field in Field]?: FieldError }

/** The errors by field, in the order of the checks. */
export function toFieldErrors<Field extends string>(
  checks: readonly (readonly [Field, FieldError | null])[],
): FieldErrors<Field> {
  const errors: { [field in Field]?: FieldError } = {}
  for (const [field, error] of checks) if (error !== null) errors[field] = error
  return errors
}

/** Returns true when no field has an error. */
export function hasNoErrors(errors: FieldErrors<string>): boolean {
  return Object.keys(errors).length === 0
}
