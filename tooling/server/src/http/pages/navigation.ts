import type { FastifyRequest } from 'fastify'

/** Returns true when a browser loads a page: whatever its address is, it gets the portal (requirement 2.12). */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}

/** The page to which every unknown path leads (requirement 2.12). */
export const home = '/mijn-investeringen'

const longest = 2_000

/**
 * Returns the page to open after a request that is too long to read: the same page without its query, or home when the
 * path itself is too long. Undefined for a call, and when something other than the address is too long.
 * @param packet Node's `rawPacket`: the bytes that it has read
 */
export function shorterAddress(packet: unknown): string | undefined {
  const [, address] = /^GET (\/[^\s]*)/u.exec(packet instanceof Buffer ? packet.toString('latin1') : '') ?? []
  if (address === undefined || address.length <= longest || address.startsWith('/api/')) return undefined
  const path = (address.split('?', 1)[0] as string).replace(/^[/\\]+/u, '/')
  return path.length > longest ? home : path
}
