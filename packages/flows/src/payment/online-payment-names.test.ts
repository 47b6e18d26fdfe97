import { expect, test } from 'vitest'
import {
  addedOnlinePaymentNames,
  addOnlinePaymentNames,
  onlinePaymentNameOn,
  parseOnlinePaymentNames,
} from './online-payment-names.ts'

test.each([
  ['2000-01-01', 'iDEAL'],
  ['2026-01-28', 'iDEAL'],
  ['2026-01-29', 'iDEAL | Wero'],
  ['2030-01-01', 'iDEAL | Wero'],
])('on %s the payment is called %s', (date, name) => {
  expect(onlinePaymentNameOn(date)).toBe(name)
})

test.each([
  [{ from: '2027-02-30', name: 'Wero', source: 'x' }, /date/],
  [{ from: '2027-07-01', name: '', source: 'x' }, /name/],
  [{ from: '2027-07-01', name: '<b>Wero</b>', source: 'x' }, /name/],
  [{ from: '2027-07-01', name: 'Wero', source: '' }, /empty/],
])('%j is no name', (name, message) => {
  expect(() => parseOnlinePaymentNames([name])).toThrow(message)
})

test('an installation adds a name from a day on, and replaces the one of that day', () => {
  addOnlinePaymentNames(parseOnlinePaymentNames([{ from: '2027-07-01', name: 'Wero', source: 'the provider' }]))
  expect(onlinePaymentNameOn('2027-06-30')).toBe('iDEAL | Wero')
  expect(onlinePaymentNameOn('2027-07-01')).toBe('Wero')
  addOnlinePaymentNames([{ from: '2027-07-01', name: 'Wero betaling', source: 'the provider' }])
  expect(onlinePaymentNameOn('2027-07-01')).toBe('Wero betaling')
  expect(addedOnlinePaymentNames()).toHaveLength(2)
})
