import type { FastifyRequest } from 'fastify'

/** Returns true when a browser loads a page: whatever its address is, it gets the portal (requirement 2.12). */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}

const longest = 2_000

/**
 * Where a browser goes on whose request is too long to read: the same page without its query, or the start when its path
 * is what is too long. `packet` is Node's `rawPacket`, the bytes that it has read. Undefined for a call, and when something other than the address is too long.
 */
export function shorterAddress(packet: unknown): string | undefined {
  const [, address] = /^GET (\/[^\s]*)/u.exec(packet instanceof Buffer ? packet.toString('latin1') : '') ?? []
  if (address === undefined || address.length <= longest || address.startsWith('/api/')) return undefined
  const path = (address.split('?', 1)[0] as string).replace(/^[/\\]+/u, '/')
  return path.length > longest ? '/' : path
}
