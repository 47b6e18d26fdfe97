import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { createSandbox } from './sandbox/create-sandbox.ts'
import { createMollie } from '../adapters/mollie.ts'
import type { Providers } from '../ports/providers.ts'
import type { ProvidersConfig } from '../platform/providers-config.ts'
import { createTwikey } from '../adapters/twikey.ts'

/** Those for whom there is a key, and the sandbox for the others; where money is real nobody plays with transfers. */
export function createProviders({ mollie, twikey }: ProvidersConfig, db: Database, clock: Clock): Providers {
  const sandbox = createSandbox(db, clock)
  return {
    payments: mollie ? createMollie(mollie) : sandbox.payments,
    transfers: mollie ? null : sandbox.transfers,
    mandates: twikey ? createTwikey(twikey) : sandbox.mandates,
  }
}
