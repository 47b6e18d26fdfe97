/**
 * Signs without a shape of their own: the format characters of Unicode, such as the marks of reading direction that
 * contact apps put around a number, the zero-width spaces and soft hyphens of pages, and the variation selectors.
 */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu
/** The same without the two joiners, which give letters of Persian and Indian names their shape. */
const INVISIBLE_IN_WORDS = /(?![\u200C\u200D])[\p{Cf}\uFE00-\uFE0F]/gu
/** Every dash of Unicode, and the minus sign, which is not one of them. */
const DASH = /[\p{Pd}\u2212]/gu
const SPACES = /\s+/gu

/** A pasted number or identifier as a keyboard types it: nothing invisible, hyphens for dashes, and single spaces. */
export function asTyped(text: string): string {
  return text.replace(INVISIBLE, '').replace(DASH, '-').replace(SPACES, ' ').trim()
}

/** The six digits of a one-time code in any spacing; null for any other text. */
export function sixDigitsOf(text: string): string | null {
  const digits = asTyped(text).replace(/[ -]/gu, '')
  return /^[0-9]{6}$/u.test(digits) ? digits : null
}

/** A pasted name or sentence without invisible signs. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_IN_WORDS, '')
}
