import type { AddressLookup } from './addresses.ts'
import type { Bank, FileBank } from './bank.ts'
import type { Delivery } from './mail.ts'
import type { MandateProvider } from './mandates.ts'
import type { PaymentProvider } from './payments.ts'
import type { Prices } from './prices.ts'
import type { Providers } from './providers.ts'
import type { SmsGateway } from './sms.ts'

/** What reaches people, and the public address service: a demo may use real ones. */
export type ServiceAdapters = { delivery: Delivery; smsGateway: SmsGateway; lookUpAddress: AddressLookup }

/** What moves money or says what it is worth: all of it real, or all of it played. */
export type MoneyAdapters = { payments: PaymentProvider; mandates: MandateProvider; bank: FileBank; prices: Prices }

/** An adapter for every port: what a server is composed of. */
export type Adapters = ServiceAdapters & { providers: Providers; bank: Bank; prices: Prices }
