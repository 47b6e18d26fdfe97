import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { createMessages } from './adapters/messages.ts'
import { createApp } from './http/app.ts'
import type { Lifecycle } from './http/operations/health.ts'
import { connectionLimit, limitConnections } from './http/operations/limit-connections.ts'
import { listenForMetrics } from './http/operations/metrics-listener.ts'
import { createMetrics, type Metrics } from './http/operations/metrics.ts'
import { closeListeners, stopServing } from './http/operations/stop.ts'
import { loadPages } from './http/pages/routes.ts'
import { toBuild } from './http/pages/to-build.ts'
import type { ReferenceData } from './modules/base/operation/reference-data.ts'
import { repairChildren } from './modules/applying/application/repair-children.ts'
import { repairPeople } from './modules/applying/application/repair-people.ts'
import { startBank } from './modules/books/bank/run-bank.ts'
import { warmUp } from './modules/applying/calculation/calculate-payload.ts'
import { startNightlyCheck } from './modules/books/dealing/nightly-check.ts'
import { startDealing } from './modules/books/dealing/run-dealing.ts'
import { withMethodName } from './modules/books/payments/method-name.ts'
import { startFailedMails } from './modules/books/payments/mail-failed.ts'
import { startReconciliation } from './modules/books/payments/reconcile.ts'
import { startNotices } from './modules/books/annuity-notices/mail-notices.ts'
import { startOfAgeMails } from './modules/contracts/life-events/mail-of-age.ts'
import { startErasure } from './modules/customer/privacy/run-erasure.ts'
import { requireUsedFunds } from './modules/reference/load-installation.ts'
import { deleteExpired } from './modules/access/session/expired.ts'
import { finishAfterAnswers } from './platform/after-answer.ts'
import { settingsOf } from './platform/brand-folders.ts'
import { brandIds, type BrandId, type Brands } from './platform/brands.ts'
import type { Config } from './platform/config.ts'
import { readMigrations } from './platform/database/migrate.ts'
import { rememberTime } from './platform/database/newest-time.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { UntilBuilt } from './platform/hear-builds.ts'
import { repeat } from './platform/repeat.ts'
import type { Composition } from './ports/adapters.ts'
import { requirePorts, toListenError } from './platform/require-ports.ts'

const cleaningInterval = 60 * 60_000
const clockInterval = 60_000

/** A start before its database: the builds of the brands are below `workspace`, `signal` stops it. */
export type Setup = {
  config: Config
  brands: Brands
  workspace: string
  reference: ReferenceData
  log: Logger
  signal: AbortSignal
}

/** Serves every brand until SIGINT or SIGTERM; a brand whose build is awaited, once it is there. */
export async function serve(
  { config, brands, workspace, reference: ofFiles, log, signal }: Setup,
  composition: Composition,
  untilBuilt?: UntilBuilt,
): Promise<void> {
  const readPages = (id: BrandId, of: ReferenceData) =>
    loadPages(toBuild(config, workspace, brands[id], of.ofInstallation))
  // A missing build is reported before the database changes.
  const found = untilBuilt ? [] : brandIds.map((id) => readPages(id, ofFiles))
  await requirePorts(config)
  const database = await openDatabase(config, log, composition, signal)
  const { db, clock, secretBox } = database
  await repairPeople({ db, secretBox, log, now: clock() })
  await repairChildren({ db, secretBox, log })
  await requireUsedFunds(db, ofFiles.funds).catch(async (error: Error) => {
    await database.close()
    throw error
  })
  const adapters = composition.createAdapters({ db, clock })
  const { providers, bank, prices, lookUpAddress } = adapters
  const { trustedProxies } = config
  const reference = await withMethodName(ofFiles, providers.payments, { now: clock(), log })
  const messages = createMessages({ db, secretBox, log }, adapters)
  const { mailer, smsSender } = messages
  const apps: FastifyInstance[] = []
  const lifecycle: Lifecycle = { phase: 'starting' }
  const services = { db, clock, log, secretBox, mailer, smsSender, providers, bank, lookUpAddress, reference }
  const shared = { ...services, trustedProxies, lifecycle, isDemo: composition.kind === 'demo' }
  const isStopping = () => lifecycle.phase === 'stopping'
  const metrics = config.metricsPort === undefined ? null : createMetrics(db, clock, reference)
  let stopMetrics = async () => {}
  let stopJobs = async () => {}
  const close = async () => {
    await finishAfterAnswers()
    await Promise.all([messages.flush(), stopMetrics()])
    await database.close()
  }
  const stopping = { lifecycle, apps, drainDelay: config.drainDelay, stopJobs: () => stopJobs(), close, log }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stopServing(stopping, name))
  limitConnections(connectionLimit())
  try {
    for (const [index, id] of brandIds.entries()) {
      await untilBuilt?.(id)
      if (isStopping()) return
      const pages = (reference === ofFiles && found[index]) || readPages(id, reference)
      const app = await createApp({ ...shared, brand: brands[id], siteUrl: config.siteUrls[id], pages })
      apps.push(app)
      metrics?.watch(app, id)
      await listen(app, config, id)
      log.info({ brand: id, port: config.ports[id] }, 'listening')
    }
    if (metrics) stopMetrics = await startMetrics(metrics, config)
  } catch (error) {
    if (isStopping()) return
    await closeListeners(apps)
    await close()
    throw error
  }
  if (isStopping()) return
  const context = { db, clock, providers, log }
  const sites = apps.map((app, index) => ({ app, brand: brandIds[index] as BrandId }))
  const stops = [
    startReconciliation(context),
    bank.settlesAtOnce ? bank.startWebhooks(sites, log) : startBank({ ...context, bank, secretBox, brands, mailer }),
    startDealing({ ...context, bank, prices, reference }),
    startFailedMails({ db, clock, log, mailer, brands, siteUrls: config.siteUrls }),
    startNotices({ db, clock, log, mailer, brands, siteUrls: config.siteUrls }),
    startOfAgeMails({ db, clock, log, mailer, brands, siteUrls: config.siteUrls }),
    startNightlyCheck({ db, clock, log }),
    startErasure({ ...context, mailer, secretBox, brands }),
    messages.start(),
    repeat('clock', clockInterval, log, () => rememberTime(db, clock())),
  ]
  stopJobs = async () => void (await Promise.all(stops.map((stopJob) => stopJob())))
  const clean = () => void deleteExpired(db, clock()).catch(() => log.warn('cleaning failed'))
  setInterval(clean, cleaningInterval).unref()
  clean()
  setImmediate(() => {
    warmUp(reference)
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
  const port = ports[id]
  await app.listen({ port, host }).catch(explainWith(host, port, settingsOf(id).port))
}

function startMetrics(metrics: Metrics, { metricsPort = 0, host }: Config): Promise<() => Promise<void>> {
  return listenForMetrics(metrics, host, metricsPort).catch(explainWith(host, metricsPort, 'METRICS_PORT'))
}

function explainWith(host: string, port: number, setting: string) {
  return (error: unknown): never => {
    throw toListenError(error, host, port, setting)
  }
}
