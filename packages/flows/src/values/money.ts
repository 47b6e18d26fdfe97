import {
  formatHundredths,
  formatTypedHundredths,
  parseHundredths,
  parseScaled,
  signOf,
  withThousands,
} from './decimal-text.ts'
import type { Parsed, ParseError } from './parsed.ts'
import { asTyped } from './pasted.ts'

/** An amount in whole euro cents. The rules never calculate with euros. */
export type Cents = number

const NO_BREAK_SPACE = '\u00A0'
const EURO_BEFORE = /^(-?) ?(?:€|euro?(?![a-z]))/iu
const EURO_BEHIND = / ?(?:€|euro?)$/iu
const NO_CENTS_DASH = /(?<=[0-9]),-{1,2}$/u

/** Parses an amount such as `1.250,00`, `1250.50`, `€ 1 250,-` or `1250 euro`; an ambiguous one, `0.500`, is an error. */
export function parseMoney(text: string): Parsed<Cents> {
  const typed = asTyped(text)
  const number = EURO_BEFORE.test(typed) ? typed.replace(EURO_BEFORE, '$1') : typed.replace(EURO_BEHIND, '')
  return parseHundredths(number.replace(NO_CENTS_DASH, ''))
}

/** Cents as `€ 1.250,00` or `€ −12,50`, with a no-break space (U+00A0) behind the euro sign. */
export function formatMoney(cents: Cents): string {
  return `€${NO_BREAK_SPACE}${formatHundredths(cents)}`
}

/** Cents as `€ 1.250`, without decimals for whole euros, for a limit in a sentence. */
export function formatShortMoney(cents: Cents): string {
  if (cents % 100 !== 0) return formatMoney(cents)
  return `€${NO_BREAK_SPACE}${signOf(cents)}${withThousands(String(Math.abs(cents) / 100))}`
}

/** Cents as `1.250,00` or `−12,50`, for a column whose heading names the euros. */
export function formatAmount(cents: Cents): string {
  return formatHundredths(cents)
}

/** Cents as the text of an input field: `1.250,00`. */
export function formatMoneyInput(cents: Cents): string {
  return formatTypedHundredths(cents)
}

/** Cents as euros for the wire: a number with at most two decimals, which `parseEuros` converts back exactly. */
export function toEuros(cents: Cents): number {
  return cents / 100
}

/** Parses euros from the wire in cents, exactly; more than two decimals, NaN and Infinity are refused. */
export function parseEuros(euros: number): Parsed<Cents, Exclude<ParseError, 'empty'>> {
  return parseScaled(euros, 100)
}

/**
 * Splits an integer total in proportion to integer weights (none negative, not all zero) by largest remainder, so that
 * the parts always add up to the total; with equal remainders the first wins.
 * @throws RangeError when all weights are zero
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (total < 0) return allocate(-total, weights).map((part) => (part === 0 ? 0 : -part))
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (weightSum === 0n) throw new RangeError('allocate needs a weight above zero')
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, part: Number(product / weightSum), remainder: product % weightSum }
  })
  const parts = shares.map(({ part }) => part)
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
