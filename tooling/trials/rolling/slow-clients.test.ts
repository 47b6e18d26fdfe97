import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { findFreePorts } from '@portal/server/tests/free-ports'
import { hasNginx, startProxy } from './proxy.ts'

const ends: (() => unknown)[] = []
afterAll(() => Promise.all(ends.map((end) => end())))

/** The example of nginx before a process that responds at once; returns its port and the number of calls so far. */
async function startExample() {
  const [processPort = 0, port = 0] = await findFreePorts(2)
  let calls = 0
  const server = createServer((request, response) => {
    if (request.url !== '/health') calls++
    request.resume().once('end', () => response.end())
  }).listen(processPort)
  await once(server, 'listening')
  ends.push(() => server.close())
  const proxy = await startProxy([{ url: `http://localhost:${processPort}` }], port)
  ends.push(() => proxy.end())
  return { ...proxy, port, calls: () => calls }
}

/** Sends a byte every second; returns what it received after so many milliseconds, and whether it was closed. */
async function sendSlowly(port: number, head: string, milliseconds: number) {
  const socket = connect(port, 'localhost').on('error', () => {})
  let received = ''
  let isClosed = false
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  socket.once('close', () => (isClosed = true))
  socket.write(head)
  const sending = setInterval(() => socket.write('x'), 1_000)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  clearInterval(sending)
  socket.destroy()
  return { status: received.split(' ')[1] ?? null, isClosed }
}

const start = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\n'
const body = `${start}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`

test.skipIf(!hasNginx())(
  'a byte a second of one address takes 60 places, no process, and no page of the others',
  async () => {
    const { url, port, calls } = await startExample()
    const senders = Promise.all(Array.from({ length: 70 }, () => sendSlowly(port, body, 12_000)))
    const head = sendSlowly(port, `${start}X-Slow: `, 12_000)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect((await fetch(`${url}/login`)).status).toBe(200)
    expect(calls()).toBe(1)
    const sent = await senders
    expect(sent.filter(({ status }) => status === '429')).toHaveLength(10)
    expect(sent.filter(({ status }) => status === null)).toHaveLength(60)
    // A head has ten seconds as a whole.
    expect(await head).toEqual({ status: null, isClosed: true })
  },
)
