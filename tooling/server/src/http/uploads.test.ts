import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, create } from '../../tests/calculations.ts'
import { filesOf, send } from '../../tests/files.ts'
import { createPhoto } from '../../tests/hostile/jpeg.ts'
import { createTestApp, logIn } from '../../tests/test-app.ts'
import { demoPassword } from '../demo/seed/demo-people.ts'

const megabyte = 1024 * 1024

type Sender = { cookie: string; offerId: string; url: string }

async function createSender(app: FastifyInstance, username: string): Promise<Sender> {
  const cookie = await logIn(app, username)
  const offerId = `${(await create(app, cookie)).offerID}`
  return { cookie, offerId, url: `/api/offers/${offerId}/files/mijn/kopie` }
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Starts to send a photo, byte by byte. */
function begin(port: number, { url, cookie }: Sender, length: string): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const headers = ['Host: localhost', `Cookie: ${cookie}`, 'Content-Type: image/jpeg', length]
  socket.write(`PUT ${url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  return socket
}

async function readStatus(socket: Socket): Promise<string> {
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  return answer.toString().slice(9, 12)
}

/** Collects the response; `expect.poll` would need the timers that the test has replaced. */
function readAll(socket: Socket): () => string {
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  return () => text
}

async function until(isTrue: () => boolean): Promise<void> {
  const limit = performance.now() + 10_000
  while (!isTrue() && performance.now() < limit) await new Promise((resolve) => setImmediate(resolve))
}

describe('a file of 11 MB', () => {
  it('is refused with a message to a sender that reads the response last', async () => {
    const { app } = await createTestApp()
    const { cookie, url } = await createSender(app, 'starter@demo.nl')
    const port = await listen(app)
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/jpeg' },
      body: Buffer.alloc(11 * megabyte),
    })
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Dit is te groot om te versturen.' }])
  })
})

describe('a file of 200 MB', () => {
  it('is refused before it is read when its length is known', async () => {
    const { app } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    const socket = begin(await listen(app), sender, `Content-Length: ${200 * megabyte}`)
    expect(await readStatus(socket)).toBe('413')
  })

  // Requirement T30.
  it('is cut off at 10 MB when its length is unknown', async () => {
    const { app, logged } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    const socket = begin(await listen(app), sender, 'Transfer-Encoding: chunked')
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    let sent = 0
    const part = Buffer.alloc(megabyte)
    const write = () => {
      while (sent < 200 * megabyte && !socket.destroyed) {
        sent += part.length
        socket.write(`${part.length.toString(16)}\r\n`)
        socket.write(part)
        if (!socket.write('\r\n')) return
      }
    }
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('drain', write)
    write()
    await closed
    expect(answer).toContain('Dit is te groot om te versturen.')
    expect(logged.filter((line) => line.includes('"status":413'))).toHaveLength(1)
    expect(sent).toBeLessThan(100 * megabyte)
    expect(await filesOf(app, sender.offerId, sender.cookie)).toEqual([])
  })

  it('cannot be sent without a login', async () => {
    const { app } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    const socket = begin(await listen(app), { ...sender, cookie: '' }, `Content-Length: ${200 * megabyte}`)
    expect(await readStatus(socket)).toBe('401')
  })
})

const tooSlow = 'Het versturen duurde te lang. Controleer uw verbinding en probeer het opnieuw.'

describe('a file that arrives byte by byte', () => {
  it.each([
    [10 * megabyte, 150_000],
    [megabyte, 42_000],
  ])('with a declared length of %i bytes is refused after %i ms, and cut off 5 s later', async (length, time) => {
    const { app } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    const port = await listen(app)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = begin(port, sender, `Content-Length: ${length}`)
    const answer = readAll(socket)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const before = vi.getTimerCount()
    await until(() => vi.getTimerCount() > before)
    vi.advanceTimersByTime(time - 1_000)
    socket.write('a')
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    await until(() => answer().includes(tooSlow))
    expect(answer().slice(0, 12)).toBe('HTTP/1.1 408')
    socket.write('a')
    vi.advanceTimersByTime(3_000)
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    await closed
    expect(await filesOf(app, sender.offerId, sender.cookie)).toEqual([])
  })
})

describe('a body on any other path that arrives byte by byte', () => {
  it.each([
    ['/api/login', 408],
    ['/login', 408],
    ['/api/nothing', 404],
  ])('%s gets the response %i within half a minute, and is cut off', async (path, status) => {
    const { app } = await createTestApp()
    const port = await listen(app)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const before = vi.getTimerCount()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const answer = readAll(socket)
    onTestFinished(() => void socket.destroy())
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    )
    await until(() => vi.getTimerCount() > before)
    vi.advanceTimersByTime(29_000)
    socket.write(' ')
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    await until(() => answer() !== '')
    expect(answer().slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
    vi.advanceTimersByTime(5_000)
    await closed
  })

  it('is not processed when the rest arrives after the refusal', async () => {
    const { app } = await createTestApp()
    const port = await listen(app)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const before = vi.getTimerCount()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const answer = readAll(socket)
    onTestFinished(() => void socket.destroy())
    const body = JSON.stringify({ username: 'starter@demo.nl', password: demoPassword })
    const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    socket.write(`POST /api/login HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, -1)}`)
    await until(() => vi.getTimerCount() > before)
    vi.advanceTimersByTime(31_000)
    await until(() => answer().includes(tooSlow))
    socket.write(`${body.slice(-1)}GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    // The next request on the connection shows that the rest of this body was read.
    await until(() => answer().includes('HTTP/1.1 200'))
    expect(answer().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 408', 'HTTP/1.1 200'])
    expect(answer()).not.toContain('set-cookie')
  })
})

