import type { Middleware } from 'openapi-fetch'
import type { ApiClient, ApiEvents, CallOptions } from './client.ts'
import { type ApiError, hasData, type Result, toApiError, toMalformedError, toNetworkError } from './errors.ts'
import type { operations } from './generated/openapi.ts'

/** The timeout of a response, in milliseconds; after it the result is `timeout`. */
const CALL_TIMEOUT = 30_000

/** The content of `data` in the response to an operation. */
export type DataOf<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never

/** Sends a call as openapi-fetch does, with the parameters and the body of the operation. */
type Send = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/**
 * Makes one call, for which the overlay waits by default (requirement 4.7).
 * @param names The required names in `data`, as `hasData` reads them.
 * @returns The content of `data`
 */
export function call<Id extends keyof operations>(
  client: ApiClient,
  method: string,
  path: string,
  init: object,
  options?: CallOptions,
  names?: string,
): Promise<Result<DataOf<Id>>> {
  return send(client, method, path, init, options, (body, response) =>
    hasData<DataOf<Id>>(body, names)
      ? { ok: true, value: body.data }
      : { ok: false, error: toMalformedError(response) },
  )
}

/** Sends one call; a failure becomes the result's error, and `toResult` reads a response with a good status. */
export async function send<T>(
  { http, events }: ApiClient,
  method: string,
  path: string,
  init: object,
  options: CallOptions = {},
  toResult: (body: unknown, response: Response) => Result<T>,
): Promise<Result<T>> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  // A page that reads shows the silhouette of what it waits for.
  const middleware = options.quiet || method === 'GET' ? [] : [countLoading(events)]
  const result = await (http.request as Send)(method, path, { ...init, signal, middleware })
    .then(({ data, error, response }): Result<T> =>
      response.ok ? toResult(data, response) : { ok: false, error: toApiError(response, error) },
    )
    .catch((cause: unknown): Result<T> => ({
      ok: false,
      error: cause instanceof SyntaxError ? toMalformedError(null, cause) : toNetworkError(cause),
    }))
  if (!result.ok && options.globalErrorDisplay && isShownGlobally(result.error)) events.onError?.(result.error)
  return result
}

function countLoading(events: ApiEvents): Middleware {
  // Returns nothing, because openapi-fetch would use a value as the request or the response.
  const count = (change: 1 | -1) => () => {
    events.onLoading?.(change)
  }
  return { onRequest: count(1), onResponse: count(-1), onError: count(-1) }
}

// 401 and 503 have their own events, a cancelled call is no error, and a network error is passed on (requirement 8.4).
function isShownGlobally(error: ApiError): boolean {
  return error.status !== null && error.status !== 401 && error.status !== 503
}
