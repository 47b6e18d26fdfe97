import type { FastifyInstance, FastifyReply } from 'fastify'
import { statement, type Database } from '../../platform/database/database.ts'

/** The phase of a process; it only moves forward. */
export type Lifecycle = { phase: 'starting' | 'serving' | 'stopping' }

const selectOne = statement('health')`
  select 1`

/**
 * Adds `/health`, which reports whether the process works and stays healthy while it stops, and `/ready`, which reports
 * whether it takes new requests and turns 503 at the first signal. Both are 503 without the database.
 */
export function addHealth(app: FastifyInstance, db: Database, lifecycle: Readonly<Lifecycle>): void {
  app.get('/health', async (_request, reply) => {
    await db.first(selectOne, [])
    return answer(reply, 200, 'ok')
  })
  app.get('/ready', async (_request, reply) => {
    if (lifecycle.phase !== 'serving') return answer(reply, 503, lifecycle.phase)
    await db.first(selectOne, [])
    return answer(reply, 200, 'ready')
  })
}

function answer(reply: FastifyReply, code: number, status: string): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').send({ status })
}
