import type { FastifyInstance, FastifyReply } from 'fastify'
import { statement, type Database } from '../../platform/database/database.ts'

/** Where a process is in its life; it only moves on. */
export type Lifecycle = { phase: 'starting' | 'serving' | 'stopping' }

const selectOne = statement('health', 'select 1')

/**
 * `/health`: whether what there is works; a process that is stopping is as healthy as before. `/ready`: whether new
 * calls should come here, which ends with the first signal. Both are 503 while the database is away.
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
