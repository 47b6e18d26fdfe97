/** The characters that every bank in SEPA accepts (EPC217-08, chapter 4). */
const BASIC = /[A-Za-z0-9/\-?:().,'+ ]/u

/**
 * The conversion of the EPC for letters without an accent to remove (EPC217-08, SEPA Conversion Table): Latin, Greek and
 * Bulgarian. A capital becomes capitals. The bank of a payee converts its customer's name by the same table before it
 * compares names (Verification of Payee, EPC218-23), so `Æ` is `A` and `ß` is `s`, however they are usually written.
 */
const lettersByResult: Readonly<Record<string, string>> = {
  a: 'æαаъ',
  b: 'б',
  ch: 'χч',
  d: 'đðδд',
  e: 'εе',
  f: 'φф',
  g: 'γг',
  h: 'ħх',
  i: 'ıηιи',
  k: 'κк',
  l: 'łŀλл',
  m: 'μм',
  n: 'νн',
  o: 'øœοωо',
  p: 'πп',
  ps: 'ψ',
  r: 'ρр',
  s: 'ßσςс',
  sh: 'ш',
  sht: 'щ',
  t: 'þŧτт',
  th: 'θ',
  ts: 'ц',
  u: 'у',
  v: 'βв',
  x: 'ξ',
  y: 'υйь',
  ya: 'я',
  yu: 'ю',
  z: 'ζз',
  zh: 'ж',
}

/** Signs of the same table, and after them the apostrophes and hyphens that it lacks. */
const signsByResult: Readonly<Record<string, string>> = {
  ',': ';',
  '(': '[{',
  ')': ']}',
  '/': '|\\',
  '-': '_~\u00AD\u2010\u2011\u2012\u2013\u2014\u2212',
  '?': '¿',
  '+': '&',
  E: '€',
  ' ': '\u00A0\u202F\t',
  "'": '`´\u2018\u2019\u201B\u02BC\u02B9\u2032',
}

const letters = byCharacter(lettersByResult)
const signs = byCharacter(signsByResult)

/**
 * A text in the characters that every bank in SEPA accepts, converted by the table of the EPC (EPC217-08). Accents are
 * removed, also of letters that the table lacks, and a full stop stands for a character without a conversion.
 */
export function toSepaText(text: string): string {
  return Array.from(text.normalize('NFC'), toBasic).join('')
}

/** Returns true when each letter of a name has Latin letters in a payment order, so that the payee's bank knows it. */
export function hasSepaLetters(name: string): boolean {
  return Array.from(name.normalize('NFC')).every((sign) => !/\p{L}/u.test(sign) || !toBasic(sign).includes('.'))
}

function toBasic(sign: string): string {
  const known = BASIC.test(sign) ? sign : (signs.get(sign) ?? letters.get(sign))
  if (known !== undefined) return known
  const lower = letters.get(sign.toLowerCase())
  if (lower !== undefined) return lower.toUpperCase()
  // The joiners of a name have no shape of their own.
  if (/[\p{M}\u200C\u200D]/u.test(sign)) return ''
  // The compatible form of a letter has its accents apart, and the Dutch ĳ as the two letters that a bank stores.
  const parts = /\p{L}/u.test(sign) ? sign.normalize('NFKD') : sign
  return parts === sign ? '.' : Array.from(parts, toBasic).join('')
}

function byCharacter(byResult: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(byResult).flatMap(([result, characters]) =>
      Array.from(characters, (each) => [each, result] as const),
    ),
  )
}
