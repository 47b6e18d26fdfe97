import { fiscalYearsOfRelease } from '@portal/flows/annuity/fiscal-years'
import { expect, test } from 'vitest'
import { figuresToPayBy } from '../dealing/wage-tax.ts'
import { type ContractToProject, projectContract } from './contract-outlook.ts'
import { createFund, withoutServiceCosts } from './funds-for-tests.ts'

/** € 10.000 without deposits, twenty years before its end, in a fund of 4 % a year without costs or spread. */
function project(changes: Partial<ContractToProject> = {}, entryCostsBasisPoints = 0) {
  const fund = createFund({ expectedReturnBasisPoints: 400, volatilityBasisPoints: 0, entryCostsBasisPoints })
  const contract = {
    valueCents: 1_000_000,
    nextCents: 0,
    periodicDepositCents: 0,
    start: '2027-01-01',
    end: '2047-01-01',
    funds: [{ fund, shareBasisPoints: 10_000 }],
    birthdate: null,
    ...changes,
  }
  return projectContract(contract, withoutServiceCosts, figuresToPayBy(fiscalYearsOfRelease, 2026))
}
const expected = (...args: Parameters<typeof project>) => project(...args)?.value.expectedCents

test("a value grows until the end of its contract, in today's euros", () => {
  // 10.000 · (1.04 / 1.02)^20 = 14.745,63
  expect(expected()).toBe(1_474_563)
  expect(project()?.income).toBeNull()
})

test('an end halfway a year lies halfway between the values of both years', () => {
  // 10.000 · (1.04 / 1.02) = 10.196,08; half of the growth is 98,04.
  expect(expected({ end: '2027-07-01' })).toBe(1_009_804)
})

test('money in funds pays no entry costs again, and new money does', () => {
  expect(expected({}, 50)).toBe(1_474_563)
  // 5 euro of 1.000; 10.995 · 1.4745627…
  expect(expected({ nextCents: 100_000 }, 50)).toBe(1_621_282)
})

test('received money of one deposit is the deposit of the first month', () => {
  const monthly = { periodicDepositCents: 10_000, end: '2028-01-01' }
  expect(expected({ ...monthly, nextCents: 10_000 })).toBe(expected(monthly))
  expect(expected({ ...monthly, nextCents: 15_000 })).toBeGreaterThan(expected(monthly) ?? Number.NaN)
})

test('an annuity becomes an income from the AOW date on', () => {
  // € 45.638,69 in 2027 is € 100.000 in 2047: € 602,22 a month for twenty years, 602,2188 / 1.02^20 in today's euros.
  const outlook = project({ valueCents: 4_563_869, birthdate: '1979-10-01' })
  expect(outlook?.income).toMatchObject({ from: '2047-01-01', gross: { expectedCents: 40_528 } })
})

test('a contract without money, or at its end, has no outlook', () => {
  expect(project({ valueCents: 0 })).toBeNull()
  expect(project({ end: '2027-01-01' })).toBeNull()
})
