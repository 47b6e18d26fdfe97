import { join } from 'node:path'
import { pino } from 'pino'
import { loadInstallation } from './modules/reference/load-installation.ts'
import { readBrands } from './platform/brands.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { hearBuilds } from './platform/hear-builds.ts'
import { StartError } from './platform/start-error.ts'
import type { Composition } from './ports/adapters.ts'
import { serve, type Setup } from './serve.ts'

const usage = (program: string) => `Usage: node src/${program} [prepare | when-built]
  prepare     makes the database ready (first start, migrations, and the data of the demo) and ends
  when-built  serves each brand once the program that started this one sends its id
  (none)      serves every brand`

/** Runs a program of the server with the parameters and settings that it was started with. */
export async function start(program: 'main.ts' | 'demo.ts', compose: (setup: Setup) => Composition): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  try {
    await run(process.argv.slice(2), program, compose, stop.signal)
  } catch (error) {
    if (stop.signal.aborted) console.error('Stopped before the start was done.')
    else console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

async function run(
  parameters: string[],
  program: string,
  compose: (setup: Setup) => Composition,
  signal: AbortSignal,
): Promise<void> {
  const workspace = join(import.meta.dirname, '../../..')
  const brands = await readBrands()
  const config = readConfig(process.env, workspace)
  const { reference, versions } = await loadInstallation(config)
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const setup = { config, brands, workspace, reference, log, signal }
  const [parameter, ...others] = parameters
  if (others.length > 0 || ![undefined, 'prepare', 'when-built'].includes(parameter))
    throw new StartError(usage(program))
  const composition = compose(setup)
  if (parameter === 'prepare') {
    const { close } = await openDatabase(config, log, composition, signal)
    return close()
  }
  log.info(versions, 'reference data loaded')
  return serve(setup, composition, parameter === undefined ? undefined : hearBuilds(process))
}
