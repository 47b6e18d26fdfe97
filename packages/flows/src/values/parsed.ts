/**
 * Why a text or a number from the wire is no value. What to tell the customer about it is decided in
 * `field-error-texts.ts`.
 */
export type ParseError =
  | 'empty'
  | 'not-a-number'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'too-large'
  | 'not-a-date'
  | 'not-a-bsn'
  | 'not-an-iban'
  | 'not-a-postcode'
  | 'not-a-house-number'
  | 'not-a-phone-number'
  | 'not-a-mobile-number'
  | 'not-a-tax-number'
  | 'not-an-email-address'

/** What a `parse*` function returns: the value, or why there is none. Parsing never throws. */
export type Parsed<T, E extends ParseError = ParseError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A parsed value. */
export function parsed<T>(value: T): Parsed<T, never> {
  return { ok: true, value }
}

/** The reason why there is no value. */
export function notParsed<E extends ParseError>(error: E): Parsed<never, E> {
  return { ok: false, error }
}

/** The value, or null when there is none. */
export function valueOrNull<T>(result: Parsed<T>): T | null {
  return result.ok ? result.value : null
}
