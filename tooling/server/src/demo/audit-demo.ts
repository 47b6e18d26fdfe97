import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runAudit } from '../modules/base/audit/run-audit.ts'
import { readConfig } from '../platform/config.ts'
import { connectToUrl, type OpenConnection } from '../platform/database/connect-to-url.ts'
import { connect } from '../platform/database/database.ts'
import { StartError } from '../platform/start-error.ts'
import { connectEmbedded } from './embedded/connect-embedded.ts'
import { findRunning } from './embedded/embedded.ts'

const command = 'npm run audit --'

// Verifies the audit trail of the demo, in the database of DATABASE_URL or DATA_DIR.
await runAudit(command, async () => {
  const { database } = readConfig(process.env, join(import.meta.dirname, '../../../..'))
  return database.kind === 'url' ? connectToUrl(database.url) : openBeside(database.folder)
})

/** Opens the database of a data folder next to a running server, or with a PostgreSQL that only runs for the command. */
async function openBeside(folder: string): Promise<OpenConnection> {
  if (!existsSync(folder)) throw new StartError(`There is no data folder ${folder}.`)
  const running = await findRunning(folder)
  if (!running) return connectEmbedded(folder, 'npm run audit', (text) => console.error(text))
  const db = connect(running)
  return { db, close: () => db.close() }
}
