import { createMollie } from './adapters/mollie.ts'
import { createPdokLookup } from './adapters/pdok.ts'
import { createSmtpDelivery } from './adapters/smtp.ts'
import { createTwikey } from './adapters/twikey.ts'
import type { Config } from './platform/config.ts'
import type { RealAdapters } from './ports/adapters.ts'

/** The real adapters for which there are settings. For the bank, the prices and SMS there is no real adapter yet. */
export function createRealAdapters({ providers: { mollie, twikey }, smtpUrl, postcodeApi }: Config): RealAdapters {
  return {
    payments: mollie && createMollie(mollie),
    mandates: twikey && createTwikey(twikey),
    bank: undefined,
    prices: undefined,
    delivery: smtpUrl === undefined ? undefined : createSmtpDelivery(smtpUrl),
    smsSender: undefined,
    lookUpAddress: postcodeApi === 'pdok' ? createPdokLookup() : undefined,
  }
}
