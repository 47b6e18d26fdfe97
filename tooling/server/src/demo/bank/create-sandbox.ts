import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Providers } from '../../ports/providers.ts'
import { createSandboxMandates } from './bank-mandates.ts'
import { createSandboxPayments } from './bank-payments.ts'

/** Simulates every provider that moves money. */
export function createSandbox(db: Database, clock: Clock): Providers {
  const payments = createSandboxPayments(db, clock)
  return { payments, transfers: payments, mandates: createSandboxMandates(db, clock) }
}
