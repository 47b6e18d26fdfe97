import type { FastifyReply, FastifyRequest } from 'fastify'

/** The policy of every response that is not a page: opened directly, it may load and run nothing. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the service worker, which does not use a page's policy and fetches from its own site. */
export const workerPolicy = `${nothing}; connect-src 'self'`

/** Set on every response. */
export const securityHeaders = {
  'content-security-policy': nothing,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Set on every response over TLS. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const

const securityHeadersOverTls = { ...securityHeaders, ...strictTransport } as const

export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(request.protocol === 'https' ? securityHeadersOverTls : securityHeaders)
  reply.header('x-request-id', request.id)
  done()
}

/** The hosts to which the tag manager and its scripts report. */
const measuring = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** The SHA-256 hash, in base64, of each inlined style and script. */
export type InlineHashes = { styles: readonly string[]; scripts: readonly string[] }

const toSources = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`)

/**
 * The policy of a page: own scripts and styles only, and the inlined ones that have one of the hashes. The only Trusted
 * Types policy allows the URL of the service worker and nothing else.
 * @param nonce Set with the tag manager alone, for the scripts of this one response: what they load may run as well. A
 * list of hosts instead would let in whatever else those hosts have (requirement T41).
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
