import { expect, test } from 'vitest'
import { scenarioDraws } from './scenario-draws.ts'

test('each month is a shuffle of all scenarios', () => {
  const draws = scenarioDraws(1, 2000)
  const all = Array.from({ length: 2000 }, (_, index) => index)
  expect(draws).toHaveLength(720 * 2000)
  for (const month of [0, 1, 359, 719]) {
    const shuffle = [...draws.subarray(month * 2000, (month + 1) * 2000)]
    expect(shuffle.toSorted((a, b) => a - b)).toEqual(all)
    expect(shuffle).not.toEqual(all)
  }
})

test('the same seed gives the same draws, whatever was asked in between', () => {
  const first = scenarioDraws(7, 40).slice()
  for (let seed = 100; seed < 110; seed++) scenarioDraws(seed, 40)
  expect(scenarioDraws(7, 40)).toEqual(first)
})

test('another seed and another month give other draws', () => {
  const draws = scenarioDraws(7, 2000)
  expect(scenarioDraws(8, 2000).subarray(0, 2000)).not.toEqual(draws.subarray(0, 2000))
  expect(draws.subarray(2000, 4000)).not.toEqual(draws.subarray(0, 2000))
})

test('months do not follow each other: neighbours correlate less than chance allows', () => {
  const draws = scenarioDraws(20260101, 2000)
  const middle = 999.5
  const variance = (2000 ** 2 - 1) / 12
  for (const lag of [1, 2, 12]) {
    let covariance = 0
    for (let index = 0; index < (720 - lag) * 2000; index++) {
      covariance += ((draws[index] ?? 0) - middle) * ((draws[index + lag * 2000] ?? 0) - middle)
    }
    // The correlation of 1.4 million pairs has a standard deviation of 0.0008.
    expect(Math.abs(covariance / variance / ((720 - lag) * 2000))).toBeLessThan(0.004)
  }
})

test('of a small shuffle every order comes equally often', () => {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 100; seed++) {
    const draws = scenarioDraws(seed, 3)
    for (let month = 0; month < 720; month++) {
      const order = draws.subarray(month * 3, month * 3 + 3).join()
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
  }
  // 72.000 shuffles over six orders: 12.000 each, with a standard deviation of 100.
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 12_000)).toBeLessThan(500)
})
