import { expect, it } from 'vitest'
import { formatComparison, median } from './comparison.ts'

it('takes the middle value as the median', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
})

it('says whether a goal is met', () => {
  const comparison = { what: 'portal', against: 'bare', values: '9 kB / 10 kB' }

  expect(formatComparison({ ...comparison, ratio: 0.9, goal: { atMost: 0.9 } })).toBe(
    'portal / bare: 9 kB / 10 kB = 0.90 (goal ≤ 0.9: met)',
  )
  expect(formatComparison({ ...comparison, ratio: 0.901, goal: { atMost: 0.9 } })).toContain('(goal ≤ 0.9: MISSED)')
  expect(formatComparison({ ...comparison, ratio: 0.79, goal: { atLeast: 0.8 } })).toContain('(goal ≥ 0.8: MISSED)')
  expect(formatComparison({ ...comparison, ratio: 0.8 })).toBe('portal / bare: 9 kB / 10 kB = 0.80')
})
