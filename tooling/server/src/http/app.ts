import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Bank } from '../ports/bank.ts'
import { addApi, type Api } from './api.ts'
import { shareCompiledSchemas } from './compile-schemas.ts'
import { refuseCrossSite } from './cross-site.ts'
import { answerClientError, answerExpectation, createErrorHandler, requireHost } from './errors.ts'
import { limitBodies } from './limit-bodies.ts'
import { addHealth, type Lifecycle } from './operations/health.ts'
import { addPages, type Pages } from './pages/routes.ts'
import { addSecurityHeaders } from './security-headers.ts'

export type AppOptions = Api & {
  bank: Bank
  /** The built app of the brand; undefined serves the API alone. */
  pages?: Pages
  /** The proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies?: readonly string[]
  lifecycle?: Readonly<Lifecycle>
}

/** Creates the server of one brand: its API, its pages and its health checks. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { bank, pages, trustedProxies = [], lifecycle = { phase: 'serving' }, ...api } = options
  const answerError = createErrorHandler(api.log, api.brand.id)
  const app = Fastify({
    // A log line per request costs a third of the throughput, so only failures and changes are logged.
    logger: false,
    genReqId: createIdMaker(),
    bodyLimit: 256 * 1024,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node's own response has none of our security headers.
    http: { requireHostHeader: false },
    // Handles what is refused before any hook has run, such as a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply, () => answerError(error, request, reply))
    },
    clientErrorHandler: answerClientError,
  })
  shareCompiledSchemas(app)
  app.server.on('checkExpectation', answerExpectation)
  app.addHook('onRequest', addSecurityHeaders)
  app.addHook('onRequest', requireHost)
  await app.register(cookies)
  limitBodies(app)
  app.setErrorHandler(answerError)
  addHealth(app, api.db, lifecycle)
  addApi(app, api)
  if (bank.settlesAtOnce) {
    bank.addPages(app, {
      brand: api.brand,
      db: api.db,
      clock: api.clock,
      log: api.log,
      refuseCrossSite: (request) => refuseCrossSite(request, api.siteUrl),
    })
  }
  if (pages) await addPages(app, pages)
  return app
}

/** Makes ids that differ between two starts and cost little per request. */
function createIdMaker(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
