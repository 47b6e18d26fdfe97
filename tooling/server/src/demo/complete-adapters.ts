import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Adapters, RealAdapters } from '../ports/adapters.ts'
import { createSandbox } from './bank/create-sandbox.ts'
import { createPlayedBank } from './bank/played-bank.ts'
import { lookUpBundledAddress } from './bundled-addresses.ts'
import { createMailFolder } from './mail-folder.ts'
import { inventedPrices } from './prices/invented-prices.ts'
import { createSmsSender } from './sms-folder.ts'

/** Puts an adapter of the demo wherever the settings ask for no real one. */
export function completeAdapters(
  { payments, mandates, bank, prices, delivery, smsSender, lookUpAddress }: RealAdapters,
  { mailFolder }: Config,
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
): Adapters {
  const sandbox = createSandbox(db, clock)
  const isPlayed = payments === undefined || mandates === undefined
  return {
    providers: {
      payments: payments ?? sandbox.payments,
      // Where payments are real, somebody books a transfer by hand.
      transfers: payments === undefined ? sandbox.transfers : null,
      mandates: mandates ?? sandbox.mandates,
    },
    bank: bank ?? (isPlayed ? createPlayedBank(db, clock) : { settlesAtOnce: false }),
    prices: prices ?? inventedPrices,
    delivery: delivery ?? createMailFolder(mailFolder),
    smsSender: smsSender ?? createSmsSender(mailFolder, log),
    lookUpAddress: lookUpAddress ?? lookUpBundledAddress,
  }
}
