import { fiscalYearsOfRelease } from '@portal/flows/annuity/fiscal-years'
import { describe, expect, test } from 'vitest'
import { figuresToPayBy } from '../dealing/wage-tax.ts'
import { createFund, withoutServiceCosts } from './funds-for-tests.ts'
import { laterIncome, type LaterIncomeInput } from './later-income.ts'

const same = (cents: number) => ({ lowCents: cents, expectedCents: cents, highCents: cents })

/** € 100.000 after twenty years, on the day of the AOW age of 67 years and 3 months; 4 % a year without costs. */
function income(changes: Partial<LaterIncomeInput> = {}, volatilityBasisPoints = 0) {
  const fund = createFund({ expectedReturnBasisPoints: 400, volatilityBasisPoints })
  const input = {
    pricesOf: '2027-01-01',
    end: '2047-01-01',
    capital: same(10_000_000),
    birthdate: '1979-10-01',
    funds: [{ fund, shareBasisPoints: 10_000 }],
    ...changes,
  }
  return laterIncome(input, withoutServiceCosts, figuresToPayBy(fiscalYearsOfRelease, 2026))
}

test('€ 100.000 at the AOW date pays € 602,22 a month for twenty years, as an annuity that is drawn down does', () => {
  const { from, gross } = income()
  expect(from).toBe('2047-01-01')
  expect(gross.nominal).toEqual(same(60_222))
  // 602,2188 / 1.02^20
  expect(gross.real).toEqual(same(40_528))
})

test("the tax is today's tax on the present value of the payment", () => {
  const { net, taxYear, isTaxProvisional, zvwBasisPoints } = income()
  // 12 · 405,28 = 4.863,36, in steps of 54 is 4.860; 17.85 % of it is 867 in whole euros; a twelfth is 72,25.
  expect(net.real).toEqual(same(40_528 - 7_225))
  // 333,03 · 1.02^20
  expect(net.nominal).toEqual(same(49_487))
  expect([taxYear, isTaxProvisional, zvwBasisPoints]).toEqual([2026, false, 485])
})

test('the figures of an earlier year are provisional', () => {
  const fund = createFund()
  const input = {
    pricesOf: '2029-01-01',
    end: '2049-01-01',
    capital: same(10_000_000),
    birthdate: '1979-10-01',
    funds: [{ fund, shareBasisPoints: 10_000 }],
  }
  const { taxYear, isTaxProvisional } = laterIncome(
    input,
    withoutServiceCosts,
    figuresToPayBy(fiscalYearsOfRelease, 2029),
  )
  expect([taxYear, isTaxProvisional]).toEqual([2026, true])
})

describe('when the deposits end before the AOW date', () => {
  test('the money grows until the first month from that date on', () => {
    // Born 20 October 1979: AOW on 20 January 2047, income from 1 February. 602,2188 · 1.04^(121/12)
    const { from, gross } = income({ end: '2037-01-01', birthdate: '1979-10-20' })
    expect(from).toBe('2047-02-01')
    expect(gross.nominal).toEqual(same(89_435))
  })

  test('the scenarios drift further apart', () => {
    const capital = { lowCents: 8_000_000, expectedCents: 10_000_000, highCents: 12_500_000 }
    const { gross } = income({ end: '2037-01-01', birthdate: '1979-10-20', capital }, 1000)
    // √(ln(1.25)² + (1.644854 · 0.10)² · 121/12) = √(0.049793 + 0.272805) = 0.567976: by 1.764690 or divided by it.
    expect(gross.nominal).toEqual({ lowCents: 50_680, expectedCents: 89_435, highCents: 157_826 })
  })
})

test('deposits until after the AOW date are paid out from their end on', () => {
  const { from, gross } = income({ birthdate: '1975-06-30' })
  expect(from).toBe('2047-01-01')
  expect(gross.nominal).toEqual(same(60_222))
})

test('a capital that is rounded to zero pays nothing', () => {
  const { gross, net } = income({ capital: same(0) })
  expect([gross.nominal, net.nominal]).toEqual([same(0), same(0)])
})
