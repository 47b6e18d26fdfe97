import { join } from 'node:path'
import { verifyChain } from '../modules/base/audit/verify-chain.ts'
import { readConfig, type Config } from '../platform/config.ts'
import type { OpenConnection } from '../platform/database/connect-to-url.ts'
import { connect } from '../platform/database/database.ts'
import { StartError } from '../platform/start-error.ts'
import { existsSync } from 'node:fs'
import { connectEmbedded } from './embedded/connect-embedded.ts'
import { findRunning } from './embedded/embedded.ts'

/**
 * Opens the database of a data folder for a command: next to a running server, or with a PostgreSQL that runs only for
 * the command.
 * @param purpose Names the command in the error of a server that wants the folder meanwhile.
 */
async function openBeside(folder: string, purpose: string): Promise<OpenConnection> {
  if (!existsSync(folder)) throw new StartError(`There is no data folder ${folder}.`)
  const running = await findRunning(folder)
  if (running) {
    const db = connect(running)
    return { db, close: () => db.close() }
  }
  return connectEmbedded(folder, purpose, (text) => console.error(text))
}

const usage = `Usage: npm run audit -- [hash]
  verifies every row of what staff did, on the database of DATABASE_URL or DATA_DIR
  hash  a head that an earlier run printed: it must still be in the chain`

async function main(parameters: string[]): Promise<void> {
  const [known] = parameters
  if (parameters.length > 1 || (known !== undefined && !/^[0-9a-f]{64}$/.test(known))) throw new StartError(usage)
  const { db, close } = await open(readConfig(process.env, join(import.meta.dirname, '../../../..')))
  try {
    const { count, head, wrong } = await verifyChain(db, known)
    if (wrong !== null) throw new StartError(`The audit trail is not whole: ${wrong}.`)
    console.log(`The audit trail is whole: ${count} calls.\nHead: ${head}`)
  } finally {
    await close()
  }
}

async function open({ database }: Config): Promise<OpenConnection> {
  if (database.kind === 'embedded') return openBeside(database.folder, 'npm run audit')
  const db = connect({ connectionString: database.url })
  return { db, close: () => db.close() }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
