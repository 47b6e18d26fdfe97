import { join } from 'node:path'
import { runDealing } from '../modules/books/dealing/run-dealing.ts'
import type { ReferenceData } from '../modules/base/operation/reference-data.ts'
import { fundsOfRelease } from '../modules/reference/funds.ts'
import type { Brands } from '../platform/brands.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { connectToUrl } from '../platform/database/connect-to-url.ts'
import { StartError } from '../platform/start-error.ts'
import { requireWritable } from '../platform/writable-folder.ts'
import type { Adapters, ServiceAdapters, Composition } from '../ports/adapters.ts'
import { createSandbox } from './bank/create-sandbox.ts'
import { createPlayedBank } from './bank/played-bank.ts'
import { lookUpBundledAddress } from './bundled-addresses.ts'
import { connectEmbedded } from './embedded/connect-embedded.ts'
import { prepareFolder } from './embedded/embedded.ts'
import { createMailFolder, createSmsFolder } from './message-folders.ts'
import { inventedPrices } from './prices/invented-prices.ts'
import { hasCustomers, seedWhenEmpty } from './seed/seed.ts'

/**
 * Composes the demo: its own PostgreSQL and customers, a simulated bank and invented prices.
 * @throws StartError for a setting that moves real money
 */
export function composeDemo(
  { config, brands, reference }: { config: Config; brands: Brands; reference: ReferenceData },
  services: Partial<ServiceAdapters>,
): Composition {
  refuseRealMoney(config)
  requireFundsOfDemo(config, reference)
  return {
    kind: 'demo',
    async connect({ database, ports }, log) {
      requireMailFolder(config)
      if (database.kind === 'url') return connectToUrl(database.url)
      const purpose = `the server on ports ${Object.values(ports).join(' and ')}`
      return connectEmbedded(database.folder, purpose, (text) => log.warn(text))
    },
    async fill(db, { log, now, secretBox }) {
      if (config.seed !== 'demo' || (await hasCustomers(db))) return
      log.info('adding the demo data, which takes some minutes on a busy machine')
      await db.withoutLimits(async (patient) => {
        if (!(await seedWhenEmpty(patient, { now, secretBox, brands, reference }))) return
        // What is due by now is done before anybody looks, so that no amount changes by itself soon after the start.
        log.info('dealing the months of the demo data')
        const adapters = completeAdapters(services, config, { db: patient, clock: () => now, reference })
        await runDealing({ ...adapters, db: patient, now, log, reference })
        log.info('demo data added')
      })
    },
    createAdapters: (context) => completeAdapters(services, config, { ...context, reference }),
  }
}

/** Simulates everything that moves money, and each service for which no real one is configured. */
function completeAdapters(
  { delivery, smsGateway, lookUpAddress }: Partial<ServiceAdapters>,
  { mailFolder }: Config,
  { db, clock, reference }: { db: Database; clock: Clock; reference: ReferenceData },
): Adapters {
  return {
    providers: createSandbox(db, clock),
    bank: createPlayedBank(db, clock),
    prices: inventedPrices(reference.funds),
    delivery: delivery ?? createMailFolder(mailFolder),
    smsGateway: smsGateway ?? createSmsFolder(mailFolder),
    lookUpAddress: lookUpAddress ?? lookUpBundledAddress,
  }
}

/** The contracts of the demo data hold the funds of the release. */
function requireFundsOfDemo({ seed, fundsFile }: Config, { funds }: ReferenceData): void {
  if (seed === 'none' || fundsFile === undefined) return
  const missing = fundsOfRelease.funds.filter(({ id }) => !funds.some((fund) => fund.id === id))
  if (missing.length === 0) return
  const ids = missing.map(({ id }) => id).join(', ')
  throw new StartError(`FUNDS_FILE lacks ${ids}, which the demo data needs. Add them, or set SEED to none.`)
}

function refuseRealMoney({ providers: { mollie, twikey }, pricesFolder, bankFolder }: Config): void {
  const given = { MOLLIE_API_KEY: mollie, TWIKEY_API_KEY: twikey, PRICES_DIR: pricesFolder, BANK_DIR: bankFolder }
  const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (names.length === 0) return
  throw new StartError(`${names.join(', ')}: only production (src/main.ts) moves real money. The demo plays its bank.`)
}

/**
 * Creates the folder for mail and SMS at start, because a folder that cannot be written would lose the first message.
 * @throws StartError that names the setting, its value and the remedy
 */
function requireMailFolder({ dataFolder, mailFolder }: Config): void {
  if (mailFolder === join(dataFolder, 'mail')) prepareFolder(dataFolder)
  requireWritable('MAIL_DIR', mailFolder)
}
