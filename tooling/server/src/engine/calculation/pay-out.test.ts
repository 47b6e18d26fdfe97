import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import { allFunds, createFund, parameters, withoutServiceCosts } from './funds-for-tests.ts'
import type { FundParameters } from './parameter-set.ts'
import { payOut, type PayOutInput } from './pay-out.ts'

/** € 100.000 a month for twenty years, in a fund of 4 % without costs. */
function createInput(changes: Partial<PayOutInput> = {}, fund: Partial<FundParameters> = {}): PayOutInput {
  return {
    capitalCents: 10_000_000,
    start: '2027-01-01',
    durationYears: 20,
    monthsPerTerm: 1,
    funds: [{ fund: createFund({ expectedReturnBasisPoints: 400, ...fund }), shareBasisPoints: 10_000 }],
    ...changes,
  }
}

const same = (cents: number) => ({ lowCents: cents, expectedCents: cents, highCents: cents })

describe('€ 100.000 for 20 years at 4 % without volatility and costs', () => {
  const certain = { volatilityBasisPoints: 0 }

  test('pays € 602,22 a month, the first after a month: in advance it would be € 600,25', () => {
    const { payments } = payOut(createInput({}, certain), withoutServiceCosts, 1)
    expect(payments).toMatchObject({ monthsPerTerm: 1, count: 240, first: same(60_222) })
    expect(Math.round(60_221.8758 / 1.04 ** (1 / 12))).toBe(60_025)
  })

  test.each([
    [3, 80, 181_258],
    [6, 40, 364_301],
    [12, 20, 735_818],
  ] as const)('pays each %d months %d times: %d cents', (monthsPerTerm, count, cents) => {
    const { payments } = payOut(createInput({ monthsPerTerm }, certain), withoutServiceCosts, 1)
    expect(payments).toMatchObject({ monthsPerTerm, count, first: same(cents) })
  })

  test('pays the same in every year, worth less and less: after a month € 601,23, after 229 months € 412,70', () => {
    const years = payOut(createInput({}, certain), withoutServiceCosts, 1).payments?.years
    expect(years).toHaveLength(20)
    expect(years?.map(({ nominal }) => nominal)).toEqual(Array.from({ length: 20 }, () => same(60_222)))
    // 602,2188 / 1.02^(1/12) and 602,2188 / 1.02^(229/12)
    expect([years?.[0]?.real, years?.[19]?.real]).toEqual([same(60_123), same(41_270)])
  })

  test('pays € 589,44 of a year before its start', () => {
    const input = createInput({ pricesOf: '2026-01-01' }, certain)
    // 602,2188 / 1.02^(13/12)
    expect(payOut(input, withoutServiceCosts, 1).payments?.years[0]?.real).toEqual(same(58_944))
  })

  test('has € 59.681,39 left after ten years and nothing after twenty', () => {
    const { years, end } = payOut(createInput({}, certain), withoutServiceCosts, 1)
    expect(years.map(({ year, date }) => [year, date]).slice(-1)).toEqual([[20, '2047-01-01']])
    expect(years[0]?.nominal).toEqual(same(10_000_000))
    // 100.000 · (1 − 1.04^−10) / (1 − 1.04^−20), and divided by 1.02^10
    expect(years[10]).toMatchObject({ depositsCents: 10_000_000, nominal: same(5_968_139), real: same(4_895_953) })
    expect(end).toEqual(years[20])
    expect(end).toMatchObject({ nominal: same(0), real: same(0) })
  })

  test('consists of the capital and € 44.532,80 return, which is all paid out', () => {
    const { explanation, costs } = payOut(createInput({}, certain), withoutServiceCosts, 1)
    expect(explanation).toEqual([
      { code: 'initialDeposit', amountCents: 10_000_000 },
      { code: 'entryCosts', amountCents: 0 },
      { code: 'returnBeforeCosts', amountCents: 4_453_280 },
      { code: 'yearlyCosts', amountCents: 0 },
      // 240 · 602,22
      { code: 'payments', amountCents: -14_453_280 },
      { code: 'endValue', amountCents: 0 },
    ])
    expect(costs).toEqual({
      totalCents: 0,
      yearlyBasisPoints: 0,
      entryBasisPoints: 0,
      endWithoutCostsCents: 0,
      effectCents: 0,
      yieldReductionBasisPoints: 0,
    })
  })
})

test('without any return the capital is divided by the number of payments', () => {
  const input = createInput(
    { capitalCents: 1_200_000, durationYears: 1 },
    { expectedReturnBasisPoints: 0, volatilityBasisPoints: 0 },
  )
  expect(payOut(input, withoutServiceCosts, 1).payments?.first).toEqual(same(100_000))
})

