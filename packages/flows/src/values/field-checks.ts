import { trimPasted } from './decimal-text.ts'
import type { FieldError } from './field-error.ts'
import { checkNameSigns } from './name-rules.ts'
import type { Parsed } from './parsed.ts'

const COUNTRY = /^[A-Z]{2}$/u

/** The longest text that the contract takes for a field. */
const maximumLengths = {
  initialen: 20,
  tussenvoegsel: 20,
  achternaam: 80,
  postcode: 20,
  huisnummerToevoeging: 20,
  straatnaam: 120,
  woonplaats: 120,
  explanation: 300,
  residenceExplanation: 300,
  herkomstToelichting: 300,
} as const

type TextField = keyof typeof maximumLengths

/** A choice or text that was not given; spaces are none. */
export function required(value: string): FieldError | null {
  return trimPasted(value) === '' ? { code: 'required' } : null
}

/** An error but for the one that nothing was filled in. */
export function optional(error: FieldError | null): FieldError | null {
  return error?.code === 'required' ? null : error
}

/** A text that is too long. */
export function length(field: TextField, value: string): FieldError | null {
  const maximum = maximumLengths[field]
  return Array.from(value).length > maximum ? { code: 'too-long', maximum } : null
}

/** A text that is missing or too long. */
export function text(field: TextField, value: string): FieldError | null {
  return required(value) ?? length(field, value)
}

/** A name that is missing, too long, or nobody's. */
export function name(field: 'initialen' | 'achternaam', value: string): FieldError | null {
  return text(field, value) ?? checkNameSigns(value)
}

/** The part between initials and surname, which may be empty. */
export function namePrefix(value: string): FieldError | null {
  return length('tussenvoegsel', value) ?? checkNameSigns(value)
}

/** The code of a country that is missing or no code; which countries there are is not known here. */
export function country(code: string): FieldError | null {
  return required(code) ?? (COUNTRY.test(code) ? null : { code: 'unknown-value' })
}

/** Why a typed text is no value, by the function that reads it. */
export function parsedBy(parse: (text: string) => Parsed<unknown>, value: string): FieldError | null {
  const result = parse(value)
  return result.ok ? null : toError(result.error)
}

/** The error of a field whose text is no value. */
export function toError(error: Extract<Parsed<unknown>, { ok: false }>['error']): FieldError {
  return error === 'empty' ? { code: 'required' } : { code: error }
}
