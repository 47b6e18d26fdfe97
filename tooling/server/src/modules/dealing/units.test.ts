import { describe, expect, it } from 'vitest'
import { priceFromSql, priceToSql, unitsFromSql, unitsToCents, unitsToSql } from './units.ts'

describe('units and prices', () => {
  it('are multiplied in whole numbers and rounded half up to the cent', () => {
    // 0,5 unit at € 0,0299 and at € 0,03: € 0,01495 and € 0,015.
    expect(unitsToCents(500_000n, 299)).toBe(1)
    expect(unitsToCents(500_000n, 300)).toBe(2)
    // 1.234.506.123.450,49999999 cents: in floating point this rounds up.
    expect(unitsToCents(12_345_059_999_999n, 10_000_001)).toBe(1_234_506_123_450)
  })

  it.each([
    [12_000_345n, '12.000345'],
    [-12_000_345n, '-12.000345'],
    [-5n, '-0.000005'],
    [0n, '0.000000'],
  ])('%s millionths are %s in the database', (units, text) => {
    expect(unitsToSql(units)).toBe(text)
    expect(unitsFromSql(text)).toBe(units)
  })

  it('are read as a sum may be written', () => {
    expect(unitsFromSql('0')).toBe(0n)
    expect(unitsFromSql('-3.5')).toBe(-3_500_000n)
  })

  it('have a price of four decimals', () => {
    expect(priceToSql(250_007)).toBe('25.0007')
    expect(priceFromSql('25.0007')).toBe(250_007)
  })
})
