import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Finds ports that are free now. They are below those that an operating system gives to outgoing connections (32768 and
 * higher on Linux), so no connection takes one before the server has it, or while the server is restarted.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const holders: Server[] = []
  while (holders.length < count) {
    const holder = createServer()
    try {
      await once(holder.listen(randomInt(11_000, 32_768)), 'listening')
      holders.push(holder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  const ports = holders.map((holder) => (holder.address() as { port: number }).port)
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))))
  return ports
}
