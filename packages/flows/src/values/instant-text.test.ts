import { expect, test } from 'vitest'
import { formatDay, formatInstant } from './instant-text.ts'

test('an instant is shown by day and minute in Amsterdam, from a text of the server or a date', () => {
  const instant = '2026-12-04T23:05:59.000Z'
  expect(formatInstant(instant)).toBe('5\u00a0december 2026, 00.05 uur')
  expect(formatInstant(new Date(instant))).toBe('5\u00a0december 2026, 00.05 uur')
})

test('the day of an instant is that of Amsterdam, also when it differs elsewhere', () => {
  expect(formatDay('2026-01-31T22:59:59Z')).toBe('31\u00a0januari 2026')
  expect(formatDay(new Date('2026-01-31T23:00:00Z'))).toBe('1\u00a0februari 2026')
})
