import { StartError } from '../start-error.ts'
import { connect, type Database } from './database.ts'

/** A database, with what ends the connection and whatever was brought up for it. */
export type OpenConnection = { db: Database; close(): Promise<void> }

/** @throws StartError when the database does not answer */
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
