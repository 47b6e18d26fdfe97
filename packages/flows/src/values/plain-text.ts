import { trimPasted } from './decimal-text.ts'
import type { FieldError } from './field-error.ts'
import { withoutInvisible } from './pasted.ts'

const HIDDEN = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

/** A text as it is saved: without invisible signs, composed (NFC), trimmed, and with single spaces. */
export function toPlainText(text: string): string {
  return trimPasted(withoutInvisible(text))
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
}

/** Refuses characters without a meaning for others, and the end of a line, which would break a letter. */
export function checkPlainText(text: string): FieldError | null {
  return HIDDEN.test(trimPasted(text)) ? { code: 'unknown-value' } : null
}
