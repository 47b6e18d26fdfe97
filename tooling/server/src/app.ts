import Fastify, { type FastifyInstance } from 'fastify'
import { accessOf } from './access.ts'
import { ApiProblem } from './api-problem.ts'
import type { Brand } from './brands.ts'
import type { Clock } from './clock.ts'
import { operationsOfContract, type Operation } from './contract.ts'
import type { Database } from './database/database.ts'
import type { Call, Handler, OperationId } from './handler.ts'
import { handlers } from './handlers.ts'

export type AppOptions = {
  brand: Brand
  db: Database
  clock: Clock
}

export async function createApp({ brand, db, clock }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } },
  })
  for (const operation of operationsOfContract) addOperation(operation)
  return app

  function addOperation(operation: Operation) {
    const handler = handlers[operation.id] as Handler<OperationId> | undefined
    if (!handler) return
    app.route({
      method: operation.method,
      url: operation.url,
      schema: {
        ...(operation.params && { params: operation.params }),
        querystring: operation.querystring,
        ...(operation.headers && { headers: operation.headers }),
        ...(operation.body && operation.bodyRequired && { body: operation.body }),
        response: { 200: operation.answer },
      },
      async handler(request, reply) {
        if (accessOf[operation.id] === 'session') throw new ApiProblem(401, { message: 'U bent niet ingelogd.' })
        const call = {
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          brand,
          session: null,
          db,
          now: clock(),
          log: request.log,
        } as unknown as Call<OperationId>
        reply.header('content-type', 'application/json; charset=utf-8')
        return handler(call)
      },
    })
  }
}
