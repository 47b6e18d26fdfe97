import type { OpenConnection } from '../../platform/database/connect-to-url.ts'
import { connect } from '../../platform/database/database.ts'
import { openEmbedded } from './embedded.ts'

/** Connects to the database of `openEmbedded`; closing it stops the PostgreSQL. */
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
