import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { largestFile } from './bodies.ts'

/** How long a body may take, in milliseconds ... */
const bodyTime = 30_000
/** ... and how much longer the largest file, over a slow line. */
const extraFileTime = 120_000
/** How much of a body that is too large is thrown away before its connection is closed, in bytes. */
const maxDiscarded = 40 * 1024 * 1024

/**
 * Cuts off bodies that come byte by byte, on every route and also when the call was answered before. A body that is too
 * large is read on and thrown away for a while: a connection that is closed in the middle of it takes the answer along.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      const deadline = setTimeout(() => raw.destroy(), timeFor(request)).unref()
      for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(deadline))
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 413) {
      reply.removeHeader('connection')
      discard(request.raw)
    }
    done()
  })
}

function timeFor({ headers, routeOptions }: FastifyRequest): number {
  if (routeOptions.bodyLimit !== largestFile) return bodyTime
  const bytes = Math.min(Number(headers['content-length'] ?? largestFile), largestFile)
  return bodyTime + (bytes / largestFile) * extraFileTime
}

function discard(raw: IncomingMessage): void {
  let discarded = 0
  raw.on('data', ({ length }: Buffer) => {
    discarded += length
    if (discarded > maxDiscarded) raw.destroy()
  })
}
