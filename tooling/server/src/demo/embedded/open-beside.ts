import { existsSync } from 'node:fs'
import type { OpenConnection } from '../../platform/database/connect-to-url.ts'
import { connect } from '../../platform/database/database.ts'
import { StartError } from '../../platform/start-error.ts'
import { connectEmbedded } from './connect-embedded.ts'
import { findRunning } from './embedded.ts'

/**
 * Opens the database of a data folder for a command: next to a running server, or with a PostgreSQL that runs only for
 * the command.
 * @param purpose Names the command in the error of a server that wants the folder meanwhile.
 */
export async function openBeside(folder: string, purpose: string): Promise<OpenConnection> {
  if (!existsSync(folder)) throw new StartError(`There is no data folder ${folder}.`)
  const running = await findRunning(folder)
  if (running) {
    const db = connect(running)
    return { db, close: () => db.close() }
  }
  return connectEmbedded(folder, purpose, (text) => console.error(text))
}
