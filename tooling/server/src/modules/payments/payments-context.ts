import type { Logger } from 'pino'
import type { Database } from '../../platform/database/database.ts'
import type { Providers } from '../../ports/providers.ts'

/** The context of payments of any brand, for a request or a job of the server. */
export type PaymentsContext = { db: Database; providers: Providers; log: Logger; now: Date }
