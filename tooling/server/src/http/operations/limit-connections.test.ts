import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectionLimit, limitConnections } from './limit-connections.ts'

/** Creates a server with its own limit; `unanswered` holds the requests for /slow, in order. */
async function createLimited(limit: number) {
  const unanswered: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/slow') unanswered.push(response)
    else response.end('here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = limitConnections(limit)
  onTestFinished(() => {
    stop()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const accepted = once(server, 'connection')
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await accepted
    return socket
  }
  return { open, unanswered }
}

/** Returns the response, or an empty text when the connection is closed instead. */
function requestOver(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return new Promise((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString()))
    socket.once('close', () => resolve(''))
  })
}

test('a connection without a request is closed for a new one', async () => {
  const { open } = await createLimited(2)
  const customer = await open()
  expect(await requestOver(customer, '/')).toContain('here')
  for (let count = 0; count < 5; count++) {
    const idle = await open()
    const closed = once(idle.resume(), 'close')
    const next = await open()
    await closed
    expect(await requestOver(customer, '/')).toContain('here')
    next.destroy()
  }
})

test('among connections with an earlier request, the one that is idle longest is closed', async () => {
  const { open } = await createLimited(2)
  const [first, second] = [await open(), await open()]
  for (const socket of [first, second, first]) expect(await requestOver(socket, '/')).toContain('here')
  const closed = once(second, 'close')
  expect(await requestOver(await open(), '/')).toContain('here')
  await closed
  expect(await requestOver(first, '/')).toContain('here')
})

test('a connection with a request under way is never closed for a new one', async () => {
  const { open, unanswered } = await createLimited(1)
  const busy = await open()
  const answer = requestOver(busy, '/slow')
  await expect.poll(() => unanswered.length).toBe(1)
  const refused = await open()
  expect(await requestOver(refused, '/')).toBe('')
  unanswered[0]?.end('after all')
  expect(await answer).toContain('after all')
  expect(await requestOver(await open(), '/')).toContain('here')
})

test('the limit reserves half of the files for the server itself', () => {
  expect(connectionLimit()).toBeGreaterThanOrEqual(50)
  expect(connectionLimit()).toBeLessThanOrEqual(4_000)
})
