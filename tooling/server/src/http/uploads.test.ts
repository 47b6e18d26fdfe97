import type { FastifyInstance } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, create } from '../../tests/calculations.ts'
import { filesOf, send } from '../../tests/files.ts'
import { createPhoto } from '../../tests/hostile/jpeg.ts'
import { createTestApp, logIn } from '../../tests/test-app.ts'

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

/** Begins to send a photo, by hand. */
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

describe('a file of 200 MB', () => {
  it('is refused before it is read when it says so', async () => {
    const { app } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    const socket = begin(await listen(app), sender, `Content-Length: ${200 * megabyte}`)
    expect(await readStatus(socket)).toBe('413')
  })

  it('is broken off at 10 MB when it does not', async () => {
    const { app, logged } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    const socket = begin(await listen(app), sender, 'Transfer-Encoding: chunked')
    const before = process.memoryUsage.rss()
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
    expect(logged.filter((line) => line.includes('"status":413'))).toHaveLength(1)
    expect(sent).toBeLessThan(100 * megabyte)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * megabyte)
    expect(await filesOf(app, sender.offerId, sender.cookie)).toEqual([])
  })

  it('is nobody’s to send without a login', async () => {
    const { app } = await createTestApp()
    const sender = await createSender(app, 'starter@demo.nl')
    const socket = begin(await listen(app), { ...sender, cookie: '' }, `Content-Length: ${200 * megabyte}`)
    expect(await readStatus(socket)).toBe('401')
  })
})

describe('many files at once', () => {
  it('of one customer are three, and more when those are there', async () => {
    const { app } = await createTestApp()
    const { cookie, url } = await createSender(app, 'starter@demo.nl')
    const photo = await createPhoto()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(app, url, cookie, 'image/jpeg', photo)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.map((answer) => [answer.json(), answer.headers['retry-after']])).toEqual([
      [{ message: 'U verstuurt al een paar bestanden. Wacht tot die er zijn.' }, '5'],
      [{ message: 'U verstuurt al een paar bestanden. Wacht tot die er zijn.' }, '5'],
    ])
    expect((await send(app, url, cookie, 'image/jpeg', photo)).statusCode).toBe(200)
  })

  it('of all customers are 64 MB, and those who break off make room', async () => {
    const { app } = await createTestApp()
    const photo = await createPhoto()
    const others = [await createSender(app, 'spaarder@demo.nl'), await createSender(app, 'langjarig@demo.nl')]
    const { cookie, url } = await createSender(app, 'starter@demo.nl')
    const port = await listen(app)
    const started = vi.fn()
    app.server.on('request', started)
    const sockets = [...others, ...others, ...others].map((each) => begin(port, each, 'Transfer-Encoding: chunked'))
    await vi.waitUntil(() => started.mock.calls.length === 6)
    const large = Buffer.concat([photo, Buffer.alloc(5 * megabyte)])
    const refused = await vi.waitUntil(async () => {
      const answer = await send(app, url, cookie, 'image/jpeg', large)
      return answer.statusCode === 429 && answer
    })
    expect(refused.json()).toEqual({ message: 'Het is even druk. Probeer het over een paar seconden nog eens.' })
    expect((await send(app, url, cookie, 'image/jpeg', photo)).statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
    await vi.waitUntil(async () => (await send(app, url, cookie, 'image/jpeg', large)).statusCode === 200)
  })

  it('keep nobody else waiting', async () => {
    const { app } = await createTestApp()
    const { cookie, url } = await createSender(app, 'starter@demo.nl')
    let isKept = false
    const photo = await createPhoto()
    const sending = send(app, url, cookie, 'image/jpeg', photo).then(() => (isKept = true))
    await vi.waitUntil(() => process.getActiveResourcesInfo().includes('ProcessWrap'))
    for (let count = 0; count < 5; count++) {
      expect((await call(app, 'GET', '/api/offers/', cookie)).statusCode).toBe(200)
    }
    expect(isKept).toBe(false)
    await sending
  })
})
