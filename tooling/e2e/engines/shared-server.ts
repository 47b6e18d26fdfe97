import { type PortalServer, startPortalServer } from '../harness/portal-server.ts'

/** The one server that the tests of every engine and brand use. */
export type SharedServer = Pick<PortalServer, 'addresses' | 'mailFolder'>

const variable = 'PORTAL_SHARED_SERVER'

export function readSharedServer(): SharedServer {
  return JSON.parse(process.env[variable] ?? '') as SharedServer
}

/** Starts the server before the first test; returns a function that ends it after the last one. */
async function startSharedServer(): Promise<() => Promise<void>> {
  const { addresses, mailFolder, remove } = await startPortalServer()
  process.env[variable] = JSON.stringify({ addresses, mailFolder } satisfies SharedServer)
  return remove
}

// Playwright needs a default export.
export default startSharedServer
