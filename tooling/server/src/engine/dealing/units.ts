import type { Cents } from '@portal/flows/values/money'

/** Millionths of a unit: units have six decimals. */
export type Units = bigint

/** Ten-thousandths of a euro per unit: published prices have four decimals. */
export type Price = number

/** One cent at a price of one ten-thousandth, in millionths of a unit. */
const scale = 100_000_000n

/** Rounded down to the unit's sixth decimal. */
export function centsToUnits(amount: Cents, price: Price): Units {
  return (BigInt(amount) * scale) / BigInt(price)
}

/** The database's notation: "-12.345678". */
export function unitsToSql(units: Units): string {
  const absolute = units < 0n ? -units : units
  return `${units < 0n ? '-' : ''}${absolute / 1_000_000n}.${String(absolute % 1_000_000n).padStart(6, '0')}`
}

/** Parses "-12.345678", or "0", which a sum may be. */
export function unitsFromSql(text: string): Units {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

/** The database's notation: "25.1234". */
export function priceToSql(price: Price): string {
  return `${Math.floor(price / 10_000)}.${String(price % 10_000).padStart(4, '0')}`
}

/** Parses "25.1234". */
export function priceFromSql(text: string): Price {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(4, '0'))
}
