import type { OpenConnection } from '../../platform/database/connect-to-url.ts'
import { connect } from '../../platform/database/database.ts'
import { openEmbedded } from './embedded.ts'

/** The database of `openEmbedded`, whose PostgreSQL ends with it. */
export async function connectEmbedded(...about: Parameters<typeof openEmbedded>): Promise<OpenConnection> {
  const embedded = await openEmbedded(...about)
  const db = connect(embedded.options)
  return {
    db,
    async close() {
      await db.close()
      await embedded.stop()
    },
  }
}
