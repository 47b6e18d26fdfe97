import { once } from 'node:events'
import type { BrandId } from './brands.ts'

/** Waits until a brand is built. */
export type UntilBuilt = (id: BrandId) => Promise<void>

/** Hears from the program that started this one which brands are built, and stops this one when that program is gone. */
export function hearBuilds(server: NodeJS.Process): UntilBuilt {
  const built = new Set<unknown>()
  server.on('message', (id) => built.add(id))
  server.once('disconnect', () => server.kill(server.pid, 'SIGTERM'))
  return async (id) => {
    while (!built.has(id)) await once(server, 'message')
  }
}
