import type { Error as ErrorBody } from '@portal/api/operations'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { ApiProblem } from '../platform/api-problem.ts'
import type { BrandId } from '../platform/brands.ts'
import { isUnavailable, isUnusableValue } from '../platform/database/failures.ts'
import { operationAt } from './contract.ts'
import { shorterAddress } from './pages/navigation.ts'
import { securityHeaders } from './security-headers.ts'

export const json = 'application/json; charset=utf-8'

const messages: Record<number, string> = {
  400: 'Deze aanvraag is niet te lezen.',
  404: 'Dit bestaat niet (meer).',
  405: 'Dat kan hier niet.',
  408: 'Het versturen duurde te lang. Controleer uw verbinding en probeer het opnieuw.',
  413: 'Dit is te groot om te versturen.',
  415: 'Stuur de gegevens als JSON.',
  431: 'Deze aanvraag is te lang.',
  503: 'Het portaal is even niet bereikbaar. Probeer het over een paar seconden nog eens.',
}

/** Turns an error into the response body. Only an `ApiProblem` has its own text; details of a fault stay inside. */
function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (isUnavailable(error)) return withMessage(503, 5)
  if (isUnusableValue(error)) return withMessage(400)
  const { statusCode = 500, validation } = error as FastifyError
  if (validation) {
    return new ApiProblem(400, { message: 'Controleer wat u hebt ingevuld.', fields: toFieldTexts(validation) })
  }
  return statusCode >= 400 && statusCode < 500 ? withMessage(statusCode) : withMessage(500)
}

/** Creates an error with the default text of its status. */
export function withMessage(status: number, retryAfterSeconds?: number): ApiProblem {
  const message = messages[status] ?? (status < 500 ? messages[400] : 'Er ging bij ons iets mis.')
  return new ApiProblem(status, { message: message as string }, retryAfterSeconds)
}

/** Creates the handler that responds to failed requests and logs them. */
export function createErrorHandler(log: Logger, brand: BrandId) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = toProblem(error)
    logFailure(log, brand, problem.status, error, request)
    reply.code(problem.status).header('content-type', json).header('cache-control', 'no-store')
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
    reply.send(problem.body)
  }
}

/** Refuses an HTTP/1.1 request without a host (RFC 9112, section 3.2). */
export async function requireHost({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw withMessage(400)
}

/** Refuses a request with an `Expect` header that the server does not support. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, {
    ...securityHeaders,
    'content-type': json,
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(JSON.stringify({ message: messages[400] as string } satisfies ErrorBody))
}

/** Responds to bytes that are not HTTP, and to a request that is too long. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const shorter = error.code === 'HPE_HEADER_OVERFLOW' ? shorterAddress(error.rawPacket) : undefined
  if (shorter !== undefined) return endWith(socket, '303 See Other', { location: shorter }, '')
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify({ message: messages[status] ?? (messages[400] as string) } satisfies ErrorBody)
  endWith(socket, `${status} Refused`, { 'content-type': json }, body)
}

function endWith(socket: Socket, status: string, own: Record<string, string>, body: string): void {
  const length = Buffer.byteLength(body)
  const headers = { ...securityHeaders, ...own, 'content-length': length, 'cache-control': 'no-store' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}connection: close\r\n\r\n${body}`)
}

/** Logs fields from an allow-list: no URL (it may carry anything), no message (PostgreSQL's quote values), no body. */
function logFailure(log: Logger, brand: BrandId, status: number, error: unknown, request: FastifyRequest): void {
  const { id: requestId, method } = request
  const { url: route } = request.routeOptions
  const fields = { requestId, brand, operation: operationAt(method, route), method, route, status }
  if (status < 500) return log.info(fields, 'refused')
  const { name, code, constraint, stack } = error as {
    name?: string
    code?: string
    constraint?: string
    stack?: string
  }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  log.error({ ...fields, error: { name, code, constraint, frames } }, 'failed')
}

/** No form has more fields; a hostile body can break the schema tens of thousands of times. */
const maxFields = 20

/** Returns a Dutch sentence for each field that breaks the schema. The portal checks first, with its own sentences. */
function toFieldTexts(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const error of errors.slice(0, maxFields)) texts[toFieldName(error)] ??= toText(error)
  return texts
}

function toFieldName({ instancePath, params }: FastifySchemaValidationError): string {
  const own = (params['missingProperty'] ?? params['additionalProperty']) as string | undefined
  const names = instancePath.split('/').slice(1)
  // Field names come from the schema. An unknown name is cut, and only its sender sees it.
  return [...names, ...(own === undefined ? [] : [own.slice(0, 40)])].join('.') || 'body'
}

function toText({ keyword, params }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return 'Vul dit in.'
    case 'additionalProperties':
      return 'Dit hoort hier niet.'
    case 'enum':
      return 'Kies een van de mogelijkheden.'
    case 'minLength':
      return `Gebruik minimaal ${String(params['limit'])} ${params['limit'] === 1 ? 'teken' : 'tekens'}.`
    case 'maxLength':
      return `Gebruik hoogstens ${String(params['limit'])} tekens.`
    case 'minimum':
      return `Vul minimaal ${String(params['limit'])} in.`
    case 'maximum':
      return `Vul hoogstens ${String(params['limit'])} in.`
    case 'maxItems':
      return `Geef er hoogstens ${String(params['limit'])} op.`
    default:
      return 'Controleer wat hier staat.'
  }
}
