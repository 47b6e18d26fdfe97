import type { FastifyRequest } from 'fastify'
import { ApiProblem } from '../api-problem.ts'

/**
 * Refuses a call that changes something when another site makes the browser send it. Browsers say so in
 * `Sec-Fetch-Site`, older ones in `Origin`; what sends neither is no browser, and carries no cookie of a victim.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (!isFromOwnSite(request)) throw new ApiProblem(403, { message: 'Deze aanvraag komt van een andere site.' })
}

function isFromOwnSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin === undefined || origin === `${request.protocol}://${request.host}`
}
