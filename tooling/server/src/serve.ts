import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { createApp } from './http/app.ts'
import { settingsOf } from './platform/brand-folders.ts'
import { brandIds, brands, type BrandId } from './platform/brands.ts'
import type { Config } from './platform/config.ts'
import { readMigrations } from './platform/database/migrate.ts'
import { rememberTime } from './platform/database/newest-time.ts'
import { openDatabase } from './open-database.ts'
import { startDealing } from './modules/dealing/run-dealing.ts'
import { startErasure } from './modules/privacy/run-erasure.ts'
import { startPaymentJobs } from './demo/payment-jobs.ts'
import { repeat } from './platform/repeat.ts'
import { finishAfterAnswers } from './platform/after-answer.ts'
import { createMailFolder } from './demo/mail-folder.ts'
import { createMailer } from './adapters/mailer.ts'
import { createSmtpDelivery } from './adapters/smtp.ts'
import { warmUp } from './modules/calculation/warm-up.ts'
import { lookUpBundledAddress } from './demo/bundled-addresses.ts'
import { createPdokLookup } from './adapters/pdok.ts'
import { deleteExpired } from './modules/session/expired.ts'
import { toBuild } from './http/pages/to-build.ts'
import type { Lifecycle } from './http/operations/health.ts'
import { connectionLimit, limitConnections } from './http/operations/limit-connections.ts'
import { listenForMetrics } from './http/operations/metrics-listener.ts'
import { createMetrics, type Metrics } from './http/operations/metrics.ts'
import { closeListeners, stopServing } from './http/operations/stop.ts'
import { loadPages } from './http/pages/routes.ts'
import { createProviders } from './demo/create-providers.ts'
import { createSmsSender } from './demo/sms-folder.ts'
import { requireUsable, toListenError } from './require-usable.ts'

const cleaningInterval = 60 * 60_000
const clockInterval = 60_000

/** Serves every brand until SIGINT or SIGTERM. */
export async function serve(config: Config, workspace: string, log: Logger): Promise<void> {
  const pages = brandIds.map((id) => loadPages(toBuild(config, workspace, id)))
  await requireUsable(config)
  const database = await openDatabase(config, log)
  const { smtpUrl, mailFolder } = config
  const mailer = createMailer(smtpUrl === undefined ? createMailFolder(mailFolder) : createSmtpDelivery(smtpUrl), log)
  const smsSender = createSmsSender(config.mailFolder, log)
  const providers = createProviders(config.providers, database.db, database.clock)
  const lookUpAddress = config.postcodeApi === 'pdok' ? createPdokLookup() : lookUpBundledAddress
  const apps: FastifyInstance[] = []
  const lifecycle: Lifecycle = { phase: 'starting' }
  const isStopping = () => lifecycle.phase === 'stopping'
  const metrics = config.metricsPort === undefined ? null : createMetrics(database.db, database.clock)
  let stopMetrics = async () => {}
  let stopJobs = async () => {}
  // Mail that a call sent is written before the database is closed, then its PostgreSQL ended.
  const close = async () => {
    await finishAfterAnswers()
    await Promise.all([mailer.flush(), smsSender.flush(), stopMetrics()])
    await database.close()
  }
  const stopping = { lifecycle, apps, drainDelay: config.drainDelay, stopJobs: () => stopJobs(), close, log }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopServing(stopping, signal))
  limitConnections(connectionLimit())
  try {
    for (const [index, loaded] of pages.entries()) {
      if (isStopping()) return
      const brand = brands[brandIds[index] as BrandId]
      const { db, clock, secretBox } = database
      const { trustedProxies } = config
      const app = await createApp({
        brand,
        db,
        clock,
        log,
        secretBox,
        mailer,
        smsSender,
        siteUrl: config.siteUrls[brand.id],
        providers,
        lookUpAddress,
        pages: loaded,
        trustedProxies,
        lifecycle,
      })
      apps.push(app)
      metrics?.watch(app, brand.id)
      await listen(app, config, brand.id)
      log.info({ brand: brand.id, port: config.ports[brand.id] }, 'listening')
    }
    if (metrics) stopMetrics = await startMetrics(metrics, config)
  } catch (error) {
    if (isStopping()) return
    await closeListeners(apps)
    await close()
    throw error
  }
  if (isStopping()) return
  const context = { db: database.db, clock: database.clock, providers, log }
  const stops = [
    startPaymentJobs({ ...context, apps: apps.map((app, index) => ({ app, brand: brandIds[index] as BrandId })) }),
    startDealing(context),
    startErasure({ ...context, mailer, secretBox: database.secretBox }),
    repeat('clock', clockInterval, log, () => rememberTime(database.db, database.clock())),
  ]
  stopJobs = async () => void (await Promise.all(stops.map((stopJob) => stopJob())))
  const clean = () => void deleteExpired(database.db, database.clock()).catch(() => log.warn('cleaning failed'))
  setInterval(clean, cleaningInterval).unref()
  clean()
  setImmediate(() => {
    warmUp()
    if (isStopping()) return
    lifecycle.phase = 'serving'
    log.info(describeProcess(config), 'serving')
  })
}

function describeProcess({ environment, ports, metricsPort }: Config): object {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const migration = readMigrations().at(-1)?.name
  return { version, environment, migration, ports, metricsPort, process: process.pid, node: process.version }
}

async function listen(app: FastifyInstance, { ports, host }: Config, id: BrandId): Promise<void> {
  try {
    await app.listen({ port: ports[id], host })
  } catch (error) {
    throw toListenError(error, host, ports[id], settingsOf(id).port)
  }
}

async function startMetrics(metrics: Metrics, { metricsPort = 0, host }: Config): Promise<() => Promise<void>> {
  try {
    return await listenForMetrics(metrics, host, metricsPort)
  } catch (error) {
    throw toListenError(error, host, metricsPort, 'METRICS_PORT')
  }
}
