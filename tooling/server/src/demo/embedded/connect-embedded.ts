import { connect, type Database } from '../../platform/database/database.ts'
import { openEmbedded } from './embedded.ts'

/** A database, with what ends the connection and whatever was brought up for it. */
export type OpenConnection = { db: Database; close(): Promise<void> }

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
