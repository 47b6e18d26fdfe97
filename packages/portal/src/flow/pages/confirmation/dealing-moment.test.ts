import { expect, it } from 'vitest'
import { dealingMonthsOf } from './dealing-moment.ts'

it.each([
  ['today in November, starting next month', '2026-11-20', '2026-12-01', 'november 2026', 'december 2026'],
  ['without a start of its own', '2026-11-01', null, 'november 2026', 'december 2026'],
  ['on the last day of a year', '2026-12-31', null, 'december 2026', 'januari 2027'],
  ['in a weekend that ends a month', '2026-10-31', null, 'november 2026', 'december 2026'],
  ['on the last trading day before it', '2026-10-30', null, 'oktober 2026', 'november 2026'],
  ['with a start later on', '2026-11-20', '2027-03-01', 'februari 2027', 'maart 2027'],
  ['with a start that has passed', '2026-11-20', '2026-10-01', 'november 2026', 'december 2026'],
])('money is invested in the month after it was received: %s', (_, today, start, deadline, dealing) => {
  expect(dealingMonthsOf(today, start)).toEqual({ deadline, dealing })
})
