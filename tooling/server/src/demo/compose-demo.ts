import type { Brands } from '../platform/brands.ts'
import type { Config } from '../platform/config.ts'
import { connectToUrl } from '../platform/database/connect-to-url.ts'
import type { RealAdapters } from '../ports/adapters.ts'
import type { Composition } from '../ports/composition.ts'
import { completeAdapters } from './complete-adapters.ts'
import { connectEmbedded } from './embedded/connect-embedded.ts'
import { requireMailFolder } from './require-mail-folder.ts'
import { seedWhenEmpty } from './seed/seed-when-empty.ts'

/** The demo: its own PostgreSQL, customers and adapters, wherever the settings name no others. */
export function composeDemo({ config, brands }: { config: Config; brands: Brands }, real: RealAdapters): Composition {
  requireMailFolder(config)
  return {
    connect({ database, ports }, log) {
      if (database.kind === 'url') return connectToUrl(database.url)
      const purpose = `the server on ports ${Object.values(ports).join(' and ')}`
      return connectEmbedded(database.folder, purpose, (text) => log.warn(text))
    },
    async fill(db, { log, ...context }) {
      if (config.seed === 'demo' && (await seedWhenEmpty(db, { ...context, brands }))) log.info('demo data added')
    },
    createAdapters: (context) => completeAdapters(real, config, context),
  }
}
