import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Adapters, ServiceAdapters } from '../ports/adapters.ts'
import { createSandbox } from './bank/create-sandbox.ts'
import { createPlayedBank } from './bank/played-bank.ts'
import { lookUpBundledAddress } from './bundled-addresses.ts'
import { createMailFolder } from './mail-folder.ts'
import { inventedPrices } from './prices/invented-prices.ts'
import { createSmsFolder } from './sms-folder.ts'

/** Simulates everything that moves money, and each service for which no real one is configured. */
export function completeAdapters(
  { delivery, smsGateway, lookUpAddress }: Partial<ServiceAdapters>,
  { mailFolder }: Config,
  { db, clock }: { db: Database; clock: Clock },
): Adapters {
  return {
    providers: createSandbox(db, clock),
    bank: createPlayedBank(db, clock),
    prices: inventedPrices,
    delivery: delivery ?? createMailFolder(mailFolder),
    smsGateway: smsGateway ?? createSmsFolder(mailFolder),
    lookUpAddress: lookUpAddress ?? lookUpBundledAddress,
  }
}
