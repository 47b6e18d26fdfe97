import type { FieldError } from './field-error.ts'
import { toPlainText } from './plain-text.ts'
import { hasSepaLetters } from './sepa-text.ts'

const LETTER = /\p{L}/u
/**
 * Letters of any alphabet with their accents and joiners, and the signs in Dutch names, with any dash and apostrophe:
 * `d'Ancona`, `` `t Hart ``, `(Jansen e/v Smit)`.
 */
const NAME = /^(?:[\p{L}\p{M}\p{Pd} '’‘ʼ´`.,/()]|\u200C|\u200D)+$/u

/** The parts of a name as an application has them; each may be empty. */
export type NameParts = { readonly initialen: string; readonly tussenvoegsel: string; readonly achternaam: string }

/** A name as it is written: `G.F. ter Braakhuis`. */
export function toFullName({ initialen, tussenvoegsel, achternaam }: NameParts): string {
  return [initialen, tussenvoegsel, achternaam]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

/** Refuses a text that cannot be a name: without a letter, or with another sign. An optional part may be empty. */
export function checkNameSigns(typed: string): FieldError | null {
  const name = toPlainText(typed)
  return name === '' || (LETTER.test(name) && NAME.test(name)) ? null : { code: 'unknown-value' }
}

/** Refuses the name of a payee that no payment order can contain, because the bank compares it with the account's. */
export function checkPayeeName(typed: string): FieldError | null {
  return hasSepaLetters(typed) ? null : { code: 'not-latin' }
}
