/** Replaces XMLHttpRequest by the same fake server, with progress events. */
export function createFakeRequest(fetch: (request: Request) => Promise<Response>): typeof XMLHttpRequest {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    withCredentials = false
    status = 0
    responseText = ''
    private readonly headers = new Headers()
    private answer: Response | null = null
    private readonly stopped = new AbortController()
    private address = { method: '', url: '' }

    open(method: string, url: string | URL) {
      this.address = { method, url: String(url) }
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }

    getResponseHeader(name: string) {
      return this.answer?.headers.get(name) ?? null
    }

    abort() {
      this.stopped.abort()
    }

    send(file: Blob) {
      void this.exchange(file).then((event) => {
        this.dispatchEvent(new Event(event))
        this.dispatchEvent(new Event('loadend'))
      })
    }

    private async exchange(file: Blob): Promise<'load' | 'error' | 'abort'> {
      const body = await file.arrayBuffer()
      const { signal } = this.stopped
      const { method, url } = this.address
      this.report(body.byteLength / 2, body.byteLength)
      try {
        this.answer = await fetch(new Request(url, { method, body, headers: this.headers, signal }))
        this.responseText = await this.answer.text()
        this.status = this.answer.status
        return 'load'
      } catch {
        return signal.aborted ? 'abort' : 'error'
      }
    }

    private report(loaded: number, total: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
    }
  }
  return FakeRequest as unknown as typeof XMLHttpRequest
}
