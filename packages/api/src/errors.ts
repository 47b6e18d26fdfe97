/** What every failed call has in common; never a text for people, but for what the server said itself. */
type Failure = {
  /** HTTP status, or null when there was no answer. */
  status: number | null
  /** The server's id of this request, to find it back in its logs. */
  requestId: string | null
  /** The server's own sentence: `message`, else the first of `errors.ErrorMessage`, else null (requirement 8.3). */
  serverMessage: string | null
  /** All of `errors.ErrorMessage`. */
  messages: readonly string[]
  /** The server's sentence per field of the request body. */
  fields: Readonly<Record<string, string>>
  cause?: unknown
}

/** The closed set of ways in which a call fails. */
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

/** Why a call failed. `aborted` means that the caller cancelled it, `malformed` that the answer is not what the contract says. */
export type ApiError = Failure & { kind: ApiErrorKind }

/** The outcome of a call: endpoint functions never throw for HTTP, network or malformed answers. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** The kind of failure behind an HTTP status outside 2xx. */
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

/** The failure that an error answer stands for; a body that is not the contract's `Error` gives no texts. */
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

/** The failure behind a rejected fetch. */
export function toNetworkError(cause: unknown): ApiError {
  const name = isRecord(cause) || cause instanceof Error ? (cause as { name?: unknown }).name : undefined
  const kind = name === 'AbortError' ? 'aborted' : name === 'TimeoutError' ? 'timeout' : 'network'
  return { kind, status: null, requestId: null, serverMessage: null, messages: [], fields: {}, cause }
}

/** The failure of an answer that arrived with a good status but is not what the contract says. */
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
 * Whether `data` of an answer has the names that the contract requires: the type is a promise, and what arrives may be
 * anything, a captive portal's HTML included. The names below them are checked where the server writes them.
 * @param names The required names with a space between, `length` for a list; with a `?` before them `data` may be null.
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
