import { expect, test } from 'vitest'
import {
  onlinePaymentNameOn,
  onlinePaymentNamesOfRelease as ofRelease,
  parseOnlinePaymentNames,
} from './online-payment-names.ts'

// Requirement C37.
test.each([
  ['2000-01-01', 'iDEAL'],
  ['2026-01-28', 'iDEAL'],
  ['2026-01-29', 'iDEAL | Wero'],
  ['2030-01-01', 'iDEAL | Wero'],
])('on %s the payment is called %s', (date, name) => {
  expect(onlinePaymentNameOn(ofRelease, date)).toBe(name)
})

test.each([
  [{ from: '2027-02-30', name: 'Wero', source: 'x' }, /date/],
  [{ from: '2027-07-01', name: '', source: 'x' }, /name/],
  [{ from: '2027-07-01', name: '<b>Wero</b>', source: 'x' }, /name/],
  [{ from: '2027-07-01', name: 'Wero', source: '' }, /empty/],
])('%j is no name', (name, message) => {
  expect(() => parseOnlinePaymentNames([name])).toThrow(message)
})

test('an installation adds a name from a day on, and the last name of a day is used', () => {
  const wero = parseOnlinePaymentNames([{ from: '2027-07-01', name: 'Wero', source: 'the provider' }])
  const added = [...ofRelease, ...wero] as const
  expect(onlinePaymentNameOn(added, '2027-06-30')).toBe('iDEAL | Wero')
  expect(onlinePaymentNameOn(added, '2027-07-01')).toBe('Wero')
  const renamed = { from: '2027-07-01', name: 'Wero betaling', source: 'the provider' }
  expect(onlinePaymentNameOn([...added, renamed], '2027-07-01')).toBe('Wero betaling')
  expect(onlinePaymentNameOn(ofRelease, '2027-07-01')).toBe('iDEAL | Wero')
})
