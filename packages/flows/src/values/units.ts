import { formatHundredths, signOf, withThousands } from './decimal-text.ts'
import type { Cents } from './money.ts'

/** Units of a fund in integer millionths, because they have six decimals. */
export type UnitsMillionths = number

/** Euros per unit in integer ten-thousandths, because published prices have four decimals. */
export type PriceTenThousandths = number

const NO_BREAK_SPACE = '\u00A0'
/** Millionths × ten-thousandths give 10^-10 euros, so 10^8 of them are a cent. */
const PER_CENT = 100_000_000n

/** Units with a decimal comma and six decimals, so that a column of them lines up: `1.012,345700`. */
export function formatUnits(millionths: UnitsMillionths): string {
  const digits = String(Math.abs(millionths)).padStart(7, '0')
  return `${signOf(millionths)}${withThousands(digits.slice(0, -6))},${digits.slice(-6)}`
}

/** A price per unit in euros with four decimals: `€ 101,2345`, `€ 100,0000`. */
export function formatPrice(tenThousandths: PriceTenThousandths): string {
  const rest = String(tenThousandths % 100).padStart(2, '0')
  return `€${NO_BREAK_SPACE}${formatHundredths(Math.floor(tenThousandths / 100))}${rest}`
}

/** The value of units at a price, in cents; half a cent is rounded away from zero. The product may exceed a float. */
export function unitsToCents(millionths: UnitsMillionths | bigint, price: PriceTenThousandths): Cents {
  const product = BigInt(millionths) * BigInt(price)
  return Number((product + (product < 0n ? -PER_CENT : PER_CENT) / 2n) / PER_CENT)
}
