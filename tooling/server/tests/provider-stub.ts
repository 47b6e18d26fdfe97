import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type StubCall = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type StubAnswer = { status?: number; headers?: Record<string, string>; body?: unknown }

/** A fake provider on this machine with the test's own responses; it records the requests. */
export async function createProviderStub(answer: (call: StubCall) => StubAnswer | 'silence') {
  const calls: StubCall[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      calls.push(call)
      const given = answer(call)
      if (given === 'silence') return void request.socket.destroy()
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
      response.end(given.body === undefined ? '' : JSON.stringify(given.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as { port: number }
  return { address: `http://127.0.0.1:${port}`, calls }
}
