import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open-database.ts'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'

const usage = `Usage: node src/main.ts [prepare]
  prepare  makes the database ready (first start, migrations, demo data) and ends
  (none)   serves both brands`

async function main(parameters: string[]): Promise<void> {
  const workspace = join(import.meta.dirname, '../../..')
  const config = readConfig(process.env, workspace)
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  if (parameters.length === 0) return serve(config, workspace, log)
  if (parameters.length > 1 || parameters[0] !== 'prepare') throw new StartError(usage)
  const { close } = await openDatabase(config, log)
  await close()
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
