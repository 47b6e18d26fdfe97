import { trimPasted } from './decimal-text.ts'
import type { FieldError } from './field-error.ts'

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

/** A text as it is saved: composed (NFC), trimmed, and with single spaces. */
export function toPlainText(text: string): string {
  return trimPasted(text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
}

/** Refuses invisible characters: they reverse the reading order, hide a part, or end a line in a letter. */
export function checkPlainText(text: string): FieldError | null {
  return HIDDEN.test(trimPasted(text)) ? { code: 'unknown-value' } : null
}
