import { isCalendarDate } from '../values/dates.ts'
import type { Reader } from '../values/parsed.ts'

/** Reads a field of a saved copy, which is its initial value when it is invalid. */
export type SavedField<T> = (saved: unknown) => T

type Readers = Readonly<Record<string, Reader<unknown>>>

type Values<R extends Readers> = { [Field in keyof R]: Exclude<ReturnType<R[Field]>, undefined> }

/** The most characters of a text that a copy keeps. */
const MAX_TYPED_LENGTH = 10_000

/** Any text. */
export const text = where<string>(isText)

/** A text that a person typed. */
export const typedText = where<string>((saved) => isText(saved) && saved.length <= MAX_TYPED_LENGTH)

/** A finite number. */
export const number = where<number>(Number.isFinite)

/** A whole number that a double holds exactly. */
export const integer = where<number>(Number.isSafeInteger)

/** A whole number that is not negative. */
export const count = where<number>((saved) => Number.isSafeInteger(saved) && Number(saved) >= 0)

/** True or false. */
export const boolean = where<boolean>((saved) => typeof saved === 'boolean')

/** A date such as `2027-01-31`. */
export const calendarDate = where<string>((saved) => isText(saved) && isCalendarDate(saved))

/** An id of the server, which checks it in each call. */
export const uuid = matching(/^[\da-f-]{36}$/iu)

/** A text that matches a pattern. */
export function matching(pattern: RegExp): Reader<string> {
  return where((saved) => isText(saved) && pattern.test(saved))
}

/** One of these values. */
export function oneOf<const T>(...values: readonly T[]): Reader<T> {
  return where((saved) => values.includes(saved as T))
}

/** Null, or what the reader reads. */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (saved) => (saved === null ? null : read(saved))
}

/** A list of which every item is valid. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (saved) => {
    if (!Array.isArray(saved)) return undefined
    const items = saved.map(read)
    return items.includes(undefined) ? undefined : (items as T[])
  }
}

/** An object of which every field is valid. Fields in `optional` may be missing, and unknown ones are dropped. */
export function record<R extends Readers, O extends Readers = Record<never, never>>(
  required: R,
  optional?: O,
): Reader<Values<R> & Partial<Values<O>>> {
  return (saved) => {
    const present = Object.entries(optional ?? {}).filter(([field]) => fieldOf(saved, field) !== undefined)
    const fields = [...Object.entries(required), ...present].map(
      ([field, read]) => [field, read(fieldOf(saved, field))] as const,
    )
    if (fields.some(([, value]) => value === undefined)) return undefined
    return Object.fromEntries(fields) as Values<R> & Partial<Values<O>>
  }
}

/** Texts by name. */
export const texts: Reader<Record<string, string>> = (saved) => {
  if (!isObject(saved) || !Object.values(saved).every((value) => typedText(value) !== undefined)) return undefined
  return Object.fromEntries(Object.entries(saved)) as Record<string, string>
}

/** The readers of several fields that are whole numbers. */
export function integers<const Field extends string>(...fields: readonly Field[]): Record<Field, Reader<number>> {
  return Object.fromEntries(fields.map((field) => [field, integer])) as Record<Field, Reader<number>>
}

/** A field with its initial value. */
export function savedField<T>(read: Reader<T>, initial: T): SavedField<T> {
  return (saved) => {
    const value = read(saved)
    return value === undefined ? initial : value
  }
}

/** An own field of a saved object; undefined without it. */
export function fieldOf(saved: unknown, field: string): unknown {
  return isObject(saved) && Object.hasOwn(saved, field) ? saved[field] : undefined
}

function where<T>(isValid: (saved: unknown) => boolean): Reader<T> {
  return (saved) => (isValid(saved) ? (saved as T) : undefined)
}

function isText(saved: unknown): saved is string {
  return typeof saved === 'string'
}

function isObject(saved: unknown): saved is Record<string, unknown> {
  return typeof saved === 'object' && saved !== null
}
