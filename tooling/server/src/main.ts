import { join } from 'node:path'
import { pino } from 'pino'
import { StartError } from './platform/start-error.ts'

const usage = `Usage: node src/main.ts [prepare]
  prepare  makes the database ready (first start, migrations, demo data) and ends
  (none)   serves every brand`

async function main(parameters: string[]): Promise<void> {
  const workspace = join(import.meta.dirname, '../../..')
  // Loaded here, because a brand that cannot be used is found as soon as the list of brands is read.
  const { readConfig } = await import('./platform/config.ts')
  const { openDatabase } = await import('./open-database.ts')
  const config = readConfig(process.env, workspace)
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  if (parameters.length === 0) return (await import('./serve.ts')).serve(config, workspace, log)
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
