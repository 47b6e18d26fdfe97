import { pino } from 'pino'
import { composeDemo } from '../src/demo/compose-demo.ts'
import { loadInstallation } from '../src/modules/reference/load-installation.ts'
import { readBrands } from '../src/platform/brands.ts'
import { readConfig } from '../src/platform/config.ts'
import { hearBuilds } from '../src/platform/hear-builds.ts'
import { StartError } from '../src/platform/start-error.ts'
import { createServiceAdapters } from '../src/real-adapters.ts'
import { serve } from '../src/serve.ts'

// Runs the server as demo.ts does, on the builds below another folder.
const [workspace = '', parameter] = process.argv.slice(2)
try {
  const config = readConfig(process.env, workspace)
  const setup = {
    config,
    brands: await readBrands(),
    workspace,
    ...(await loadInstallation(config)),
    log: pino({ base: null }),
    signal: new AbortController().signal,
  }
  const untilBuilt = parameter === 'when-built' ? hearBuilds(process) : undefined
  await serve(setup, composeDemo(setup, createServiceAdapters(config)), untilBuilt)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
