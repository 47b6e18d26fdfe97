import { existsSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import { connect, type Database } from './database.ts'
import { findRunning, openEmbedded } from './embedded.ts'

export type OpenBeside = { db: Database; close(): Promise<void> }

/**
 * The database of a data folder for a command: beside a server that runs; without one its PostgreSQL is brought up for
 * as long as it takes.
 * @param purpose Names the command to a server that wants the folder meanwhile.
 */
export async function openBeside(folder: string, purpose: string): Promise<OpenBeside> {
  if (!existsSync(folder)) throw new StartError(`There is no data folder ${folder}.`)
  const running = await findRunning(folder)
  if (running) {
    const db = connect(running)
    return { db, close: () => db.close() }
  }
  const embedded = await openEmbedded(folder, purpose, (text) => console.error(text))
  const db = connect(embedded.options)
  return {
    db,
    async close() {
      await db.close()
      await embedded.stop()
    },
  }
}
