import { once } from 'node:events'
import { createServer } from 'node:net'
import { settingsOf } from './brand-folders.ts'
import { brandIds } from './brands.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * Checks the address and the ports before anything is created.
 * @throws StartError that names the setting, its value and the remedy
 */
export async function requirePorts({ host, ports, metricsPort }: Config): Promise<void> {
  for (const id of brandIds) await requirePort(host, ports[id], settingsOf(id).port)
  if (metricsPort !== undefined) await requirePort(host, metricsPort, 'METRICS_PORT')
}

async function requirePort(host: string, port: number, setting: string): Promise<void> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw toListenError(error, host, port, setting)
  }
  await new Promise((resolve) => server.close(resolve))
}

/** Explains why a port cannot be used; returns any other error unchanged. */
export function toListenError(error: unknown, host: string, port: number, setting: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Choose another with ${setting}.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used. Choose one above 1023 with ${setting}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`HOST (${JSON.stringify(host)}) is no address of this machine. Choose localhost or 0.0.0.0.`)
  }
  return error
}
