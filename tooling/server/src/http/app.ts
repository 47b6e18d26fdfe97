import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifySchemaCompiler, type FastifySerializerCompiler } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Bank } from '../ports/bank.ts'
import { addApi, type Api } from './api.ts'
import { refuseCrossSite } from './cross-site.ts'
import { answerClientError, answerExpectation, createErrorHandler, requireHost } from './errors.ts'
import { limitBodies } from './limit-bodies.ts'
import { addHealth, type Lifecycle } from './operations/health.ts'
import { home, isNavigation } from './pages/navigation.ts'
import { addPages, type Pages } from './pages/routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

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
      addSecurityHeaders(request, reply, () => {
        if (pages && isNavigation(request)) void reply.redirect(home, 303)
        else answerError(error, request, reply)
      })
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
  addHealth(app, api, lifecycle)
  addApi(app, api)
  if (bank.settlesAtOnce) {
    bank.addPages(app, {
      brand: api.brand,
      db: api.db,
      clock: api.clock,
      log: api.log,
      onlinePaymentNames: api.reference.onlinePaymentNames,
      refuseCrossSite: (request) => refuseCrossSite(request, api.siteUrl),
    })
  }
  if (pages) await addPages(app, pages, api)
  return app
}

/** Makes ids that differ between two starts and cost little per request. */
function createIdMaker(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}

type Validate = ReturnType<FastifySchemaCompiler<object>>
type Serialize = ReturnType<FastifySerializerCompiler<object>>

const options = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } as const
const compileValidator = AjvCompiler()({}, { customOptions: options }) as (route: { schema: object }) => Validate
const compileSerializer = SerializerSelector()({}, {}) as unknown as (route: { schema: object }) => Serialize

const validators = new WeakMap<object, Validate>()
const serializers = new WeakMap<object, Serialize>()

/**
 * Compiles each schema of the contract once for all brands, when the first request needs it: compiling them all at start
 * would take half a second for every brand.
 */
function shareCompiledSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema }) => {
    const validate: Validate = (data: unknown) => {
      const compiled = getOrCompile(validators, schema, compileValidator)
      const result = compiled(data)
      validate.errors = compiled.errors ?? null
      return result
    }
    return validate
  })
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (data: unknown) =>
        getOrCompile(serializers, schema, compileSerializer)(data),
  )
}

function getOrCompile<T>(cache: WeakMap<object, T>, schema: object, compile: (route: { schema: object }) => T): T {
  const known = cache.get(schema)
  if (known) return known
  const compiled = compile({ schema })
  cache.set(schema, compiled)
  return compiled
}
