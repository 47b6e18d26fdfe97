import type { FastifyReply, FastifyRequest } from 'fastify'

/** For everything that is no page: an answer that a browser opens by itself may load and run nothing. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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

const securityHeadersOverTls = {
  ...securityHeaders,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const

export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(request.protocol === 'https' ? securityHeadersOverTls : securityHeaders)
  reply.header('x-request-id', request.id)
  done()
}

/** For a page: own scripts and styles only, and the inlined styles that hash to `styleHashes`. */
export function toPagePolicy(styleHashes: readonly string[], connectOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
