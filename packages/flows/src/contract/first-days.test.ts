import { expect, test } from 'vitest'
import { dealingOf } from './dealing-calendar.ts'
import { type FirstFacts, firstDays } from './first-days.ts'

const facts: FirstFacts = {
  now: { date: '2026-11-20', time: '12:00' },
  startDate: '2026-12-01',
  duration: 20,
  initialCents: 1_000_000,
  periodicCents: 10_000,
  received: null,
  collectedBy: null,
}
const monthly = { ...facts, initialCents: 0 }

// Requirement C33.
// In 2026 30 November is the last trading day of its month, a Monday, and 7 December the fifth of the next; the 25th of
// November is a Wednesday, and that of December a holiday before a weekend.
test.each([
  [
    'both deposits await the first money',
    facts,
    ['collection 2026-11-25', 'due 2026-11-30', 'invested 2026-12-01', 'first-value 2026-12-07'],
  ],
  [
    'the first money came in',
    {
      ...facts,
      received: { on: '2026-11-19', dealing: dealingOf('2026-12-01') },
      periodicCents: 0,
    },
    ['received 2026-11-19', 'invested 2026-12-01', 'first-value 2026-12-07'],
  ],
  [
    'the cut-off is past',
    { ...facts, now: { date: '2026-11-30', time: '16:01' }, periodicCents: 0 },
    ['due 2026-12-31', 'invested 2027-01-04', 'first-value 2027-01-08'],
  ],
  [
    'the contract starts later on',
    { ...facts, startDate: '2027-03-01', periodicCents: 0 },
    ['due 2027-02-26', 'invested 2027-03-01', 'first-value 2027-03-05'],
  ],
  [
    'there are monthly deposits alone, after the collection of this month',
    { ...monthly, now: { date: '2026-11-26', time: '12:00' } },
    ['collection 2026-12-28', 'invested 2027-01-04', 'first-value 2027-01-08'],
  ],
  [
    'the contract is signed on the day of a collection, because a bank needs a day',
    { ...monthly, now: { date: '2026-11-25', time: '08:00' } },
    ['collection 2026-12-28', 'invested 2027-01-04', 'first-value 2027-01-08'],
  ],
  [
    'the customer transfers every month',
    { ...monthly, collectedBy: 'overboeking' as const },
    ['own-transfer 2026-11-30', 'invested 2026-12-01', 'first-value 2026-12-07'],
  ],
])('the first days when %s', (_, of, days) => {
  expect(firstDays(of).map(({ kind, date }) => `${kind} ${date}`)).toEqual(days)
})
