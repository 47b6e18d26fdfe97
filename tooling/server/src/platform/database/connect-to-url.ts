import { StartError } from '../start-error.ts'
import { connect, type Database } from './database.ts'

/** A database, and the function that closes its connections and everything that was started for it. */
export type OpenConnection = { db: Database; close(): Promise<void> }

/** @throws StartError when the database cannot be reached */
export async function connectToUrl(url: string): Promise<OpenConnection> {
  const db = connect({ connectionString: url })
  try {
    await db.sql('select 1')
  } catch (error) {
    await db.close()
    throw new StartError(`The database of DATABASE_URL does not answer: ${(error as Error).message}`)
  }
  return { db, close: () => db.close() }
}
