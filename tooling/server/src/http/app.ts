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
  /** The built app of the brand; without it there is only the API. */
  pages?: Pages
  /** Addresses of the proxies whose `X-Forwarded-*` is believed. */
  trustedProxies?: readonly string[]
  /** The lifecycle of the process that serves this app. */
  lifecycle?: Readonly<Lifecycle>
}

/** The server of one brand: its API, its pages and its health. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { bank, pages, trustedProxies = [], lifecycle = { phase: 'serving' }, ...api } = options
  const answerError = createErrorHandler(api.log, api.brand.id)
  const app = Fastify({
    // A line per request costs a third of the throughput: failures and changes are logged by hand, reads are not.
    logger: false,
    genReqId: createIdMaker(),
    bodyLimit: 256 * 1024,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node would answer without any header of ours.
    http: { requireHostHeader: false },
    // For what is refused before any hook has run, such as a path that cannot be decoded.
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

/** Random enough to tell two starts apart, cheap enough for every request. */
function createIdMaker(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
