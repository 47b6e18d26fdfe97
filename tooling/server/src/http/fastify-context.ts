import ipaddr from 'ipaddr.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieAttributes, HttpContext } from '../modules/operation/http-context.ts'
import type { OperationId } from '../modules/operation/handler.ts'
import { securityHeaders } from './security-headers.ts'

export class FastifyContext implements HttpContext {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly operation: OperationId

  constructor(request: FastifyRequest, reply: FastifyReply, operation: OperationId) {
    this.#request = request
    this.#reply = reply
    this.operation = operation
  }

  header(name: 'sec-fetch-site' | 'content-type' | 'upload-token' | 'x-signature'): string | undefined {
    const value = this.#request.headers[name]
    return typeof value === 'string' ? value : undefined
  }

  get decodedQuery(): string {
    const { url } = this.#request
    const start = url.indexOf('?')
    return start === -1 ? '' : decodeQuery(url.slice(start + 1))
  }

  cookie(name: string): string | undefined {
    return this.#request.cookies[name]
  }

  setCookie(name: string, value: string, attributes?: CookieAttributes): void {
    this.#reply.setCookie(name, value, { httpOnly: true, sameSite: 'strict', ...attributes, path: '/', secure: true })
  }

  clearStorage(): void {
    this.#reply.header('clear-site-data', '"storage"')
  }

  describeFile(mediaType: string): void {
    const policy = `${securityHeaders['content-security-policy']}; sandbox`
    this.#reply.headers({
      'content-type': mediaType,
      'content-disposition': 'inline',
      'content-security-policy': policy,
    })
  }

  attachFile(mediaType: string, name: string): void {
    const safeName = name.replace(/[^A-Za-z0-9.-]+/g, '-')
    this.describeFile(mediaType)
    this.#reply.header('content-disposition', `attachment; filename="${safeName}"`)
  }

  get device(): string {
    return describeDevice(this.#request.headers['user-agent'])
  }

  get network(): string {
    return toNetwork(this.#request.ip)
  }
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
