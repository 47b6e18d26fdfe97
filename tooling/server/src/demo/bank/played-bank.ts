import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { repeat } from '../../platform/repeat.ts'
import type { PlayedBank } from '../../ports/bank.ts'
import { addBankPages } from './bank-routes.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const pause = 1_000

/** The bank of the demo: it settles at once, and has pages on which a customer chooses an outcome. */
export function createPlayedBank(db: Database, clock: Clock): PlayedBank {
  return {
    settlesAtOnce: true,
    addPages: addBankPages,
    startWebhooks(sites, log) {
      const stops = sites.map(({ brand, app }) =>
        repeat(`webhooks ${brand}`, pause, log, () => deliverWebhooks(app, db, brand, clock())),
      )
      return async () => void (await Promise.all(stops.map((stop) => stop())))
    },
  }
}
