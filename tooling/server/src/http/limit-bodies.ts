import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { largestFile } from './bodies.ts'
import { withMessage } from './errors.ts'

/** The time in which a body must arrive, in milliseconds. */
const bodyTime = 30_000
/** The extra time for a file of the maximum size on a slow line, in milliseconds. */
const extraFileTime = 120_000
/** The time in which a slow client can still read the response, in milliseconds. */
const lingerTime = 5_000
/** How much of a too large body is discarded before its connection is closed, in bytes. */
const maxDiscarded = 40 * 1024 * 1024

/**
 * Cuts off bodies that arrive too slowly, on every route and also after a response. The connection stays open for a while
 * after a 408 or 413, and what arrives is discarded: closing it in the middle of a body would lose the response.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      let deadline = setTimeout(() => {
        if (refuseSlow(reply)) deadline = setTimeout(() => raw.destroy(), lingerTime).unref()
        else raw.destroy()
      }, timeFor(request)).unref()
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

/** Responds with 408, so that the handler never runs. Returns false when a response was already sent. */
function refuseSlow(reply: FastifyReply): boolean {
  if (reply.sent) return false
  reply.send(withMessage(408))
  return true
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
