import { fiscalYearsOfRelease } from '@portal/flows/annuity/fiscal-years'
import { expect, it } from 'vitest'
import { fiscalYearsOf } from '../shared/fiscal-years.ts'
import { noInstallation } from '../shared/installation.ts'
import { paymentNamesOf } from '../shared/payment-names.ts'
import { readInstallation } from './read-installation.ts'

const year2027 = { ...fiscalYearsOfRelease.at(-1), year: 2027, status: 'provisional' }
const wero = { from: '2027-07-01', name: 'Wero', source: 'the provider' }

it('the data of an installation are added to those of the release, which stay as they are', () => {
  const installation = readInstallation({ fiscalYears: [year2027], paymentNames: [wero] })
  expect(fiscalYearsOf({ installation })).toEqual([...fiscalYearsOfRelease, year2027])
  expect(paymentNamesOf({ installation }).at(-1)).toEqual(wero)
  expect(fiscalYearsOf({ installation: noInstallation })).toBe(fiscalYearsOfRelease)
  expect(paymentNamesOf({ installation: noInstallation }).at(-1)?.name).toBe('iDEAL | Wero')
})

it.each([
  ['a year with a wrong status', { fiscalYears: [{ ...year2027, status: 'final' }], paymentNames: [] }, 'status'],
  ['a name without a source', { fiscalYears: [], paymentNames: [{ ...wero, source: '' }] }, 'must not be empty'],
])('%s is refused, so that the portal starts with the data of the release', (_, data, message) => {
  expect(() => readInstallation(data)).toThrow(message)
})
