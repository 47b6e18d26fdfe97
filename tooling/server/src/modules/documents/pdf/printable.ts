/** The characters in the fonts of both brands: Latin with its marks, and the signs of Dutch texts. */
const printable = /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u017F\u0218-\u021B‘’“”‚„†•…–—‹›€−≤≥]/u
const missing = new Set('ĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſ')
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const marks = /\p{M}/gu

/**
 * Returns a text on one line in characters of the fonts. A letter that is missing loses its mark (`ặ` becomes `a`), and
 * one of another script becomes a question mark: PDF/UA allows no missing glyphs.
 */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC').replace(hidden, ' '), toKnown).join('')
}

function toKnown(letter: string): string {
  if (isKnown(letter)) return letter
  const bare = letter.normalize('NFKD').replace(marks, '')
  return Array.from(bare).every(isKnown) ? bare : '?'
}

function isKnown(letter: string): boolean {
  return printable.test(letter) && !missing.has(letter)
}
