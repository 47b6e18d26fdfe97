/** Why a text or a number from the wire is invalid. `field-error-texts.ts` has the texts for the customer. */
export type ParseError =
  | 'empty'
  | 'not-a-number'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'too-large'
  | 'not-a-date'
  | 'short-year'
  | 'not-a-bsn'
  | 'not-an-iban'
  | 'not-a-sepa-account'
  | 'not-a-postcode'
  | 'not-a-house-number'
  | 'not-a-phone-number'
  | 'not-a-mobile-number'
  | 'not-a-tax-number'
  | 'not-an-email-address'

/** The result of parsing a typed text or a number from the wire, which never throws: the value, or why there is none. */
export type Parsed<T, E extends ParseError = ParseError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** Creates the result with a value. */
export function parsed<T>(value: T): Parsed<T, never> {
  return { ok: true, value }
}

/** Creates the result without a value. */
export function notParsed<E extends ParseError>(error: E): Parsed<never, E> {
  return { ok: false, error }
}

/** The value, or null without one. */
export function valueOrNull<T>(result: Parsed<T>): T | null {
  return result.ok ? result.value : null
}

/** Reads a value of a saved copy; undefined when it is invalid. */
export type Reader<T> = (saved: unknown) => T | undefined
