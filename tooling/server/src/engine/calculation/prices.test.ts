import { expect, it } from 'vitest'
import { createInput, parameters } from './funds-for-tests.ts'
import { calculate } from './calculate.ts'
import { depositsAtPrices } from './prices.ts'

const plan = { initialDepositCents: 1_000_000, periodicDepositCents: 20_000, start: '2027-01-01' }

// With 2 % inflation twelve deposits of € 200 are worth 200 × (1 − 1/1,02) ÷ (1 − 1,02^(−1/12)) at the first of them.
it('counts each deposit at the prices of its month', () => {
  const deposits = depositsAtPrices(plan, 20, parameters)
  expect(deposits).toHaveLength(21)
  expect(deposits.map((cents) => Math.round(cents)).filter((_, year) => [0, 1, 20].includes(year))).toEqual([
    1_000_000, 1_237_835, 4_966_729,
  ])
})

it('counts the deposits of a later start at the prices of today', () => {
  const [, first] = depositsAtPrices({ ...plan, pricesOf: '2026-01-01' }, 1, parameters)
  // 12.378,35 ÷ 1,02
  expect(Math.round(first as number)).toBe(1_213_564)
})

it('leaves deposits as they are without inflation', () => {
  const { years } = calculate(createInput(), { ...parameters, inflationBasisPoints: 0 }, parameters.seed)
  expect(years.map(({ depositsRealCents }) => depositsRealCents)).toEqual(
    years.map(({ depositsCents }) => depositsCents),
  )
})
