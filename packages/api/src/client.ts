import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { ApiError } from './errors.ts'
import type { paths } from './generated/openapi.ts'

/** The longest pause in a file transfer, in milliseconds; a slow line may take long, a dead one not. */
export const STALL_TIMEOUT = 30_000

/** The events of the client, which shows nothing itself. It ignores what a listener returns. */
export type ApiEvents = {
  /** A call that the overlay waits for starts (1) or ends (-1). */
  onLoading?(change: 1 | -1): void
  /** A call was answered with 401. */
  onUnauthorized?(): void
  /** A call was answered with 503. */
  onUnavailable?(): void
  /** Any other call failed while the global error display is on. */
  onError?(error: ApiError): void
}

/** The options of one call. By default the overlay waits for it when it writes, and the caller shows its error. */
export type CallOptions = {
  /** Cancels the call; its result is then `aborted`. */
  signal?: AbortSignal
  /**
   * The overlay does not wait for this call: the customer did not start it, or its own part of the page shows the wait.
   */
  quiet?: boolean
  /** The error of this call is passed to `onError` (a toast) as well as to the caller. */
  globalErrorDisplay?: boolean
}

/** The options of an upload. */
export type SendOptions = {
  /** Cancels the upload; its result is then `aborted`. */
  signal?: AbortSignal
  /** Called with the sent fraction, from 0 to 1. */
  onProgress?: (fraction: number) => void
}

/** The first argument of every endpoint function. */
export type ApiClient = { http: Client<paths>; events: ApiEvents; baseUrl: string }

/**
 * Creates the client for one API host: JSON, credentials, `Accept: application/json` (requirement 7.1).
 * @param baseUrl Origin of the API.
 * @param fetch Sends each request; without it `globalThis.fetch` does.
 */
export function createApiClient(
  baseUrl: string,
  events: ApiEvents = {},
  fetch?: (request: Request) => Promise<Response>,
): ApiClient {
  const http = createClient<paths>({
    baseUrl,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    // Read at each call, so that a test or a service worker may replace it after this client was made.
    fetch: fetch ?? ((request) => globalThis.fetch(request)),
  })
  http.use(watchStatus(events))
  return { http, events, baseUrl }
}

function watchStatus(events: ApiEvents): Middleware {
  return {
    onResponse({ response }) {
      if (response.status === 401) events.onUnauthorized?.()
      if (response.status === 503) events.onUnavailable?.()
    },
  }
}
