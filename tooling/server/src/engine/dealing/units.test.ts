import { describe, expect, it } from 'vitest'
import { priceFromSql, priceToSql, unitsFromSql, unitsToSql } from './units.ts'

describe('units and prices', () => {
  it.each([
    [12_000_345n, '12.000345'],
    [-12_000_345n, '-12.000345'],
    [-5n, '-0.000005'],
    [0n, '0.000000'],
  ])('%s millionths are %s in the database', (units, text) => {
    expect(unitsToSql(units)).toBe(text)
    expect(unitsFromSql(text)).toBe(units)
  })

  it('are parsed in the notation of a sum', () => {
    expect(unitsFromSql('0')).toBe(0n)
    expect(unitsFromSql('-3.5')).toBe(-3_500_000n)
  })

  it('have a price of four decimals', () => {
    expect(priceToSql(250_007)).toBe('25.0007')
    expect(priceFromSql('25.0007')).toBe(250_007)
  })
})