describe('the scenarios', () => {
  const { payments, years } = payOut(createInput(), withoutServiceCosts, 1)

  test('of the first payment lie a month of volatility apart, those of the fifth year 49 months', () => {
    // 602,2188 · e^(∓1.644854 · 0.092 · √(1/12)) and · e^(∓1.644854 · 0.092 · √(49/12))
    expect(payments?.first).toEqual({ lowCents: 57_648, expectedCents: 60_222, highCents: 62_911 })
    expect(payments?.years[0]?.nominal).toEqual(payments?.first)
    expect(payments?.years[4]?.nominal).toEqual({ lowCents: 44_356, expectedCents: 60_222, highCents: 81_763 })
    // Divided by 1.02^(49/12)
    expect(payments?.years[4]?.real).toEqual({ lowCents: 40_910, expectedCents: 55_544, highCents: 75_412 })
  })

  test('of the rest after ten years are 59.681,39 · e^(∓1.644854 · 0.092 · √10)', () => {
    expect(years[10]?.nominal).toEqual({ lowCents: 3_698_394, expectedCents: 5_968_139, highCents: 9_630_852 })
  })

  test('are those of drawn paths: each payment is a fixed part of what the capital has grown to', () => {
    const { payments: yearly } = payOut(createInput({ monthsPerTerm: 12 }), withoutServiceCosts, 1)
    const grown = calculate(
      {
        initialDepositCents: 10_000_000,
        periodicDepositCents: 0,
        start: '2027-01-01',
        durationYears: 20,
        funds: createInput().funds,
      },
      withoutServiceCosts,
      parameters.seed,
    )
    for (const { year, nominal } of yearly?.years ?? []) {
      const { lowCents, expectedCents, highCents } = grown.years[year]?.nominal ?? same(Number.NaN)
      expect(Math.abs(nominal.lowCents / nominal.expectedCents / (lowCents / expectedCents) - 1)).toBeLessThan(0.05)
      expect(Math.abs(nominal.highCents / nominal.expectedCents / (highCents / expectedCents) - 1)).toBeLessThan(0.05)
    }
  })

  test('never change: the same figures today and on every machine', () => {
    const eight = allFunds.map((fund) => ({ fund, shareBasisPoints: 1250 }))
    const outcome = payOut(createInput({ funds: eight, durationYears: 40 }), parameters, parameters.seed)
    expect(payOut(createInput({ funds: eight, durationYears: 40 }), parameters, parameters.seed)).toEqual(outcome)
    expect(outcome.assumptions).toMatchObject({ parameterSetId: '2026-11', seed: 20_261_102, scenarios: 0 })
    // A saved calculation must never change: only a new parameter set may change these figures.
    expect(outcome.payments?.first).toEqual({ lowCents: 38_443, expectedCents: 40_346, highCents: 42_342 })
    expect(outcome.payments?.years[39]?.real).toEqual({ lowCents: 6_538, expectedCents: 18_607, highCents: 52_957 })
  })
})

describe('costs', () => {
  test('of a tenth of a per cent a month make it € 540,91, and take 1.24 % a year of the return', () => {
    const input = createInput({}, { volatilityBasisPoints: 0, ongoingCostsBasisPoints: 120 })
    const { payments, costs, explanation, end } = payOut(input, withoutServiceCosts, 1)
    // With h = 1.04^(1/12) · 0.999: 100.000 · (h − 1) / (1 − h^−240)
    expect(payments?.first).toEqual(same(54_091))
    expect(costs).toEqual({
      // Month by month: 0.001 of the value after its return.
      totalCents: 1_317_623,
      yearlyBasisPoints: 120,
      entryBasisPoints: 0,
      // The rest that the same payments would leave without costs: 100.000 · 1.04^20 − 540,9107 · s(240)
      endWithoutCostsCents: 2_230_645,
      effectCents: 2_230_645,
      // 4 % − (1.04 · 0.999^12 − 1) = 1.2412 %
      yieldReductionBasisPoints: 124,
    })
    expect(explanation.map(({ amountCents }) => amountCents)).toEqual([
      10_000_000,
      0,
      // 240 · 540,91 − 100.000 + 13.176,23
      12_981_840 - 10_000_000 + 1_317_623,
      -1_317_623,
      -12_981_840,
      0,
    ])
    expect(end.nominal).toEqual(same(0))
  })

  test('at entry of 0.50 % on € 1.000 are € 5: € 995 is paid after a year without return', () => {
    const fund = { expectedReturnBasisPoints: 0, volatilityBasisPoints: 0, entryCostsBasisPoints: 50 }
    const input = createInput({ capitalCents: 100_000, durationYears: 1, monthsPerTerm: 12 }, fund)
    const { years, payments, costs } = payOut(input, withoutServiceCosts, 1)
    expect([years[0]?.nominal, payments?.first]).toEqual([same(99_500), same(99_500)])
    expect(costs).toEqual({
      totalCents: 500,
      yearlyBasisPoints: 0,
      entryBasisPoints: 50,
      endWithoutCostsCents: 500,
      effectCents: 500,
      yieldReductionBasisPoints: 50,
    })
  })
})

