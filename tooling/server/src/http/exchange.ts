import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange } from '../modules/operation/exchange.ts'
import type { OperationId } from '../modules/operation/handler.ts'
import { describeDevice } from './describe-device.ts'
import { securityHeaders } from './security-headers.ts'

const cookieSeparator = '; '

/** The exchange of a request to Fastify. */
export class FastifyExchange implements Exchange {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly operation: OperationId

  constructor(request: FastifyRequest, reply: FastifyReply, operation: OperationId) {
    this.#request = request
    this.#reply = reply
    this.operation = operation
  }

  header(name: 'sec-fetch-site' | 'content-type' | 'x-signature'): string | undefined {
    const value = this.#request.headers[name]
    return typeof value === 'string' ? value : undefined
  }

  get decodedQuery(): string {
    const { url } = this.#request
    const start = url.indexOf('?')
    return start === -1 ? '' : decodeQuery(url.slice(start + 1))
  }

  cookie(name: string): string | undefined {
    return readCookie(this.#request.headers.cookie, name)
  }

  addCookie(cookie: string): void {
    this.#reply.header('set-cookie', cookie)
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
    const address = this.#request.ip.replace(/^::ffff:(?=\d+\.)/, '')
    return address.includes(':') ? expand(address).slice(0, 4).join(':') : address
  }
}

function decodeQuery(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  const start = `${name}=`
  for (const pair of header.split(cookieSeparator)) {
    if (pair.startsWith(start)) return pair.slice(start.length)
  }
  return undefined
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
}
