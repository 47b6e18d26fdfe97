import { formatHundredths, formatTypedHundredths, parseHundredths, parseScaled } from './decimal-text.ts'
import type { Parsed, ParseError } from './parsed.ts'
import { asTyped } from './pasted.ts'

/** Hundredths of a per cent, as an integer: 4,5 % is 450. */
export type BasisPoints = number

/** The whole: 100 %. */
export const WHOLE: BasisPoints = 10_000

/** One per cent. */
export const PERCENT: BasisPoints = 100

/** More than the floating-point error of adding up a split, and far less than a third decimal. */
const PERCENT_TOLERANCE = 1e-9

/** A hundredth of a basis point: more than any floating-point error, and less than any intended difference. */
const FRACTION_TOLERANCE = 1e-6

/** Parses a typed percentage in basis points: `4,5`, `4.5`, `4,5 %`. At most two decimals. */
export function parsePercentage(text: string): Parsed<BasisPoints> {
  return parseHundredths(asTyped(text).replace(/%$/u, ''))
}

/** Basis points as `4,5%`, with no more decimals than needed. */
export function formatPercentage(basisPoints: BasisPoints): string {
  return `${withoutZeros(formatHundredths(basisPoints))}%`
}

/** Basis points as `4,50%`, always with both decimals, so that a column lines up. */
export function formatPercentageInColumn(basisPoints: BasisPoints): string {
  return `${formatHundredths(basisPoints)}%`
}

/** Basis points as the text of an input field: `4,5`. */
export function formatPercentageInput(basisPoints: BasisPoints): string {
  return withoutZeros(formatTypedHundredths(basisPoints))
}

function withoutZeros(text: string): string {
  return text.replace(/,?0{1,2}$/u, '')
}

/** Basis points as a number of per cent with at most two decimals, which `readPercent` converts back: 33.34. */
export function toPercent(basisPoints: BasisPoints): number {
  return basisPoints / PERCENT
}

/** Reads a number of per cent with at most two decimals, exactly; only the rounding error of a sum is accepted. */
export function readPercent(percent: number): Parsed<BasisPoints, Exclude<ParseError, 'empty'>> {
  return parseScaled(percent, PERCENT, PERCENT_TOLERANCE)
}

/** Basis points as the wire's fraction (percentage / 100, requirement 7.20), which `parseFraction` converts back. */
export function toFraction(basisPoints: BasisPoints): number {
  return basisPoints / WHOLE
}

/** Parses a fraction of at most four decimals, with the rounding error of a client: 0.7163999999999998. */
export function parseFraction(fraction: number): Parsed<BasisPoints, Exclude<ParseError, 'empty'>> {
  return parseScaled(fraction, WHOLE, FRACTION_TOLERANCE)
}
