import { trimPasted } from './decimal-text.ts'
import type { FieldError } from './field-error.ts'
import { checkNameSigns } from './name-rules.ts'
import type { Parsed } from './parsed.ts'

const COUNTRY = /^[A-Z]{2}$/u

/** The maximum length of each field in the OpenAPI document. */
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

/** Checks that a choice or text is not empty; spaces do not count. */
export function required(value: string): FieldError | null {
  return trimPasted(value) === '' ? { code: 'required' } : null
}

/** Ignores the error of an empty field. */
export function optional(error: FieldError | null): FieldError | null {
  return error?.code === 'required' ? null : error
}

/** Checks the length of a text. */
export function length(field: TextField, value: string): FieldError | null {
  const maximum = maximumLengths[field]
  return Array.from(value).length > maximum ? { code: 'too-long', maximum } : null
}

/** Checks that a text is not empty or too long. */
export function text(field: TextField, value: string): FieldError | null {
  return required(value) ?? length(field, value)
}

/** Checks that a name is not empty, too long or impossible. */
export function name(field: 'initialen' | 'achternaam', value: string): FieldError | null {
  return text(field, value) ?? checkNameSigns(value)
}

/** Checks the part between initials and surname, which may be empty. */
export function namePrefix(value: string): FieldError | null {
  return length('tussenvoegsel', value) ?? checkNameSigns(value)
}

/** Checks the form of a country code; the list of countries is checked elsewhere. */
export function country(code: string): FieldError | null {
  return required(code) ?? (COUNTRY.test(code) ? null : { code: 'unknown-value' })
}

/** Checks a typed text by the function that parses it. */
export function parsedBy(parse: (text: string) => Parsed<unknown>, value: string): FieldError | null {
  const result = parse(value)
  return result.ok ? null : toError(result.error)
}

/** Turns a parse error into the error of a field. */
export function toError(error: Extract<Parsed<unknown>, { ok: false }>['error']): FieldError {
  return error === 'empty' ? { code: 'required' } : { code: error }
}
