import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '../handler.ts'
import { describeDevice } from './describe-device.ts'
import { securityHeaders } from './security-headers.ts'

const cookieSeparator = '; '

/** A request and its answer below the contract: cookies, the caller's network, Fetch Metadata. */
export class Exchange {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  /** Which call of the contract this is. */
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

  /** The query as it was sent, decoded: what a provider signs. */
  get decodedQuery(): string {
    const { url } = this.#request
    const start = url.indexOf('?')
    return start === -1 ? '' : decodeQuery(url.slice(start + 1))
  }

  /** The first cookie of that name. */
  cookie(name: string): string | undefined {
    return readCookie(this.#request.headers.cookie, name)
  }

  addCookie(cookie: string): void {
    this.#reply.header('set-cookie', cookie)
  }

  /**
   * Has the browser remove whatever the site keeps in it, also what another tab holds on to. Its cookies stay (consent is
   * one of them), and so does its cache, which takes long to empty and holds nothing of anybody.
   */
  clearStorage(): void {
    this.#reply.header('clear-site-data', '"storage"')
  }

  /** For an answer that is a file: opened by itself it shows itself, in no origin, and does nothing. */
  describeFile(mediaType: string): void {
    const policy = `${securityHeaders['content-security-policy']}; sandbox`
    this.#reply.headers({
      'content-type': mediaType,
      'content-disposition': 'inline',
      'content-security-policy': policy,
    })
  }

  /**
   * For an answer that is a file to keep.
   * @param name Offered as the name of the file; whatever is no letter, digit, dot or hyphen becomes a hyphen.
   */
  attachFile(mediaType: string, name: string): void {
    const safeName = name.replace(/[^A-Za-z0-9.-]+/g, '-')
    this.describeFile(mediaType)
    this.#reply.header('content-disposition', `attachment; filename="${safeName}"`)
  }

  /** What the browser says it is, for its user to recognise: "Firefox op Windows". */
  get device(): string {
    return describeDevice(this.#request.headers['user-agent'])
  }

  /** What counts as one network: an IPv4 address, or the first half of an IPv6 address. */
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
