import type { FieldError } from '../values/field-error.ts'

/** The minimum and maximum number of characters of a password (ASVS 5.0, 6.2.1 and 6.2.9). */
export const passwordLength = { minimum: 12, maximum: 256 } as const

/** A shorter part of a name does not count as the name. */
const SHORTEST_PART = 4
/** Fewer other characters than these make a password hardly more than a name. */
const LITTLE = 8
/** A repeated group of at most this length is no variation. */
const LONGEST_GROUP = 4
/** A password whose predictable runs have this average length has no variation. */
const RUN = 4

/** Characters that look like a letter; `l` counts as `i`, because `1` stands for either. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}
const DIGITS = '01234567890'
/** Rows in which people type neighbours without thinking; digits also in numerical order. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', DIGITS, toLetters(DIGITS)]

/**
 * Returns what is wrong with a password, or null: it is too short or long, hardly more than a name of the person or the
 * brand, or without variation. It may consist of any characters, and nothing is trimmed. Only the server has the list
 * of common passwords, and adds the error `common`.
 * @param about Names, addresses and the brand's name: what others know of the person.
 */
export function checkPassword(password: string, about: readonly string[]): FieldError | null {
  const length = Array.from(password).length
  if (length === 0) return { code: 'required' }
  if (length < passwordLength.minimum) return { code: 'too-short', minimum: passwordLength.minimum }
  if (length > passwordLength.maximum) return { code: 'too-long', maximum: passwordLength.maximum }
  if (isMonotonous(password)) return { code: 'monotonous' }
  return isPersonal(password, about) ? { code: 'personal' } : null
}

function isPersonal(password: string, about: readonly string[]): boolean {
  const read = toLetters(password)
  const parts = about.flatMap(toParts).toSorted((a, b) => b.length - a.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), read)
  if (rest === read) return false
  const others = rest.replaceAll(' ', '')
  return others.length < LITTLE || isMonotonous(others)
}

/** The words of a name or address, and all of them joined. */
function toParts(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(toLetters).filter((part) => part.length >= SHORTEST_PART)
}

/** The text as it is read, because guessers try alike texts together: lower case, no accents, `l` and `1` as `i`. */
export function toLetters(text: string): string {
  return Array.from(text.toLowerCase().normalize('NFD'), (sign) => LETTER_OF[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Returns true when a short group is repeated, or most characters follow from the one before. */
function isMonotonous(text: string): boolean {
  const signs = Array.from(text.toLowerCase())
  for (let size = 1; size <= LONGEST_GROUP; size++) {
    if (signs.every((sign, index) => sign === signs[index % size])) return true
  }
  const runs = signs.filter((sign, index) => !follows(signs[index - 1], sign)).length
  return runs * RUN <= signs.length
}

function follows(before: string | undefined, sign: string): boolean {
  if (before === undefined) return false
  return before === sign || ROWS.some((row) => row.includes(before + sign) || row.includes(sign + before))
}
