import type { Logger } from 'pino'
import type { Database } from '../../platform/database/database.ts'
import type { Providers } from '../../ports/providers.ts'

/** What the money of any brand is worked on with: by a call, or by a job of the server's own. */
export type PaymentsContext = { db: Database; providers: Providers; log: Logger; now: Date }
