import { formatHundredths, withThousands } from './decimal-text.ts'
import type { Cents } from './money.ts'

/** Units of a fund in integer millionths, the six decimals in which they are kept. */
export type UnitsMillionths = number

/** Euros a unit in integer ten-thousandths, the four decimals in which prices are published. */
export type PriceTenThousandths = number

const NO_BREAK_SPACE = '\u00A0'
/** Millionths × ten-thousandths make 10^-10 euros, and so 10^8 of them a cent. */
const PER_CENT = 100_000_000n

/** Units with a decimal comma, at least four and at most six decimals: `1.012,3457`, `0,123456`. */
export function formatUnits(millionths: UnitsMillionths): string {
  const digits = String(Math.abs(millionths)).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0{1,2}$/u, '')
  return `${millionths < 0 ? '-' : ''}${withThousands(digits.slice(0, -6))},${decimals}`
}

/** A price a unit in euros with two to four decimals: `€ 101,2345`, `€ 100,00`. */
export function formatPrice(tenThousandths: PriceTenThousandths): string {
  const rest = String(tenThousandths % 100).padStart(2, '0')
  return `€${NO_BREAK_SPACE}${formatHundredths(Math.floor(tenThousandths / 100))}${rest.replace(/0{1,2}$/u, '')}`
}

/** What units are worth at a price, in cents; half a cent is rounded away from zero. */
export function unitsToCents(millionths: UnitsMillionths, price: PriceTenThousandths): Cents {
  return Number(unitsToCentsExactly(BigInt(millionths), BigInt(price)))
}

/** The units that an amount in cents buys at a price, rounded down to millionths (towards zero). */
export function centsToUnits(cents: Cents, price: PriceTenThousandths): UnitsMillionths {
  return Number(centsToUnitsExactly(BigInt(cents), BigInt(price)))
}

/** `unitsToCents` for amounts of any size. */
export function unitsToCentsExactly(millionths: bigint, price: bigint): bigint {
  const product = millionths * price
  const half = product < 0n ? -PER_CENT / 2n : PER_CENT / 2n
  return (product + half) / PER_CENT
}

/**
 * `centsToUnits` for amounts of any size.
 * @throws RangeError when the price is zero
 */
export function centsToUnitsExactly(cents: bigint, price: bigint): bigint {
  return (cents * PER_CENT) / price
}
