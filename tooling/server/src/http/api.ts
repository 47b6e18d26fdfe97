import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessOf } from '@portal/api/calls'
import type { Call, Handler, OperationId, Services } from '../modules/base/operation/handler.ts'
import type { HttpContext } from '../modules/base/operation/http-context.ts'
import type { Session } from '../modules/base/operation/session.ts'
import { requireUpload } from '../modules/applying/files/phone-uploads.ts'
import { openSession } from '../modules/access/session/open-session.ts'
import { ApiProblem } from '../platform/api-problem.ts'
import { createCalendar, type Clock } from '../platform/clock.ts'
import { addBodyParsers, isFile, largestFile, refuseOtherTypes } from './bodies.ts'
import { operationsOfContract, type Operation, type Schema } from './contract.ts'
import { admitOwnSite, refuseCrossSite } from './cross-site.ts'
import { compressLongAnswer } from './encoding.ts'
import { json } from './errors.ts'
import { toHttpContext } from './fastify-context.ts'
import { handlers } from './handlers.ts'
import { admitUpload } from './uploads.ts'

export type Api = Services & {
  clock: Clock
  /** Every browser keeps the cookies of the demo on http://localhost; false in production. */
  isDemo?: boolean
}

/** Adds every operation of the OpenAPI document and refuses every other path below `/api`. */
export function addApi(app: FastifyInstance, api: Api): void {
  addBodyParsers(app)
  admitOwnSite(app, api.siteUrl)
  app.addHook('onSend', compressLongAnswer)
  for (const operation of operationsOfContract) addOperation(app, api, operation)
  const byUrl = Map.groupBy(operationsOfContract, ({ url }) => url)
  for (const [url, operations] of byUrl) refuseOtherMethods(app, url, operations)
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: refuseUnknown }, refuseUnknown)
  app.setNotFoundHandler(refuseUnknown)
}

type Caller = { http: HttpContext; now: Date; session: Session | null }
const callerOf = new WeakMap<FastifyRequest, Caller>()

function addOperation(app: FastifyInstance, api: Api, operation: Operation): void {
  const { clock, log, isDemo = false, ...services } = api
  const { brand, db, siteUrl } = api
  const { id, method, url, params, querystring, headers, body, bodyTypes, answer } = operation
  const handler = handlers[id] as Handler<OperationId>
  const access = accessOf[id]
  const changes = method !== 'GET'
  const todayOf = createCalendar()
  const queryNumbers = queryNumbersOf(querystring)
  app.route({
    method,
    url,
    schema: {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(answer && { response: { 200: answer } }),
    },
    ...(isFile(bodyTypes) && { bodyLimit: largestFile }),
    // The session is checked before the body is read, so that nobody without one can send a body; a phone that sends a
    // file has a token instead.
    async onRequest(request, reply) {
      // A payment provider calls without a browser, so its calls have no cookie and no origin to check.
      if (changes) refuseCrossSite(request, siteUrl)
      if (bodyTypes.length > 0) refuseOtherTypes(request, bodyTypes)
      const http = toHttpContext(request, reply, id, isDemo)
      const now = clock()
      const session = access === 'anyone' ? null : await openSession(db, brand.id, http, now, access)
      if (isFile(bodyTypes)) {
        const upload = { db, brand, http, now }
        const senderId = session?.user.id ?? (await requireUpload(upload, http.header('upload-token'))).ownerId
        admitUpload(request, reply, senderId)
      }
      callerOf.set(request, { http, now, session })
    },
    ...(queryNumbers.length > 0 && {
      preValidation: async (request) => readQueryNumbers(request.query as Record<string, unknown>, queryNumbers),
    }),
    async handler(request, reply) {
      reply.header('content-type', json).header('cache-control', 'no-store')
      const { http, now, session } = callerOf.get(request) as Caller
      const call: Call<OperationId> = {
        ...services,
        params: request.params as Call<OperationId>['params'],
        query: request.query as Call<OperationId>['query'],
        headers: request.headers as Call<OperationId>['headers'],
        body: request.body as Call<OperationId>['body'],
        session: session as Call<OperationId>['session'],
        now,
        today: todayOf(now),
        // Created on first use, because few requests log anything.
        get log() {
          return log.child({ requestId: request.id, operation: id })
        },
        http,
      }
      const result = await handler(call)
      if (changes) log.info({ requestId: request.id, brand: brand.id, operation: id }, 'done')
      return result
    },
  })
}

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

function refuseOtherMethods(app: FastifyInstance, url: string, operations: Operation[]): void {
  const known: readonly string[] = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const allow = known.join(', ')
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', allow)
    throw new ApiProblem(405, { message: 'Dat kan hier niet.' })
  }
  // This runs in onRequest, so the body is not read.
  app.route({ method: methods.filter((method) => !known.includes(method)), url, onRequest: refuse, handler: refuse })
}

async function refuseUnknown(): Promise<never> {
  throw new ApiProblem(404, { message: 'Dit bestaat niet (meer).' })
}

/** The query parameters that are numbers in the OpenAPI document. */
function queryNumbersOf(schema: Schema | undefined): string[] {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>)
  return properties.filter(([, { type }]) => type === 'integer').map(([name]) => name)
}

/** Turns whole numbers into numbers; any other text stays text, and the schema refuses it. */
function readQueryNumbers(query: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const value = query[name]
    if (typeof value === 'string' && /^[0-9]{1,9}$/.test(value)) query[name] = Number(value)
  }
}