describe('many files at once', () => {
  const ofOne = 'U verstuurt al een paar bestanden. Wacht tot die er zijn.'
  const ofAll = 'Het is even druk. Probeer het over een paar seconden nog eens.'

  /** The response to bytes that are not a photo: 415 for the type, or 429 when there is no room. */
  async function tell(app: FastifyInstance, { url, cookie }: Sender, bytes: number): Promise<string> {
    const answer = await send(app, url, cookie, 'image/jpeg', Buffer.alloc(bytes, 'a'))
    const isRefused = answer.statusCode === 429 && answer.headers['retry-after'] === '5'
    return isRefused ? answer.json<{ message: string }>().message : `${answer.statusCode}`
  }

  /** Counts the uploads that were refused; the others are still waited for. */
  function countAnswered(sockets: readonly Socket[]): number {
    return sockets.filter((socket) => socket.resume().bytesRead > 0).length
  }

  it('of one customer are at most six, and aborted ones make room', async () => {
    const { app } = await createTestApp()
    const [sender, other] = [await createSender(app, 'starter@demo.nl'), await createSender(app, 'spaarder@demo.nl')]
    const port = await listen(app)
    const sockets = Array.from({ length: 9 }, () => begin(port, sender, 'Content-Length: 1000'))
    await expect.poll(() => countAnswered(sockets)).toBe(3)
    expect(await tell(app, sender, 1)).toBe(ofOne)
    expect(await tell(app, other, 1)).toBe('415')
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => tell(app, sender, 1)).toBe('415')
  })

  it('of one customer are at most 24 MB, and of all 64 MB', async () => {
    const { app } = await createTestApp()
    const names = ['spaarder@demo.nl', 'langjarig@demo.nl', 'starter@demo.nl', 'admin@demo.nl']
    const senders = await Promise.all(names.map((name) => createSender(app, name)))
    const [first, second, third, fourth] = senders as [Sender, Sender, Sender, Sender]
    const port = await listen(app)
    // A chunked upload has no length, so each counts as 10 MB.
    const chunked = [first, first, first, second, second, second, third, third, third]
    const sockets = chunked.map((sender) => begin(port, sender, 'Transfer-Encoding: chunked'))
    await expect.poll(() => countAnswered(sockets)).toBe(3)
    expect(await tell(app, fourth, 5 * megabyte)).toBe(ofAll)
    expect(await tell(app, fourth, 3 * megabyte)).toBe('415')
    expect(await tell(app, first, 5 * megabyte)).toBe(ofOne)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => tell(app, fourth, 5 * megabyte)).toBe('415')
  })

  it('that have arrived make room', async () => {
    const { app } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    for (let count = 0; count < 8; count++) expect(await tell(app, sender, 1)).toBe('415')
  })

  it('delay no other request', async () => {
    const { app } = await createTestApp()
    const { cookie, url } = await createSender(app, 'starter@demo.nl')
    let isKept = false
    const photo = await createPhoto()
    const sending = send(app, url, cookie, 'image/jpeg', photo).then(() => (isKept = true))
    await expect.poll(() => process.getActiveResourcesInfo()).toContain('ProcessWrap')
    for (let count = 0; count < 5; count++) {
      expect((await call(app, 'GET', '/api/offers/', cookie)).statusCode).toBe(200)
    }
    expect(isKept).toBe(false)
    await sending
  })
})
