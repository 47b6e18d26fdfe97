import { type ApiClient, type SendOptions, STALL_TIMEOUT } from './client.ts'
import { hasData, type Result, toApiError, toMalformedError, toNetworkError } from './errors.ts'
import type { ReceivedFile } from './generated/openapi.ts'

/** Uploads a file by PUT, with XMLHttpRequest, because fetch has no upload progress. */
export function sendFile(
  { baseUrl, events }: ApiClient,
  path: string,
  file: Blob,
  { signal, onProgress }: SendOptions = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<ReceivedFile>> {
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    const fail = (name: string) => resolve({ ok: false, error: toNetworkError({ name }) })
    if (signal?.aborted) return fail('AbortError')
    const abort = () => request.abort()
    let isStalled = false
    const stall = () => {
      isStalled = true
      request.abort()
    }
    let timer = setTimeout(stall, STALL_TIMEOUT)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(stall, STALL_TIMEOUT)
      if (total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(toResult(request, events)))
    request.addEventListener('error', () => fail('NetworkError'))
    request.addEventListener('abort', () => fail(isStalled ? 'TimeoutError' : 'AbortError'))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
    request.open('PUT', new URL(path, baseUrl || location.origin))
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal?.addEventListener('abort', abort)
    request.send(file)
  })
}

function toResult(request: XMLHttpRequest, events: ApiClient['events']): Result<ReceivedFile> {
  const { status } = request
  const response = new Response(null, {
    status,
    headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
  })
  const body = parse(request.responseText)
  if (status === 401) events.onUnauthorized?.()
  if (status === 503) events.onUnavailable?.()
  if (status < 200 || status >= 300) return { ok: false, error: toApiError(response, body) }
  if (!hasData<ReceivedFile>(body, 'person document mediaType bytes receivedAt'))
    return { ok: false, error: toMalformedError(response) }
  return { ok: true, value: body.data }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
