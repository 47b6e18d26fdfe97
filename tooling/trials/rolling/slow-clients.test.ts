import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
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

/** Sends a byte every second; its answer, or null when the connection ends without one. */
function sendSlowly(port: number, head: string) {
  const socket = connect(port, 'localhost').on('error', () => {})
  const sending = setInterval(() => socket.write('x'), 1_000)
  socket.write(head)
  const stop = () => {
    clearInterval(sending)
    socket.destroy()
  }
  ends.push(stop)
  const answer = new Promise<string | null>((resolve) => {
    socket.setEncoding('utf8').once('data', (text: string) => resolve(text.split(' ')[1] ?? ''))
    socket.once('close', () => resolve(null))
  })
  return { answer, stop }
}

const start = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\n'
const body = `${start}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`

test('a byte a second takes 60 places, no process, and no page of the others', async ({ skip }) => {
  skip(!hasNginx(), 'nginx is not on this machine: apt install nginx')
  const { url, port, calls } = await startExample()
  let refused = 0
  const senders = Array.from({ length: 70 }, () => sendSlowly(port, body))
  for (const { answer } of senders) void answer.then((status) => (refused += Number(status === '429')))
  await vi.waitUntil(() => refused === 10, { timeout: 60_000 })
  expect((await fetch(`${url}/login`)).status).toBe(200)
  expect(calls()).toBe(1)
  // A head has ten seconds as a whole, and gets no answer.
  expect(await sendSlowly(port, `${start}X-Slow: `).answer).toBeNull()
  // The others wait, because what is sent keeps arriving.
  expect(refused).toBe(10)
  for (const { stop } of senders) stop()
})
