import type { Payment } from '@portal/api/operations'
import { productCodes, type ProductCode } from '@portal/flows/values/products'
import { describe, expect, test } from 'vitest'
import { brands } from '../../../../tests/brands.ts'
import { findReference, toContractNumber, toMonthlyReference, toReference } from './payment-reference.ts'

const prefixes = Object.values(brands).map(({ contractPrefix }) => contractPrefix)
/** The first number of a customer, the last of six digits, and the first of seven. */
const counts = [1_001, 99_999, 100_000]
const numbers = (productCode: ProductCode) =>
  prefixes.flatMap((prefix) => counts.map((count) => toContractNumber(prefix, count, productCode)))
const purposes: readonly Payment['purpose'][] = ['first', 'extra', 'periodic']

test.each([
  ['SB', 1_001, '101001-SB', '101001-SB-E1'],
  ['SUL', 12, '100012-SUL', '100012-SUL-E1'],
  ['SDIL', 123_456, '1123456-SDIL', '1123456-SDIL-E1'],
] as const)('contract %s %i has the number %s and the reference %s', (code, count, number, reference) => {
  expect(toContractNumber('1', count, code)).toBe(number)
  expect(toReference(number, 'first', 1)).toBe(reference)
})

describe.each(productCodes)('a reference of %s is read back', (productCode) => {
  const references = numbers(productCode).flatMap((number) => [
    ...purposes.flatMap((purpose) => [1, 12].map((attempt) => toReference(number, purpose, attempt))),
    toMonthlyReference(number),
  ])
  const isMonthly = (reference: string) => reference.endsWith('-MND')
  const expectFound = (text: string, reference: string) =>
    expect([text, findReference(text)]).toEqual([text, { reference, isMonthly: isMonthly(reference) }])

  test.each<[string, (reference: string) => string]>([
    ['as it was given', (reference) => reference],
    ['in lower case, inside a sentence', (reference) => `kenmerk: ${reference.toLowerCase()}, dank u`],
    ['with spaces', (reference) => reference.replaceAll('-', ' ')],
    ['without separators', (reference) => reference.replaceAll('-', '')],
    ['with other separators', (reference) => `/RFB/${reference.replaceAll('-', '.')}/`],
    ['after a year and before an amount', (reference) => `Inleg 2026 ${reference} 1000 euro`],
    ['with the same one in another field', (reference) => `${reference} ${reference}`],
  ])('%s', (_, write) => {
    for (const reference of references) expectFound(write(reference), reference)
  })

  test('broken at one place by a space or the end of a line', () => {
    for (const reference of references) {
      // The part before a break inside the attempt is a whole reference too, and so is the part after the first digit of
      // a number of seven digits.
      const last = isMonthly(reference) ? reference.length - 1 : reference.search(/\d+$/)
      const first = /^\d{7}-/.test(reference) ? 2 : 1
      for (let at = first; at <= last; at++) {
        for (const gap of [' ', '\n'])
          expectFound(`Inleg ${reference.slice(0, at)}${gap}${reference.slice(at)}`, reference)
      }
    }
  })

  test('not when there is another one too', () => {
    for (const reference of references) {
      expect(
        findReference(`${reference} ${toReference(toContractNumber('1', 1_234, productCode), 'first', 1)}`),
      ).toBeNull()
    }
  })
})

test.each(['', 'Inleg', '101001', '101001-SB', '01001-SB-E1', '101001-XB-E1', '101001-SB-Z1', '101001-SB-E12345'])(
  'there is no reference in %j',
  (text) => {
    expect(findReference(text)).toBeNull()
  },
)
