import { expect, test } from 'vitest'
import { formatInstant } from './instant-text.ts'

test('an instant is read by day and minute in Amsterdam, as the server writes it or as a date', () => {
  const instant = '2026-12-04T23:05:59.000Z'
  expect(formatInstant(instant)).toBe('5 december 2026, 00.05 uur')
  expect(formatInstant(new Date(instant))).toBe('5 december 2026, 00.05 uur')
})
