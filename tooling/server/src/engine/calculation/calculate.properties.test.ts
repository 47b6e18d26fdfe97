import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import { allFunds, createInput, parameters } from './funds-for-tests.ts'
import type { FundParameters } from './parameter-set.ts'

describe('whatever is calculated', () => {
  const inputs = fc.record({
    initialDepositCents: fc.integer({ min: 0, max: 1_000_000_000 }),
    periodicDepositCents: fc.integer({ min: 1, max: 10_000_000 }),
    durationYears: fc.integer({ min: 1, max: 60 }),
    cut: fc.integer({ min: 0, max: 10_000 }),
    funds: fc.shuffledSubarray(allFunds.slice(), { minLength: 2, maxLength: 2 }),
    seed: fc.integer({ min: 0, max: 3 }),
  })
  const few = { ...parameters, scenarios: 40 }

  function run({ cut, funds, seed, ...input }: typeof inputs extends fc.Arbitrary<infer T> ? T : never) {
    const [first, second] = funds as [FundParameters, FundParameters]
    const split = [
      { fund: first, shareBasisPoints: cut },
      { fund: second, shareBasisPoints: 10_000 - cut },
    ]
    return calculate({ ...input, start: '2027-03-01', funds: split }, few, seed)
  }

  // Requirement L25.
  test('low is at most expected, and expected at most high; real at most nominal', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { nominal, real } of run(input).years) {
          expect(nominal.lowCents).toBeLessThanOrEqual(nominal.expectedCents)
          expect(nominal.expectedCents).toBeLessThanOrEqual(nominal.highCents)
          expect(real.lowCents).toBeLessThanOrEqual(real.expectedCents)
          expect(real.highCents).toBeLessThanOrEqual(nominal.highCents)
        }
      }),
    )
  })

  test('there is a row for the start and one for each year, and total deposits are exact', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { years, end } = run(input)
        expect(years).toHaveLength(input.durationYears + 1)
        expect(end.depositsCents).toBe(
          input.initialDepositCents + 12 * input.durationYears * input.periodicDepositCents,
        )
      }),
    )
  })

  // Requirement T23.
  test('the explanation adds up to the end value, to the cent, and its costs are the total costs', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { explanation, end, costs } = run(input)
        const amounts = Object.fromEntries(explanation.map(({ code, amountCents }) => [code, amountCents]))
        const parts = explanation.filter(({ code }) => code !== 'endValue')
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amounts['endValue'])
        expect(amounts['endValue']).toBe(end.nominal.expectedCents)
        expect((amounts['entryCosts'] ?? 0) + (amounts['yearlyCosts'] ?? 0) + costs.totalCents).toBe(0)
        expect(costs.endWithoutCostsCents - costs.effectCents).toBe(end.nominal.expectedCents)
        expect(explanation.every(({ amountCents }) => Number.isInteger(amountCents))).toBe(true)
      }),
    )
  })

  test('more deposits never give less, and costs never add', () => {
    fc.assert(
      fc.property(inputs, fc.nat(1_000_000), fc.nat(10_000), (input, initial, periodic) => {
        const before = run(input)
        const after = run({
          ...input,
          initialDepositCents: input.initialDepositCents + initial,
          periodicDepositCents: input.periodicDepositCents + periodic,
        })
        for (const [year, { nominal }] of before.years.entries()) {
          expect(after.years[year]?.nominal.lowCents).toBeGreaterThanOrEqual(nominal.lowCents)
          expect(after.years[year]?.nominal.expectedCents).toBeGreaterThanOrEqual(nominal.expectedCents)
          expect(after.years[year]?.nominal.highCents).toBeGreaterThanOrEqual(nominal.highCents)
        }
        expect(before.costs.effectCents).toBeGreaterThanOrEqual(0)
        expect(before.costs.yieldReductionBasisPoints).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the largest calculation stays a whole number of cents', () => {
    const input = createInput(
      { initialDepositCents: 1_000_000_000, periodicDepositCents: 10_000_000, durationYears: 60 },
      { expectedReturnBasisPoints: 680, volatilityBasisPoints: 2300 },
    )
    expect(Number.isSafeInteger(calculate(input, parameters, 1).end.nominal.highCents)).toBe(true)
  })
})
