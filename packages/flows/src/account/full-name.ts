import type { NameParts } from '../values/name-rules.ts'

/** The prefixes of surnames in the Netherlands and its neighbours, each word in lower case. */
const PREFIXES = new Set(
  `'s 's- 't af al bin da dal de degli dei del della den der des di do dos du el in la las le les lo los op onder over
   san santa te ten ter tot uit uijt van vanden vander vom von voor zu zum zur`.split(/\s+/u),
)
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.)+\p{Lu}?\.?$/u

/**
 * Divides a name as somebody writes it into the parts of an application: `Anna Maria van den Berg` becomes
 * `A.M. van den Berg`. The surname begins at its first prefix, and without one it is the last word, so a double surname
 * without a prefix or a dash is divided wrongly: the customer sees the parts before they are used. A single word is a
 * surname without initials.
 */
export function toNameParts(name: string): NameParts {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const from = startOfSurname(words)
  const surname = words.slice(from)
  const count = surname.findIndex((word) => !isPrefix(word))
  const prefixes = count === -1 ? 0 : count
  return {
    initialen: words.slice(0, from).map(toInitials).join(''),
    tussenvoegsel: surname.slice(0, prefixes).join(' '),
    achternaam: surname.slice(prefixes).join(' '),
  }
}

function startOfSurname(words: readonly string[]): number {
  const last = Math.max(0, words.length - 1)
  // A surname of two families has a dash: `Jansen-de Boer`, `Smit - van Dam`.
  const first = words.findIndex((word, index) => index > 0 && index < last && (isPrefix(word) || isJoined(word)))
  if (first === -1) return last
  return words[first] === '-' ? first - 1 : first
}

function isPrefix(word: string): boolean {
  return PREFIXES.has(word.toLowerCase().replaceAll(/[’‘ʼ´`]/gu, "'"))
}

function isJoined(word: string): boolean {
  return word === '-' || word.endsWith('-') || isPrefix(word.slice(word.lastIndexOf('-') + 1) || ' ')
}

/** `Anna` becomes `A.`, `Jan-Willem` becomes `J.W.`, `IJsbrand` becomes `IJ.`; initials stay. */
function toInitials(word: string): string {
  if (INITIALS.test(word)) return word.endsWith('.') ? word : `${word}.`
  return word
    .split('-')
    .flatMap((part) => {
      const first = part.startsWith('IJ') ? 'IJ' : /\p{L}/u.exec(part)?.[0].toUpperCase()
      return first === undefined ? [] : [`${first}.`]
    })
    .join('')
}
