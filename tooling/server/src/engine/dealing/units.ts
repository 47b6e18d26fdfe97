import type { Cents } from '@portal/flows/values/money'

/** Millionths of a unit: the six decimals in which units are kept. */
export type Units = bigint

/** Ten-thousandths of a euro a unit: the four decimals in which prices are published. */
export type Price = number

/** A cent at a price of one ten-thousandth, in millionths of a unit. */
const scale = 100_000_000n

/** Rounded down to the unit's sixth decimal. */
export function centsToUnits(amount: Cents, price: Price): Units {
  return (BigInt(amount) * scale) / BigInt(price)
}

/** As the database keeps it: "-12.345678". */
export function unitsToSql(units: Units): string {
  const absolute = units < 0n ? -units : units
  return `${units < 0n ? '-' : ''}${absolute / 1_000_000n}.${String(absolute % 1_000_000n).padStart(6, '0')}`
}

/** From "-12.345678", or "0" as a sum may be. */
export function unitsFromSql(text: string): Units {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

/** As the database keeps it: "25.1234". */
export function priceToSql(price: Price): string {
  return `${Math.floor(price / 10_000)}.${String(price % 10_000).padStart(4, '0')}`
}

/** From "25.1234". */
export function priceFromSql(text: string): Price {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(4, '0'))
}