describe('any payout', () => {
  const inputs = fc.record({
    capitalCents: fc.integer({ min: 100_000, max: 1_000_000_000 }),
    durationYears: fc.integer({ min: 1, max: 60 }),
    monthsPerTerm: fc.constantFrom(1 as const, 3 as const, 6 as const, 12 as const),
    cut: fc.integer({ min: 0, max: 10_000 }),
    funds: fc.shuffledSubarray(allFunds.slice(), { minLength: 2, maxLength: 2 }),
  })

  function run({ cut, funds, ...input }: typeof inputs extends fc.Arbitrary<infer T> ? T : never) {
    const [first, second] = funds as [FundParameters, FundParameters]
    const split = [
      { fund: first, shareBasisPoints: cut },
      { fund: second, shareBasisPoints: 10_000 - cut },
    ]
    return payOut({ ...input, start: '2027-03-01', funds: split }, parameters, 1)
  }

  test('the explanation adds up to nothing left, to the cent, and its costs are the total costs', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { explanation, end, costs, payments } = run(input)
        const amounts = Object.fromEntries(explanation.map(({ code, amountCents }) => [code, amountCents]))
        const parts = explanation.filter(({ code }) => code !== 'endValue')
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amounts['endValue'])
        expect(amounts['endValue']).toBe(end.nominal.expectedCents)
        expect((amounts['entryCosts'] ?? 0) + (amounts['yearlyCosts'] ?? 0) + costs.totalCents).toBe(0)
        expect((amounts['payments'] ?? 0) + (payments?.count ?? 0) * (payments?.first.expectedCents ?? 0)).toBe(0)
        expect(explanation.every(({ amountCents }) => Number.isSafeInteger(amountCents))).toBe(true)
      }),
    )
  })

  test('low is at most expected, and expected at most high; real at most nominal; nothing is left', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { years, payments, end } = run(input)
        expect(years).toHaveLength(input.durationYears + 1)
        expect(payments?.years).toHaveLength(input.durationYears)
        expect(payments?.count).toBe((input.durationYears * 12) / input.monthsPerTerm)
        for (const { nominal, real } of [...years, ...(payments?.years ?? [])]) {
          expect(nominal.lowCents).toBeLessThanOrEqual(nominal.expectedCents)
          expect(nominal.expectedCents).toBeLessThanOrEqual(nominal.highCents)
          expect(real.highCents).toBeLessThanOrEqual(nominal.highCents)
          expect(nominal.lowCents).toBeGreaterThanOrEqual(0)
        }
        expect(end.nominal).toEqual(same(0))
      }),
    )
  })

  test('a larger capital pays more, a longer term less at a time, and costs never add', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 100_000, max: 1_000_000 }), (input, more) => {
        const first = (changes: Partial<typeof input>) =>
          run({ ...input, ...changes }).payments?.first.expectedCents ?? Number.NaN
        expect(first({ capitalCents: input.capitalCents + more })).toBeGreaterThan(first({}))
        expect(first({ durationYears: Math.min(60, input.durationYears + 1) })).toBeLessThanOrEqual(first({}))
        expect(run(input).costs.effectCents).toBeGreaterThanOrEqual(0)
        expect(run(input).costs.yieldReductionBasisPoints).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('an invalid calculation is refused', () => {
  const fund = createFund()
  test.each<[string, Partial<PayOutInput>]>([
    ['no capital', { capitalCents: 0 }],
    ['half a cent', { capitalCents: 100_000.5 }],
    ['a negative capital', { capitalCents: -1 }],
    ['no years', { durationYears: 0 }],
    ['61 years', { durationYears: 61 }],
    ['a term of two months', { monthsPerTerm: 2 as PayOutInput['monthsPerTerm'] }],
    ['no funds', { funds: [] }],
    ['shares of 99.99 %', { funds: [{ fund, shareBasisPoints: 9999 }] }],
  ])('%s', (_what, changes) => {
    expect(() => payOut(createInput(changes), parameters, 1)).toThrow(RangeError)
  })
})
