import { accessSync, constants, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { settingsOf } from './platform/brand-folders.ts'
import { brandIds } from './platform/brands.ts'
import type { Config } from './platform/config.ts'
import { prepareFolder } from './demo/embedded/embedded.ts'
import { StartError } from './platform/start-error.ts'

/**
 * Tries what this machine must allow, before anything is made: the address, the ports, and the folder for mail and SMS.
 * @throws StartError that names the setting, its value and what to do
 */
export async function requireUsable({ host, ports, metricsPort, dataFolder, mailFolder }: Config): Promise<void> {
  for (const id of brandIds) await requirePort(host, ports[id], settingsOf(id).port)
  if (metricsPort !== undefined) await requirePort(host, metricsPort, 'METRICS_PORT')
  if (mailFolder === join(dataFolder, 'mail')) prepareFolder(dataFolder)
  requireFolder(mailFolder)
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

/** Why nobody can listen there, in words for whoever started it; any other error as it is. */
export function toListenError(error: unknown, host: string, port: number, setting: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Choose another with ${setting}.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used. Choose one above 1023 with ${setting}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`HOST (${JSON.stringify(host)}) is no address of this machine. Choose localhost or 0.0.0.0.`)
  }
  return error
}

/** Written to only when there is mail, which would be lost. */
function requireFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`MAIL_DIR (${JSON.stringify(folder)}) cannot be written (${code}). Choose another folder.`)
  }
}
