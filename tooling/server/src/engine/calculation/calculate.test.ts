import { addYears } from '@portal/flows/values/dates'
import { describe, expect, test } from 'vitest'
import { calculate, type CalculationInput } from './calculate.ts'
import {
  allFunds,
  createFund,
  createInput,
  firstParameters,
  parameters,
  withoutServiceCosts,
} from './funds-for-tests.ts'

const eightFunds = allFunds.map((fund) => ({ fund, shareBasisPoints: 1250 }))

describe('without costs and without volatility', () => {
  const outcome = calculate(createInput({}, { volatilityBasisPoints: 0 }), withoutServiceCosts, 1)

  test('€ 10.000 and € 200 a month at 4.25 % become € 98.016,91 in 20 years', () => {
    expect(outcome.end.nominal).toEqual({ lowCents: 9_801_691, expectedCents: 9_801_691, highCents: 9_801_691 })
  })

  test('that is € 65.962,57 of today at 2 % inflation', () => {
    // 98.016,91 / 1.02^20
    expect(outcome.end.real).toEqual({ lowCents: 6_596_257, expectedCents: 6_596_257, highCents: 6_596_257 })
  })

  test('and € 64.669,19 at the prices of a year before its start', () => {
    const input = createInput({}, { volatilityBasisPoints: 0 })
    const earlier = calculate({ ...input, pricesOf: addYears(input.start, -1) }, withoutServiceCosts, 1)
    // 98.016,91 / 1.02^21
    expect(earlier.end.real).toEqual({ lowCents: 6_466_919, expectedCents: 6_466_919, highCents: 6_466_919 })
    expect(earlier.end.nominal).toEqual(outcome.end.nominal)
  })

  test('there are no costs, and they have no effect', () => {
    expect(outcome.costs).toEqual({
      totalCents: 0,
      yearlyBasisPoints: 0,
      entryBasisPoints: 0,
      endWithoutCostsCents: 9_801_691,
      effectCents: 0,
      yieldReductionBasisPoints: 0,
    })
  })

  test('the parts are deposits and return', () => {
    expect(outcome.explanation).toEqual([
      { code: 'initialDeposit', amountCents: 1_000_000 },
      { code: 'periodicDeposits', amountCents: 4_800_000 },
      { code: 'entryCosts', amountCents: 0 },
      { code: 'returnBeforeCosts', amountCents: 4_001_691 },
      { code: 'yearlyCosts', amountCents: 0 },
      { code: 'endValue', amountCents: 9_801_691 },
    ])
  })
})

describe('the years', () => {
  const { years, end } = calculate(createInput({ start: '2028-02-01', durationYears: 3 }), parameters, 1)

  test('are one row for the start and one for each year', () => {
    expect(years.map(({ year, date }) => [year, date])).toEqual([
      [0, '2028-02-01'],
      [1, '2029-02-01'],
      [2, '2030-02-01'],
      [3, '2031-02-01'],
    ])
    expect(end).toEqual(years[3])
  })

  test('count the deposits until then', () => {
    expect(years.map(({ depositsCents }) => depositsCents)).toEqual([1_000_000, 1_240_000, 1_480_000, 1_720_000])
  })

  test('begin with the first deposit', () => {
    const deposit = { lowCents: 1_000_000, expectedCents: 1_000_000, highCents: 1_000_000 }
    expect(years[0]).toMatchObject({ nominal: deposit, real: deposit })
  })
})

describe('costs', () => {
  test('of 1.20 % a year on € 100.000 without return for a year: € 1.193,42, a tenth of a per cent each month', () => {
    const fund = { expectedReturnBasisPoints: 0, volatilityBasisPoints: 0, ongoingCostsBasisPoints: 90 }
    const input = createInput({ initialDepositCents: 10_000_000, periodicDepositCents: 0, durationYears: 1 }, fund)
    const { end, costs, explanation } = calculate(input, { ...parameters, serviceCostsBasisPoints: 30 }, 1)
    expect(end.nominal.expectedCents).toBe(9_880_658)
    expect(costs).toEqual({
      totalCents: 119_342,
      yearlyBasisPoints: 120,
      entryBasisPoints: 0,
      endWithoutCostsCents: 10_000_000,
      effectCents: 119_342,
      yieldReductionBasisPoints: 119,
    })
    expect(explanation.map(({ amountCents }) => amountCents)).toEqual([10_000_000, 0, 0, 0, -119_342, 9_880_658])
  })

  test('at entry are rounded to cents for each deposit: 0.07 % of € 10.000 is € 7, of € 50,50 is 4 cents', () => {
    const fund = { expectedReturnBasisPoints: 0, volatilityBasisPoints: 0, entryCostsBasisPoints: 7 }
    const input = createInput({ periodicDepositCents: 5_050, durationYears: 1 }, fund)
    const { years, costs, explanation } = calculate(input, withoutServiceCosts, 1)
    expect(years[0]?.nominal.expectedCents).toBe(999_300)
    // 999.300 + 12 · 5.046
    expect(years[1]?.nominal.expectedCents).toBe(1_059_852)
    expect(costs).toMatchObject({
      totalCents: 748,
      entryBasisPoints: 7,
      endWithoutCostsCents: 1_060_600,
      effectCents: 748,
    })
    expect(explanation.map(({ amountCents }) => amountCents)).toEqual([1_000_000, 60_600, -748, 0, 0, 1_059_852])
  })

  // Requirement L22.
  test('reduce the return by about their percentage a year', () => {
    const { costs } = calculate(createInput({}, { ongoingCostsBasisPoints: 50 }), withoutServiceCosts, 1)
    expect(costs.yieldReductionBasisPoints).toBeGreaterThanOrEqual(50)
    expect(costs.yieldReductionBasisPoints).toBeLessThanOrEqual(54)
    expect(costs.effectCents).toBeGreaterThan(costs.totalCents)
  })
})

