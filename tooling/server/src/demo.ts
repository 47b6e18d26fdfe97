import { composeDemo } from './demo/compose-demo.ts'
import { createRealAdapters } from './real-adapters.ts'
import { start } from './start.ts'

// What `npm start` runs: everything that the settings do not name is played.
await start('demo.ts', (setup) => composeDemo(setup, createRealAdapters(setup.config)))
