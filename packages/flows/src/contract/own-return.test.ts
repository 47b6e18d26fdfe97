import { describe, expect, it } from 'vitest'
import { resultAfterCosts, toShownRate } from './own-return.ts'

describe('the result after costs', () => {
  it.each([
    // 11.500 − 10.000 − 1.200 + 200 = 500
    ['of a period with money in and out', 10_000_00, 11_500_00, 1_200_00, 200_00, 500_00],
    ['from the start', 0, 994_00, 1_000_00, 0, -6_00],
    ['of money that was all taken out', 0, 0, 1_000_00, 1_050_00, 50_00],
  ])(
    '%s is what no deposit or withdrawal explains',
    (_, beginCents, endCents, depositsCents, withdrawalsCents, result) => {
      expect(resultAfterCosts({ beginCents, endCents, depositsCents, withdrawalsCents })).toBe(result)
    },
  )
})

describe('the percentage that is shown', () => {
  it('is the yearly one from one year on', () => {
    expect(toShownRate({ periodBasisPoints: 2_100, yearlyBasisPoints: 1_000 })).toEqual({
      basisPoints: 1_000,
      isYearly: true,
    })
  })

  it('is that of the period before one year', () => {
    expect(toShownRate({ periodBasisPoints: -83, yearlyBasisPoints: null })).toEqual({
      basisPoints: -83,
      isYearly: false,
    })
  })
})
