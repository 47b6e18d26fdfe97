import { prepareData } from './portal-server.ts'

// Playwright takes what a module exports by default.
export default prepareData