describe('the scenarios', () => {
  // Requirement L25.
  test.each([1, 2, 3, 20260101, 20261102])('of the seeded example agree with 2.000 paths, with seed %d', (seed) => {
    const { lowCents, expectedCents, highCents } = calculate(createInput(), withoutServiceCosts, seed).end.nominal
    // 61.258 / 98.999 / 160.174 in an independent run of 2.000 paths; the noise of both runs together is 5 %, of the median 1.5 %.
    expect(Math.abs(lowCents / 6_125_800 - 1)).toBeLessThan(0.05)
    expect(Math.abs(expectedCents / 9_899_900 - 1)).toBeLessThan(0.015)
    expect(Math.abs(highCents / 16_017_400 - 1)).toBeLessThan(0.05)
  })

  test.each([1, 2, 3, 20260101, 20261102])(
    'of a single deposit follow the lognormal distribution, with seed %d',
    (seed) => {
      const { nominal } = calculate(createInput({ periodicDepositCents: 0 }), withoutServiceCosts, seed).end
      // 10.000 · 1.0425^20 = 22.989,06, times e^(±1.6449 · 0.092 · √20).
      expect(Math.abs(nominal.expectedCents / 2_298_906 - 1)).toBeLessThan(0.01)
      expect(Math.abs(nominal.lowCents / 1_168_453 - 1)).toBeLessThan(0.04)
      expect(Math.abs(nominal.highCents / 4_523_049 - 1)).toBeLessThan(0.04)
    },
  )

  test('of the same seed and parameter set are the same to the cent, today and on every machine', () => {
    const input = createInput({ funds: eightFunds, durationYears: 40 })
    const outcome = calculate(input, parameters, parameters.seed)
    expect(calculate(input, parameters, parameters.seed)).toEqual(outcome)
  })

  // Requirement C34.
  test('of the first parameter set never change, because a saved calculation never changes', () => {
    const outcome = calculate(createInput({ funds: eightFunds, durationYears: 40 }), firstParameters, 20_260_101)
    expect(outcome.end.nominal).toEqual({ lowCents: 12_660_965, expectedCents: 27_827_643, highCents: 61_956_697 })
    expect(outcome.costs).toEqual({
      totalCents: 2_332_449,
      yearlyBasisPoints: 54,
      entryBasisPoints: 7,
      endWithoutCostsCents: 32_341_752,
      effectCents: 4_514_109,
      yieldReductionBasisPoints: 56,
    })
  })

  test('of the parameter set of November 2026 do not change before another set', () => {
    const outcome = calculate(createInput({ funds: eightFunds, durationYears: 40 }), parameters, 20_261_102)
    expect(outcome.end.nominal).toEqual({ lowCents: 13_236_654, expectedCents: 27_414_476, highCents: 60_817_019 })
    expect(outcome.costs).toMatchObject({
      totalCents: 2_332_449,
      endWithoutCostsCents: 31_836_691,
      effectCents: 4_422_215,
    })
  })

  test('of another seed differ', () => {
    const end = (seed: number) => calculate(createInput(), parameters, seed).end.nominal
    expect(end(1)).not.toEqual(end(2))
  })

  test('of a longer term begin with the years of a shorter one', () => {
    const long = calculate(createInput({ durationYears: 30 }), parameters, 1)
    const short = calculate(createInput({ durationYears: 10 }), parameters, 1)
    expect(long.years.slice(0, 11)).toEqual(short.years)
  })

  test('of twelve seeds have medians within 2 % of each other', () => {
    const medians = Array.from(
      { length: 12 },
      (_, seed) =>
        calculate(createInput({ periodicDepositCents: 0 }), withoutServiceCosts, seed).end.nominal.expectedCents,
    )
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.02)
  })
})

describe('an invalid calculation is refused', () => {
  const fund = createFund()
  test.each<[string, Partial<CalculationInput>]>([
    ['half a cent', { initialDepositCents: 0.5 }],
    ['a negative deposit', { periodicDepositCents: -1 }],
    ['no deposit at all', { initialDepositCents: 0, periodicDepositCents: 0 }],
    ['no years', { durationYears: 0 }],
    ['61 years', { durationYears: 61 }],
    ['half a year', { durationYears: 1.5 }],
    ['no funds', { funds: [] }],
    ['shares of 99.99 %', { funds: [{ fund, shareBasisPoints: 9999 }] }],
    [
      'a negative share',
      {
        funds: [
          { fund, shareBasisPoints: -1 },
          { fund, shareBasisPoints: 10_001 },
        ],
      },
    ],
  ])('%s', (_what, changes) => {
    expect(() => calculate(createInput(changes), parameters, 1)).toThrow(RangeError)
  })
})

test('the outcome includes its assumptions', () => {
  const { assumptions } = calculate(createInput({ funds: eightFunds }), parameters, 7)
  expect(assumptions).toMatchObject({
    parameterSetId: '2026-11',
    seed: 7,
    scenarios: 2000,
    inflationBasisPoints: 200,
    serviceCostsBasisPoints: parameters.serviceCostsBasisPoints,
  })
  expect(assumptions.funds[0]).toEqual({
    id: 'aandelen-wereld',
    name: 'Wereld Aandelenfonds',
    shareBasisPoints: 1250,
    expectedReturnBasisPoints: 600,
    volatilityBasisPoints: 1700,
    costsBasisPoints: 26,
    entryCostsBasisPoints: 5,
  })
})
