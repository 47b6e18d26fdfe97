import { prepareData } from './portal-server.ts'

// Playwright needs a default export.
export default prepareData
