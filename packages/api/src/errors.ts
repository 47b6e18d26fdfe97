/** The common part of every failed call; its only texts for people are the server's own. */
type Failure = {
  /** The HTTP status, or null without a response. */
  status: number | null
  /** The server's id of this request, by which its logs can be searched. */
  requestId: string | null
  /** The server's own sentence: `message`, else the first of `errors.ErrorMessage`, else null (requirement 8.3). */
  serverMessage: string | null
  messages: readonly string[]
  /** The server's sentence per field of the request body. */
  fields: Readonly<Record<string, string>>
  cause?: unknown
}

/** The closed set of failures. */
export type ApiErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'validation'
  | 'too-many-requests'
  | 'unavailable'
  | 'server'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'malformed'

/** Why a call failed. `aborted`: the caller cancelled it. `malformed`: the response breaks the OpenAPI document. */
export type ApiError = Failure & { kind: ApiErrorKind }

/** The result of a call: endpoint functions never throw for HTTP, network or malformed responses. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** The kind of failure of an HTTP status outside 2xx. */
function kindOfStatus(status: number): ApiErrorKind {
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 409:
      return 'conflict'
    case 429:
      return 'too-many-requests'
    case 503:
      return 'unavailable'
    default:
      return status >= 400 && status < 500 ? 'validation' : 'server'
  }
}

/** The failure of an error response; a body without the form of `Error` gives no texts. */
export function toApiError(response: Response, body: unknown): ApiError {
  const { message, errors, fields } = isRecord(body) ? body : {}
  const list = isRecord(errors) ? errors['ErrorMessage'] : undefined
  const messages = Array.isArray(list) ? list.filter(isText) : []
  return {
    kind: kindOfStatus(response.status),
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    serverMessage: isText(message) ? message : (messages[0] ?? null),
    messages,
    fields: isRecord(fields) ? Object.fromEntries(Object.entries(fields).filter(isTextEntry)) : {},
  }
}

/** The failure of a rejected fetch. */
export function toNetworkError(cause: unknown): ApiError {
  const name = isRecord(cause) || cause instanceof Error ? (cause as { name?: unknown }).name : undefined
  const kind = name === 'AbortError' ? 'aborted' : name === 'TimeoutError' ? 'timeout' : 'network'
  return { kind, status: null, requestId: null, serverMessage: null, messages: [], fields: {}, cause }
}

/** The failure of a response with a good status and an invalid body. */
export function toMalformedError(response: Response | null, cause?: unknown): ApiError {
  return {
    kind: 'malformed',
    status: response?.status ?? null,
    requestId: response?.headers.get('x-request-id') ?? null,
    serverMessage: null,
    messages: [],
    fields: {},
    cause,
  }
}

/**
 * Returns true when `data` of a response has the required names: the type is only a promise, and anything may arrive,
 * such as the HTML of a captive portal. The names below them are checked when the server writes them.
 * @param names The required names, separated by spaces, `length` for a list; with a leading `?` `data` may be null.
 */
export function hasData<T>(body: unknown, names?: string): body is { data: T } {
  if (!isRecord(body) || !('data' in body)) return false
  const { data } = body
  if (!names || typeof data !== 'object') return !names
  if (data === null) return names[0] === '?'
  return names
    .replace('?', '')
    .split(' ')
    .every((name) => name in data)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return isText(entry[1])
}
