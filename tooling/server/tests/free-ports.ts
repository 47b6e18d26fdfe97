import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds ports that are free now. */
export async function findFreePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer().listen(0, 'localhost'))
  await Promise.all(holders.map((holder) => once(holder, 'listening')))
  const ports = holders.map((holder) => (holder.address() as { port: number }).port)
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))))
  return ports
}
