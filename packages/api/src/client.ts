import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { type ApiError, hasData, type Result, toApiError, toMalformedError, toNetworkError } from './errors.ts'
import type { paths } from './generated/openapi.ts'

/** What the client tells its owner; it never shows anything itself. */
export type ApiEvents = {
  /** A call that the overlay waits for starts (1) or ends (-1). */
  onLoading(change: 1 | -1): void
  /** A call was answered with 401. */
  onUnauthorized(): void
  /** A call was answered with 503. */
  onUnavailable(): void
  /** Any other call failed while the global error display is on. */
  onError(error: ApiError): void
}

/** How one call differs from the default: a write that the overlay waits for, its error shown by the caller. */
export type CallOptions = {
  /** Cancels the call; its result is then `aborted`. */
  signal?: AbortSignal
  /** The overlay does not wait for this call. Reads never make it wait. */
  quiet?: boolean
  /** The error of this call goes to `onError` (a toast) as well as to the caller. */
  globalErrorDisplay?: boolean
}

/** The client that every endpoint function takes first. */
export type ApiClient = { http: Client<paths>; events: ApiEvents; baseUrl: string }

/** Longest wait for an answer, in milliseconds; after it the result is `timeout`. */
const CALL_TIMEOUT = 30_000

/**
 * Creates the client for one API host: JSON, credentials, `Accept: application/json` (specification §7).
 * @param baseUrl Origin of the API.
 */
export function createApiClient(
  baseUrl: string,
  events: ApiEvents,
  fetch?: (request: Request) => Promise<Response>,
): ApiClient {
  const http = createClient<paths>({
    baseUrl,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    // Asked for at each call, so that a test or a service worker may replace it after this client was made.
    fetch: fetch ?? ((request) => globalThis.fetch(request)),
  })
  http.use(watchStatus(events))
  return { http, events, baseUrl }
}

function watchStatus(events: ApiEvents): Middleware {
  return {
    onResponse({ response }) {
      if (response.status === 401) events.onUnauthorized()
      if (response.status === 503) events.onUnavailable()
    },
  }
}

function countLoading(events: ApiEvents): Middleware {
  return {
    onRequest: () => events.onLoading(1),
    onResponse: () => events.onLoading(-1),
    onError: () => events.onLoading(-1),
  }
}

type NameOf<T> = keyof NonNullable<T> & string
/** A property without which `data` is no answer to a call; of a list its `length`. `?` stands before it if null is one. */
export type KeyOf<T> = null extends T ? `?${NameOf<T>}` : NameOf<T>
/** What each call is sent with. */
export type Init = { signal: AbortSignal; middleware: Middleware[] }
/** What came back of a call. */
export type Answer<Body> = { data?: Body; error?: unknown; response: Response }

/**
 * Sends one read, which the overlay does not wait for.
 * @param key What `data` has at least.
 * @returns What stands in `data` of the answer.
 */
export function read<T>(
  client: ApiClient,
  options: CallOptions | undefined,
  send: (init: Init) => Promise<Answer<{ data: T }>>,
  key?: KeyOf<T>,
): Promise<Result<T>> {
  return call(client, { ...options, quiet: true }, send, key)
}

/**
 * Sends one write, which the overlay waits for unless the caller says otherwise.
 * @param key What `data` has at least.
 * @returns What stands in `data` of the answer.
 */
export function write<T>(
  client: ApiClient,
  options: CallOptions | undefined,
  send: (init: Init) => Promise<Answer<{ data: T }>>,
  key?: KeyOf<T>,
): Promise<Result<T>> {
  return call(client, options ?? {}, send, key)
}

async function call<T>(
  { events }: ApiClient,
  options: CallOptions,
  send: (init: Init) => Promise<Answer<{ data: T }>>,
  key: string | undefined,
): Promise<Result<T>> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const result = await toResult(send({ signal, middleware: options.quiet ? [] : [countLoading(events)] }), key)
  if (!result.ok && options.globalErrorDisplay && isShownGlobally(result.error)) events.onError(result.error)
  return result
}

async function toResult<T>(answer: Promise<Answer<{ data: T }>>, key: string | undefined): Promise<Result<T>> {
  try {
    const { data: body, error, response } = await answer
    if (!response.ok) return { ok: false, error: toApiError(response, error) }
    if (!hasData<T>(body, key)) return { ok: false, error: toMalformedError(response) }
    return { ok: true, value: body.data }
  } catch (cause) {
    if (cause instanceof SyntaxError) return { ok: false, error: toMalformedError(null, cause) }
    return { ok: false, error: toNetworkError(cause) }
  }
}

// 401 and 503 have their own events; a cancelled call is nobody's error, a network error is passed on (§8).
function isShownGlobally(error: ApiError): boolean {
  return error.status !== null && error.status !== 401 && error.status !== 503
}
