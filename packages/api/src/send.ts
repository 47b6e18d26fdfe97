import type { Middleware } from 'openapi-fetch'
import type { ApiClient, ApiEvents, CallOptions } from './client.ts'
import { type ApiError, hasData, type Result, toApiError, toMalformedError, toNetworkError } from './errors.ts'

/** Longest wait for an answer, in milliseconds; after it the result is `timeout`. */
const CALL_TIMEOUT = 30_000

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
 * Makes one call, which the overlay waits for unless the caller says otherwise (specification 4).
 * @param key What `data` has at least.
 * @returns What stands in `data` of the answer.
 */
export async function call<T>(
  { events }: ApiClient,
  options: CallOptions = {},
  send: (init: Init) => Promise<Answer<{ data: T }>>,
  key?: KeyOf<T>,
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
