import { onlinePaymentNameOn } from '@portal/flows/payment/online-payment-names'
import { expect, test } from 'vitest'
import { reference } from '../../../../tests/reference.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'
import { withMethodName } from './method-name.ts'

const now = new Date('2027-08-02T09:00:00+02:00')
const log = { info: () => {}, warn: () => {} }
const named = (readMethodName?: () => Promise<string>) =>
  ({ name: 'mollie', ...(readMethodName && { readMethodName }) }) as PaymentProvider

test('a provider without a name, with an invalid one or without a response leaves the name of the release', async () => {
  const providers = [
    named(),
    named(async () => '<script>'),
    named(() => Promise.reject(new Error('unavailable'))),
    named(() => new Promise(() => {})),
  ]
  for (const provider of providers) expect(await withMethodName(reference, provider, { now, log })).toBe(reference)
})

// Requirement C37.
test("the provider's name is used from the day of the start on", async () => {
  const wero = named(async () => 'Wero')
  const { onlinePaymentNames, ofInstallation } = await withMethodName(reference, wero, { now, log })
  expect(onlinePaymentNameOn(onlinePaymentNames, '2027-08-01')).toBe('iDEAL | Wero')
  expect(onlinePaymentNameOn(onlinePaymentNames, '2027-08-02')).toBe('Wero')
  expect(ofInstallation.paymentNames).toEqual([{ from: '2027-08-02', name: 'Wero', source: 'the API of mollie' }])
  expect(onlinePaymentNameOn(reference.onlinePaymentNames, '2027-08-02')).toBe('iDEAL | Wero')
})
