import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from './config.ts'
import { connect, type Database } from './database/database.ts'
import { findRunning, openEmbedded } from './database/embedded.ts'
import { verifyChain } from './modules/audit/verify-chain.ts'
import { StartError } from './start-error.ts'

const usage = `Usage: npm run audit -- [hash]
  verifies every row of what staff did, on the database of DATABASE_URL or DATA_DIR
  hash  a head that an earlier run printed: it must still be in the chain`

async function main(parameters: string[]): Promise<void> {
  const [known] = parameters
  if (parameters.length > 1 || (known !== undefined && !/^[0-9a-f]{64}$/.test(known))) throw new StartError(usage)
  const { db, close } = await open(readConfig(process.env, join(import.meta.dirname, '../../..')))
  try {
    const { count, head, wrong } = await verifyChain(db, known)
    if (wrong !== null) throw new StartError(`The audit trail is not whole: ${wrong}.`)
    console.log(`The audit trail is whole: ${count} calls.\nHead: ${head}`)
  } finally {
    await close()
  }
}

/** Also beside a server that runs; without one, the PostgreSQL of the data folder is brought up for as long as it takes. */
async function open({ database }: Config): Promise<{ db: Database; close(): Promise<void> }> {
  if (database.kind === 'url') return closing(connect({ connectionString: database.url }))
  if (!existsSync(database.folder)) throw new StartError(`There is no data folder ${database.folder}.`)
  const say = (text: string) => console.error(text)
  const running = await findRunning(database.folder)
  if (running) return closing(connect(running))
  const embedded = await openEmbedded(database.folder, 'npm run audit', say)
  return closing(connect(embedded.options), embedded.stop)
}

function closing(db: Database, then?: () => Promise<void>) {
  return {
    db,
    async close() {
      await db.close()
      await then?.()
    },
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
