import { StartError } from '../start-error.ts'
import { connect, type Database } from './database.ts'
import { readServer, requireOwnBackends, requireVersion } from './require-server.ts'

/** A database, and the function that closes its connections and everything that was started for it. */
export type OpenConnection = { db: Database; close(): Promise<void> }

/** @throws StartError when the database cannot be reached, or the portal cannot work with it */
export async function connectToUrl(url: string): Promise<OpenConnection> {
  const db = connect({ connectionString: url })
  try {
    requireVersion(await readServer(db))
    await requireOwnBackends(url)
  } catch (error) {
    await db.close()
    if (error instanceof StartError) throw error
    throw new StartError(`The database of DATABASE_URL does not answer: ${(error as Error).message}`)
  }
  return { db, close: () => db.close() }
}
