import { expect, it } from 'vitest'
import { formatTable, median } from './comparison.ts'

it('takes the middle value as the median', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
})

it('the table of a measurement has a row for each, with its goal and whether it is met', () => {
  const comparison = { what: 'portal', against: 'bare', values: '9 kB / 10 kB' }

  expect(
    formatTable([
      { ...comparison, ratio: 0.9, goal: { atMost: 0.9 } },
      { ...comparison, ratio: 0.901, goal: { atMost: 0.9 } },
      { ...comparison, what: 'server', ratio: 0.79, goal: { atLeast: 0.8 } },
      { ...comparison, ratio: 0.8 },
    ]).split('\n'),
  ).toEqual([
    'what    against  measured      ratio  goal',
    'portal  bare     9 kB / 10 kB  0.90   ≤ 0.9  met',
    'portal  bare     9 kB / 10 kB  0.90   ≤ 0.9  MISSED',
    'server  bare     9 kB / 10 kB  0.79   ≥ 0.8  MISSED',
    'portal  bare     9 kB / 10 kB  0.80',
  ])
})
