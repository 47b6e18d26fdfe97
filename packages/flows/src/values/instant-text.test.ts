import { expect, test } from 'vitest'
import { formatDay, formatInstant } from './instant-text.ts'

test('an instant is read by day and minute in Amsterdam, as the server writes it or as a date', () => {
  const instant = '2026-12-04T23:05:59.000Z'
  expect(formatInstant(instant)).toBe('5 december 2026, 00.05 uur')
  expect(formatInstant(new Date(instant))).toBe('5 december 2026, 00.05 uur')
})

test('its day is that of Amsterdam, also where it is another elsewhere', () => {
  expect(formatDay('2026-01-31T22:59:59Z')).toBe('31 januari 2026')
  expect(formatDay(new Date('2026-01-31T23:00:00Z'))).toBe('1 februari 2026')
})
