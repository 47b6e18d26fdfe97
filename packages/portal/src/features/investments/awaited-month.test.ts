import { expect, it } from 'vitest'
import { awaitedMonth } from './awaited-month.ts'

it.each([
  // The prices of November 2026 are published on Friday the sixth; the cut-off of December is on Monday 30 November.
  ['2026-11-06', null],
  ['2026-11-07', '2026-12-01'],
  ['2026-11-29', '2026-12-01'],
  ['2026-11-30', null],
  ['2026-12-01', null],
  ['2026-12-07', null],
  ['2026-12-08', '2027-01-01'],
])('money that was received by %s is invested in %s', (today, month) => {
  expect(awaitedMonth(today)).toBe(month)
})
