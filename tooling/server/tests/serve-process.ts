import { pino } from 'pino'
import { readConfig } from '../src/platform/config.ts'
import { serve } from '../src/serve.ts'
import { StartError } from '../src/platform/start-error.ts'

// The server as main.ts starts it, on the builds below another folder.
const [workspace = ''] = process.argv.slice(2)
try {
  await serve(readConfig(process.env, workspace), workspace, pino({ base: null }))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
