import ipaddr from 'ipaddr.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../modules/base/operation/http-context.ts'
import type { OperationId } from '../modules/base/operation/handler.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * The parts of a request and its response that handlers may use.
 * @param isDemo Whether cookies may be without `Secure` on this machine's own address.
 */
export function toHttpContext(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: OperationId,
  isDemo: boolean,
): HttpContext {
  const isPlain = isDemo && isPlainLoopback(request)
  const nameOf = (name: string) => (isPlain ? name.replace(/^__Host-/, '') : name)
  const describeFile = (mediaType: string): void => {
    const policy = `${securityHeaders['content-security-policy']}; sandbox`
    reply.headers({
      'content-type': mediaType,
      'content-disposition': 'inline',
      'content-security-policy': policy,
    })
  }
  return {
    operation,
    header(name) {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    get decodedQuery() {
      const start = request.url.indexOf('?')
      return start === -1 ? '' : decodeQuery(request.url.slice(start + 1))
    },
    cookie: (name) => request.cookies[nameOf(name)],
    setCookie(name, value, attributes) {
      const options = { httpOnly: true, sameSite: 'strict', ...attributes, path: '/', secure: !isPlain } as const
      reply.setCookie(nameOf(name), value, options)
    },
    clearStorage: () => void reply.header('clear-site-data', '"storage"'),
    describeFile,
    attachFile(mediaType, name) {
      const safeName = name.replace(/[^A-Za-z0-9.-]+/g, '-')
      describeFile(mediaType)
      reply.header('content-disposition', `attachment; filename="${safeName}"`)
    },
    get device() {
      return describeDevice(request.headers['user-agent'])
    },
    get network() {
      return toNetwork(request.ip)
    },
  }
}

/** Safari keeps no `Secure` cookie of http://localhost: https://bugs.webkit.org/show_bug.cgi?id=281149 */
function isPlainLoopback({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'http' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname.replace(/:\d+$/, ''))
}

function decodeQuery(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Returns a value that is not an address unchanged: a proxy can forward anything in `X-Forwarded-For`. */
function toNetwork(text: string): string {
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  return address instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()
    : address.toString()
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const

/** Names a browser and its system for its user; an unknown name is not repeated. */
function describeDevice(userAgent: string | undefined): string {
  // A browser's header also names other browsers, so the order of the list matters.
  const nameOf = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = nameOf(browsers)
  const system = nameOf(systems)
  return browser ? `${browser}${system ? ` op ${system}` : ''}` : 'Onbekend apparaat'
}
