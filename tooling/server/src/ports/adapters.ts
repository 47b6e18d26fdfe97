import type { AddressLookup } from './addresses.ts'
import type { Bank, FileBank } from './bank.ts'
import type { Delivery } from './mail.ts'
import type { MandateProvider } from './mandates.ts'
import type { PaymentProvider } from './payments.ts'
import type { Prices } from './prices.ts'
import type { Providers } from './providers.ts'
import type { SmsGateway } from './sms.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { DatabaseSource } from '../platform/database/open-database.ts'

/** The adapters of messages and of the public address service; a demo may use real ones. */
export type ServiceAdapters = { delivery: Delivery; smsGateway: SmsGateway; lookUpAddress: AddressLookup }

/** The adapters that move money or give prices: all of them real, or all of them simulated. */
export type MoneyAdapters = { payments: PaymentProvider; mandates: MandateProvider; bank: FileBank; prices: Prices }

/** An adapter for every port, from which a server is composed. */
export type Adapters = ServiceAdapters & { providers: Providers; bank: Bank; prices: Prices }

/** The parts that differ between production and the demo: the database and the adapters. */
export type Composition = DatabaseSource & {
  createAdapters(context: { db: Database; clock: Clock }): Adapters
}
