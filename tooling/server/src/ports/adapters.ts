import type { AddressLookup } from './addresses.ts'
import type { Bank } from './bank.ts'
import type { Delivery } from './mail.ts'
import type { MandateProvider } from './mandates.ts'
import type { PaymentProvider } from './payments.ts'
import type { Prices } from './prices.ts'
import type { Providers } from './providers.ts'
import type { SmsSender } from './sms.ts'

/** An adapter for every port: what a server is composed of. */
export type Adapters = {
  providers: Providers
  bank: Bank
  prices: Prices
  delivery: Delivery
  smsSender: SmsSender
  lookUpAddress: AddressLookup
}

/** The real adapters that the settings ask for; undefined where they ask for none. */
export type RealAdapters = {
  payments: PaymentProvider | undefined
  mandates: MandateProvider | undefined
  bank: Bank | undefined
  prices: Prices | undefined
  delivery: Delivery | undefined
  smsSender: SmsSender | undefined
  lookUpAddress: AddressLookup | undefined
}
