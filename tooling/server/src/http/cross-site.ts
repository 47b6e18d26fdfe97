import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiProblem } from '../platform/api-problem.ts'

/**
 * Refuses a changing call that another site makes the browser send. Browsers report this in `Sec-Fetch-Site`, older
 * ones in `Origin`. A client that sends neither is not a browser, so it has no cookie of a victim.
 * @param siteUrl Where the brand's pages are: this host, or another of the same site.
 */
export function refuseCrossSite(request: FastifyRequest, siteUrl: string): void {
  if (!isFromOwnSite(request, siteUrl)) {
    throw new ApiProblem(403, { message: 'Deze aanvraag komt van een andere site.' })
  }
}

function isFromOwnSite(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'same-site') return origin === siteUrl
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === siteUrl || origin === toOwnOrigin(request)
}

function toOwnOrigin({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/** Chrome caches a preflight for at most this time, in seconds. */
const preflightAge = 7_200

/**
 * Lets the brand's own pages call the API from another host of the site, with cookies (CORS). Other origins get no CORS
 * headers, so their browser sends and reads nothing.
 */
export function admitOwnSite(app: FastifyInstance, siteUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin !== siteUrl || origin === toOwnOrigin(request) || !request.url.startsWith('/api/')) return
    reply.headers({
      'access-control-allow-origin': siteUrl,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-request-id',
      vary: 'origin',
    })
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'content-type, idempotency-key, upload-token',
        'access-control-max-age': String(preflightAge),
        'cache-control': 'no-store',
      })
      .send()
  })
}
