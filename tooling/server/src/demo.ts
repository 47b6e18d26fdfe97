import { composeDemo } from './demo/compose-demo.ts'
import { createServiceAdapters } from './real-adapters.ts'
import { start } from './start.ts'

// `npm start` runs this program: everything that moves money is simulated.
await start('demo.ts', (setup) => composeDemo(setup, createServiceAdapters(setup.config)))
