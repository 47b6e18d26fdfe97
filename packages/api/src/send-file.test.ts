import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from './client.ts'
import { saveFile } from './files.ts'

/** A fake request, to which the test responds. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  withCredentials = false
  status = 0
  responseText = ''
  opened: string[] = []
  sent: unknown
  isAborted = false

  constructor() {
    super()
    FakeRequest.last = this
  }

  open(method: string, url: URL) {
    this.opened = [method, url.href]
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  getResponseHeader(name: string) {
    return name === 'x-request-id' ? 'request-1' : null
  }

  send(body: unknown) {
    this.sent = body
  }

  abort() {
    this.isAborted = true
    this.end('abort')
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  answer(status: number, body: string) {
    this.status = status
    this.responseText = body
    this.end('load')
  }

  end(event: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
}

const received = { person: 'mijn', document: 'kopie', mediaType: 'image/jpeg', bytes: 9, receivedAt: '' }
const log = { unauthorized: 0, unavailable: 0 }
const photo = new Blob(['een foto'], { type: 'image/jpeg' })

function send(options?: Parameters<typeof saveFile>[3]) {
  const client = createApiClient('http://api.test', {
    onUnauthorized: () => void (log.unauthorized += 1),
    onUnavailable: () => void (log.unavailable += 1),
  })
  const result = saveFile(client, { offerId: 'offer-1', person: 'mijn', document: 'kopie' }, photo, options)
  return { result, request: FakeRequest.last }
}

beforeEach(() => {
  log.unauthorized = 0
  log.unavailable = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the upload of a file', () => {
  it('sends its bytes unchanged, with its type, with credentials and without a name', async () => {
    const { result, request } = send()
    expect(request.opened).toEqual(['PUT', 'http://api.test/api/offers/offer-1/files/mijn/kopie'])
    expect(request.withCredentials).toBe(true)
    expect(request.headers).toEqual({ Accept: 'application/json', 'Content-Type': 'image/jpeg' })
    expect(request.sent).toBe(photo)
    request.answer(200, JSON.stringify({ data: received }))
    expect(await result).toEqual({ ok: true, value: received })
  })

  it('reports its progress', async () => {
    const parts: number[] = []
    const { result, request } = send({ onProgress: (fraction) => void parts.push(fraction) })
    request.progress(2, 8)
    request.progress(8, 8)
    // A proxy that hides the size gives no progress.
    request.progress(8, 0)
    request.answer(200, JSON.stringify({ data: received }))
    await result
    expect(parts).toEqual([0.25, 1])
  })

  it('is refused with the sentence of the server and the id of the request', async () => {
    const { result, request } = send()
    request.answer(422, JSON.stringify({ message: 'Wij kunnen dit bestand niet lezen' }))
    expect(await result).toMatchObject({
      ok: false,
      error: {
        kind: 'validation',
        status: 422,
        requestId: 'request-1',
        serverMessage: 'Wij kunnen dit bestand niet lezen',
      },
    })
  })

  it.each([
    ['a page of a proxy', '<html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['something else', '{"value":1}'],
  ])('does not succeed when the response is %s', async (_name, body) => {
    const { result, request } = send()
    request.answer(200, body)
    expect(await result).toMatchObject({ ok: false, error: { kind: 'malformed', status: 200 } })
  })

  it.each([
    [401, 'unauthorized', { unauthorized: 1, unavailable: 0 }],
    [503, 'unavailable', { unauthorized: 0, unavailable: 1 }],
    [413, 'validation', { unauthorized: 0, unavailable: 0 }],
    [409, 'conflict', { unauthorized: 0, unavailable: 0 }],
  ])('that is answered with %i is %s', async (status, kind, events) => {
    const { result, request } = send()
    request.answer(status, '{}')
    expect(await result).toMatchObject({ ok: false, error: { kind, status } })
    expect(log).toEqual(events)
  })
})

describe('a file that does not arrive', () => {
  it('is a network error when the line breaks', async () => {
    const { result, request } = send()
    request.end('error')
    expect(await result).toMatchObject({ ok: false, error: { kind: 'network', status: null } })
  })

  it('can be cancelled', async () => {
    const stopper = new AbortController()
    const { result, request } = send({ signal: stopper.signal })
    stopper.abort()
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } })
    expect(request.isAborted).toBe(true)
  })

  it('does not start when it was cancelled before', async () => {
    vi.useFakeTimers()
    const { result, request } = send({ signal: AbortSignal.abort() })
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } })
    expect(request.sent).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails after thirty seconds without progress', async () => {
    vi.useFakeTimers()
    const { result, request } = send()
    vi.advanceTimersByTime(29_999)
    request.progress(1, 8)
    vi.advanceTimersByTime(29_999)
    expect(request.isAborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await result).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it('leaves no timer after the response', async () => {
    vi.useFakeTimers()
    const { result, request } = send()
    request.answer(200, JSON.stringify({ data: received }))
    await result
    expect(vi.getTimerCount()).toBe(0)
  })
})
