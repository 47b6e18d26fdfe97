import { expect, test } from 'vitest'
import { aowEndOf, termEndOf } from './aow-end.ts'
import { lijfrenteOpbouwen, today } from './flows-for-tests.ts'

// Born on 1 March 1970: 67 years and 3 months on 1 June 2037.
const flow = { ...lijfrenteOpbouwen, durationType: 'aow', geboortedatum: '1970-03-01' } as const

test.each([
  // Ten years after 1 December 2026, six months before the AOW: 120 deposits, the last one for November 2036.
  [null, { years: 10, end: '2036-12-01', lastDeposit: '2036-11-01', monthsBefore: 6, fittingStart: '2027-06-01' }],
  [
    '2027-01-01',
    { years: 10, end: '2037-01-01', lastDeposit: '2036-12-01', monthsBefore: 5, fittingStart: '2027-06-01' },
  ],
  ['2027-06-01', { years: 10, end: '2037-06-01', lastDeposit: '2037-05-01', monthsBefore: 0, fittingStart: null }],
])('a term until the AOW with a start on %s ends on a day, and says which start ends at the AOW', (start, expected) => {
  expect(aowEndOf({ ...flow, start }, today)).toEqual(expected)
})

test('an AOW in the middle of a month is met by a term that ends in that month', () => {
  expect(aowEndOf({ ...flow, geboortedatum: '1970-03-16', start: '2027-06-01' }, today)).toMatchObject({
    end: '2037-06-01',
    monthsBefore: 0,
  })
})

test('a term until a chosen date ends with its last whole year', () => {
  const chosen = { ...flow, durationType: 'einddatum', start: '2027-03-01' } as const
  expect(termEndOf({ ...chosen, endDate: '2042-02-28' }, today)).toEqual({
    years: 14,
    end: '2041-03-01',
    lastDeposit: '2041-02-01',
  })
  expect(termEndOf({ ...chosen, endDate: '2042-03-01' }, today)).toMatchObject({ years: 15, end: '2042-03-01' })
  expect(termEndOf({ ...chosen, endDate: '2028-02-28' }, today)).toBeNull()
  expect(termEndOf({ ...chosen, endDate: null }, today)).toBeNull()
})

test('nothing is known of an end without a date of birth, or within a year', () => {
  expect(aowEndOf({ ...flow, geboortedatum: null }, today)).toBeNull()
  expect(aowEndOf({ ...flow, geboortedatum: '1960-01-01' }, today)).toBeNull()
})
