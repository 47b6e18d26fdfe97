import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { canWrite } from '../../platform/database/can-write.ts'
import { withMessage } from '../errors.ts'
import { statement, type Database } from '../../platform/database/database.ts'

/** The phase of a process; it only moves forward. */
export type Lifecycle = { phase: 'starting' | 'serving' | 'stopping' }

const selectOne = statement('health')`
  select 1`

/**
 * Adds `/health`, which reports whether the process works and stays healthy while it stops, and `/ready`, which reports
 * whether it takes new requests and turns 503 at the first signal. Both are 503 without the database, and the second
 * also when nothing can be written to it.
 */
export function addHealth(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  lifecycle: Readonly<Lifecycle>,
): void {
  app.get('/health', async (_request, reply) => {
    await db.first(selectOne, [])
    return answer(reply, 200, 'ok')
  })
  app.get('/ready', async (_request, reply) => {
    if (lifecycle.phase !== 'serving') return answer(reply, 503, lifecycle.phase)
    if (!(await canWrite(db, clock()))) throw withMessage(503, 5)
    return answer(reply, 200, 'ready')
  })
}

function answer(reply: FastifyReply, code: number, status: string): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').send({ status })
}
