import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { brandIds, brands } from './brands.ts'
import type { Config } from './config.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { deleteExpired } from './modules/session/expired.ts'
import { toEnvironmentMeta } from './pages/environment.ts'
import { StartError } from './start-error.ts'

/** How long calls under way may take once the server is told to stop. */
const drainTime = 8_000
const cleaningInterval = 60 * 60_000

/** Serves both brands until SIGINT or SIGTERM. */
export async function serve(config: Config, workspace: string, log: Logger): Promise<void> {
  const database = await openDatabase(config, log)
  const apps: FastifyInstance[] = []
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await end(apps, database)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  try {
    for (const id of brandIds) apps.push(await startApp(config, workspace, database, id, log))
  } catch (error) {
    await end(apps, database)
    throw error
  }
  const clean = () => deleteExpired(database.db, database.clock()).catch(() => log.warn('cleaning failed'))
  setInterval(clean, cleaningInterval).unref()
  void clean()
}

async function startApp(
  config: Config,
  workspace: string,
  { db, clock }: OpenDatabase,
  id: (typeof brandIds)[number],
  log: Logger,
): Promise<FastifyInstance> {
  const connectOrigins = [config.apiUrl, config.sentryDsn && new URL(config.sentryDsn).origin]
  const pages = {
    folder: join(workspace, 'apps', brands[id].app, 'dist'),
    environment: toEnvironmentMeta(config),
    connectOrigins: connectOrigins.filter((origin) => origin !== undefined),
  }
  const app = await createApp({ brand: brands[id], db, clock, log, pages, trustedProxies: config.trustedProxies })
  try {
    await app.listen({ port: config.ports[id], host: config.host })
  } catch (error) {
    await app.close()
    throw toStartError(error, config.ports[id])
  }
  log.info({ brand: id, port: config.ports[id] }, 'listening')
  return app
}

function toStartError(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Choose another with MAIN_PORT or OTHER_PORT.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used. Choose one above 1023.`)
  return error
}

/** Calls under way are answered, then the database is closed, then its PostgreSQL ended. */
async function end(apps: readonly FastifyInstance[], database: OpenDatabase): Promise<void> {
  const patience = setTimeout(() => apps.forEach(({ server }) => server.closeAllConnections()), drainTime)
  // A connection whose call was under way is only idle after its answer.
  const sweep = setInterval(() => apps.forEach(({ server }) => server.closeIdleConnections()), 50)
  await Promise.allSettled(apps.map((app) => app.close()))
  clearTimeout(patience)
  clearInterval(sweep)
  await database.close()
}
