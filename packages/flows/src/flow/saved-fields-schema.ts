import * as v from 'valibot'
import { isCalendarDate } from '../values/dates.ts'

/** The most characters of a text that a copy keeps. */
export const MAX_TYPED_LENGTH = 10_000

/** A text that a person typed, '' when the copy has none. */
export const typedText = v.fallback(v.pipe(v.string(), v.maxLength(MAX_TYPED_LENGTH)), '')

/** A whole number that a double holds exactly. */
export const integer = v.pipe(v.number(), v.safeInteger())

/** An amount in cents, null when the copy has none. */
export const optionalAmount = v.fallback(v.nullable(integer), null)

/** A date as it is kept. */
export const calendarDate = v.pipe(v.string(), v.check(isCalendarDate))

/** A date, null when the copy has none. */
export const optionalDate = v.fallback(v.nullable(calendarDate), null)
