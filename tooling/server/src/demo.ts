import { composeDemo } from './demo/compose-demo.ts'
import { createRealAdapters } from './real-adapters.ts'
import { start } from './start.ts'

// `npm start` runs this program: the demo plays every adapter that the settings do not name.
await start('demo.ts', (setup) => composeDemo(setup, createRealAdapters(setup.config)))
