import { notParsed, parsed, type Parsed, type ParseError } from './parsed.ts'
import { asTyped } from './pasted.ts'

const SPACE_OR_INVISIBLE = /[\s\p{Cf}\uFE00-\uFE0F]/u
const SPACED_THOUSANDS = /^[1-9][0-9]{0,2}(?: [0-9]{3})+(?=,|$)/u
const ONLY_NUMBER_SIGNS = /^[0-9.,]*[0-9][0-9.,]*$/u
const PLAIN = /^([0-9]+)(?:,([0-9]+))?$/u
const THOUSANDS = /^([1-9][0-9]{0,2}(?:\.[0-9]{3})+)(?:,([0-9]+))?$/u
const DECIMAL_POINT = /^([0-9]+)\.([0-9]{1,2})$/u
const MAX_WHOLE_DIGITS = 12

/** The minus sign (U+2212): as wide as a digit in a table, and unlike a hyphen never the end of a line. */
const MINUS = '\u2212'

/** Removes surrounding spaces, also no-break spaces and invisible marks of a page or spreadsheet. */
export function trimPasted(text: string): string {
  const isSpace = (index: number) => SPACE_OR_INVISIBLE.test(text.charAt(index))
  let start = 0
  let end = text.length
  while (isSpace(start)) start++
  while (isSpace(end - 1)) end--
  return text.slice(start, end)
}

/**
 * Parses a number in Dutch notation as an integer number of hundredths: comma = decimals, points or spaces between
 * groups of three digits = thousands, a single point before one or two digits = decimals. Negative numbers are valid too
 * (with any dash); each rule has its own range. More than two decimals are refused, never rounded.
 */
export function parseHundredths(text: string): Parsed<number> {
  const typed = asTyped(text)
  if (typed === '') return notParsed('empty')
  const isNegative = typed.startsWith('-')
  const spaced = isNegative ? typed.slice(1).trim() : typed
  const body = spaced.replace(SPACED_THOUSANDS, (digits) => digits.replaceAll(' ', '.'))
  if (!ONLY_NUMBER_SIGNS.test(body)) return notParsed('not-a-number')
  const match = THOUSANDS.exec(body) ?? PLAIN.exec(body) ?? DECIMAL_POINT.exec(body)
  if (match === null) return notParsed('ambiguous')
  const decimals = match[2] ?? ''
  if (decimals.length > 2) return notParsed('too-many-decimals')
  const digits = String(match[1]).replaceAll('.', '').replace(/^0+/u, '')
  if (digits.length > MAX_WHOLE_DIGITS) return notParsed('too-large')
  const hundredths = Number(digits + decimals.padEnd(2, '0'))
  return parsed(isNegative && hundredths !== 0 ? -hundredths : hundredths)
}

/** Hundredths with a decimal comma and points between thousands; always two decimals: `−1.250,00`. */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${signOf(hundredths)}${withThousands(digits.slice(0, -2))},${digits.slice(-2)}`
}

/** The same for an input field, with the hyphen of a keyboard: `-1.250,00`. */
export function formatTypedHundredths(hundredths: number): string {
  return formatHundredths(hundredths).replace(MINUS, '-')
}

/** The minus sign before a negative number, or nothing. */
export function signOf(value: number): string {
  return value < 0 ? MINUS : ''
}

/** Adds points between the groups of three digits: `1.250`. */
export function withThousands(digits: string): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/gu, '.')
}

/**
 * Parses a number from the wire as an integer number of `1 / scale`. More decimals and numbers that are not finite are
 * refused.
 * @param tolerance The largest accepted rounding error of a client's own arithmetic; by default that of one division,
 * because 33.34 / 100 is 0.33340000000000003 (requirement T24).
 */
export function parseScaled(
  value: number,
  scale: number,
  tolerance = Number.EPSILON * Math.abs(value),
): Parsed<number, Exclude<ParseError, 'empty'>> {
  if (!Number.isFinite(value)) return notParsed('not-a-number')
  if (Math.abs(value) >= 10 ** MAX_WHOLE_DIGITS) return notParsed('too-large')
  const scaled = Math.round(value * scale)
  if (Math.abs(scaled / scale - value) > tolerance) return notParsed('too-many-decimals')
  return parsed(scaled === 0 ? 0 : scaled)
}
