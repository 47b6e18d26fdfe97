import { trimPasted } from './decimal-text.ts'
import type { FieldError } from './field-error.ts'

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

/** A text as it is kept: composed (NFC), without spaces around it, and one space where there were more. */
export function toPlainText(text: string): string {
  return trimPasted(text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
}

/** A text with signs that nobody sees: they turn the reading order, hide a part, or end a line in a letter. */
export function checkPlainText(text: string): FieldError | null {
  return HIDDEN.test(trimPasted(text)) ? { code: 'unknown-value' } : null
}
