import type { FastifyReply, FastifyRequest } from 'fastify'

/** For everything that is no page: an answer that a browser opens by itself may load and run nothing. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For the service worker, which is ruled by its own policy and not by that of a page: it fetches from its own site. */
export const workerPolicy = `${nothing}; connect-src 'self'`

/** On every answer of every path and status. */
export const securityHeaders = {
  'content-security-policy': nothing,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** On every answer over TLS as well. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const

const securityHeadersOverTls = { ...securityHeaders, ...strictTransport } as const

export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(request.protocol === 'https' ? securityHeadersOverTls : securityHeaders)
  reply.header('x-request-id', request.id)
  done()
}

/** Where the tag manager and what it loads report to. */
const measuring = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** SHA-256 in base64 of each style and each script that stands in a page itself. */
export type InlineHashes = { styles: readonly string[]; scripts: readonly string[] }

const toSources = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`)

/**
 * For a page: own scripts and styles only, and those inlined that have one of the hashes. Of the policies of Trusted
 * Types one lets the address of the service worker through, and nothing else.
 * @param nonce With the tag manager alone, for the scripts of this one answer: what they load may run as well. A list of
 * hosts instead would let in whatever else those hosts have (requirement T41).
 */
export function toPagePolicy(
  { styles, scripts }: InlineHashes,
  connectOrigins: readonly string[],
  nonce?: string,
): string {
  const origins = nonce === undefined ? [] : measuring
  return [
    "default-src 'none'",
    nonce === undefined
      ? ["script-src 'self'", ...toSources(scripts)].join(' ')
      : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    ["style-src 'self'", ...toSources(styles)].join(' '),
    ["img-src 'self' data: blob:", ...origins].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...connectOrigins, ...origins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    nonce === undefined ? 'trusted-types service-worker' : 'trusted-types gtm service-worker',
  ].join('; ')
}
