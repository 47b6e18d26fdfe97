import type { Config } from './platform/config.ts'
import { connectToUrl } from './platform/database/connect-to-url.ts'
import { StartError } from './platform/start-error.ts'
import type { Composition } from './ports/adapters.ts'
import { createMoneyAdapters, createServiceAdapters } from './real-adapters.ts'
import { start } from './start.ts'

/** The message for each missing adapter, in the order of the settings. */
const reports = {
  url: 'The database is missing: set DATABASE_URL to a PostgreSQL of your own.',
  delivery: 'Mail is missing: set SMTP_URL.',
  smsGateway: 'SMS is missing: set SMS_API_KEY and SMS_SENDER.',
  lookUpAddress: 'Addresses are missing: set POSTCODE_API to pdok.',
  fundsFile: 'The funds are missing: set FUNDS_FILE.',
  prices: 'The prices of the funds are missing: set PRICES_DIR.',
  payments: 'Payments are missing: set MOLLIE_API_KEY.',
  mandates: 'Mandates are missing: set TWIKEY_API_KEY, TWIKEY_COMPANY and TWIKEY_TEMPLATE.',
  bank: 'The bank is missing: set BANK_DIR and TAX_NUMBER.',
}

/**
 * Composes production: only real adapters and funds, and a database without demo data.
 * @throws StartError that names everything that is missing, one line each
 */
function composeProduction({ config }: { config: Config }): Composition {
  const real = { ...createServiceAdapters(config), ...createMoneyAdapters(config) }
  const { payments, mandates, bank, prices, delivery, smsGateway, lookUpAddress } = real
  const { fundsFile } = config
  const url = config.database.kind === 'url' ? config.database.url : undefined
  if (!url || !delivery || !smsGateway || !lookUpAddress || !fundsFile || !prices || !payments || !mandates || !bank) {
    const found: Record<string, unknown> = { ...real, url, fundsFile }
    const missing = Object.entries(reports).filter(([name]) => found[name] === undefined)
    throw new StartError(missing.map(([, report]) => report).join('\n'))
  }
  const providers = { payments, transfers: null, mandates }
  return {
    kind: 'production',
    connect: () => connectToUrl(url),
    fill: async () => {},
    createAdapters: () => ({ providers, bank, prices, delivery, smsGateway, lookUpAddress }),
  }
}

await start('main.ts', composeProduction)
