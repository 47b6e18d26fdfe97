import type { PhoneUpload } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meetAt } from '../../../../tests/at-once.ts'
import { call, create, missingId, sign } from '../../../../tests/calculations.ts'
import { filesOf } from '../../../../tests/files.ts'
import { createPhoto } from '../../../../tests/hostile/jpeg.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { deleteExpired } from '../../access/session/expired.ts'

const minute = 60_000
const unusable = {
  message:
    'Deze QR-code is gebruikt of verlopen. Kijk op uw computer of de foto er staat, of scan daar een nieuwe code.',
}

let main: TestApp
let other: TestApp
let cookie: string
let photo: Buffer
let offerId: string

beforeAll(async () => {
  main = await createTestApp()
  other = await createTestApp({ brand: 'other', db: main.db })
  cookie = await logIn(main.app, 'starter@demo.nl')
  photo = await createPhoto()
})

beforeEach(async () => {
  await main.db.sql('delete from attempts; delete from phone_uploads')
  offerId = `${(await create(main.app, cookie)).offerID}`
})

const askFor = (id: string, place = 'mijn/voorkant', as = cookie, { app } = main) =>
  call(app, 'POST', `/api/offers/${id}/files/${place}/phone`, as, {})
const ask = async (place?: string) => (await askFor(offerId, place)).json<{ data: PhoneUpload }>().data
const look = (token: string, { app } = main) => call(app, 'POST', '/api/phone-upload', undefined, { token })

/** As a phone does: without a cookie. */
function send(token: string | undefined, { app }: { app: FastifyInstance } = main, bytes = photo, type = 'image/jpeg') {
  const headers = { 'content-type': type, ...(token !== undefined && { 'upload-token': token }) }
  return app.inject({ method: 'PUT', url: '/api/phone-upload', headers, payload: bytes })
}

async function expectUnusable(token: string | undefined, test = main) {
  const answers = [await send(token, test), ...(token === undefined ? [] : [await look(token, test)])]
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, unusable])
}

describe('a phone with the token of a QR code', () => {
  // Requirement C36.
  it('reads the requested document and sends it without a login', async () => {
    const { token, expiresInSeconds } = await ask()
    expect([token, expiresInSeconds]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 600])
    expect((await look(token)).json()).toEqual({ data: { person: 'mijn', document: 'voorkant' } })
    const answer = await send(token)
    const kept = { person: 'mijn', document: 'voorkant', mediaType: 'image/jpeg' }
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: kept }])
    expect(await filesOf(main.app, offerId, cookie)).toMatchObject([kept])
    const shown = await call(main.app, 'GET', `/api/offers/${offerId}/files/mijn/voorkant`, cookie)
    expect(shown.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  // Requirement T47.
  it('sends one file, after which the token is invalid', async () => {
    const { token } = await ask()
    await send(token)
    await expectUnusable(token)
  })

  // Requirement T47.
  it('sends only one of two simultaneous files', async () => {
    const { token } = await ask()
    const answers = await meetAt(main.db, 'offers', [() => send(token), () => send(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await filesOf(main.app, offerId, cookie)).toHaveLength(1)
  })

  // Requirement T47.
  it('can send the file for ten minutes', async () => {
    const { token } = await ask()
    main.clock.advance(10 * minute - 1)
    expect((await look(token)).statusCode).toBe(200)
    main.clock.advance(1)
    await expectUnusable(token)
    expect(await filesOf(main.app, offerId, cookie)).toEqual([])
    await deleteExpired(main.db, new Date(main.clock.now.getTime() + 1))
    expect(await main.db.sql('select person from phone_uploads')).toEqual([])
  })

  it('needs the newest token of its document, while tokens of other documents stay valid', async () => {
    const [front, back] = [await ask(), await ask('mijn/achterkant')]
    const newer = await ask()
    await expectUnusable(front.token)
    for (const { token } of [newer, back]) expect((await send(token)).statusCode).toBe(200)
    expect((await filesOf(main.app, offerId, cookie)).map(({ document }) => document)).toEqual([
      'achterkant',
      'voorkant',
    ])
  })

  it('may send another file after a refused one', async () => {
    const { token } = await ask()
    expect((await send(token, main, Buffer.from('no photo'))).statusCode).toBe(415)
    expect((await send(token, main, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await send(token, main, Buffer.from('{}'), 'application/json')).statusCode).toBe(415)
    expect((await send(token)).statusCode).toBe(200)
  })

  // Requirement T47.
  it('cannot send a file to the other brand', async () => {
    const { token } = await ask()
    await expectUnusable(token, other)
    expect((await send(token)).statusCode).toBe(200)
  })

  it('cannot send a file once the application is signed or deleted', async () => {
    const { token } = await ask()
    await sign(main.db, offerId)
    expect((await send(token)).statusCode).toBe(409)
    expect((await askFor(offerId)).statusCode).toBe(409)
    offerId = `${(await create(main.app, cookie)).offerID}`
    const { token: second } = await ask()
    await call(main.app, 'DELETE', `/api/offers/${offerId}`, cookie)
    await expectUnusable(second)
  })

  // Requirement T47.
  it('learns nothing from guessed tokens, and is refused after a hundred', async () => {
    for (const token of [undefined, '', 'a', 'a'.repeat(43), 'é'.repeat(43), 'a'.repeat(44)]) {
      expect([400, 404], token).toContain((await send(token)).statusCode)
    }
    const { token } = await ask()
    for (let count = 0; count < 100; count++) await look('a'.repeat(43))
    const answer = await look('a'.repeat(43))
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      429,
      expect.stringMatching(/^Er is te vaak een QR-code gebruikt\. Probeer het over \d+ minuten nog eens\.$/),
    ])
    expect((await send(token)).statusCode).toBe(429)
  })

  // Requirement T47.
  it('leaves no token in a log or a row', async () => {
    const { token } = await ask()
    await look(token)
    expect(JSON.stringify(await main.db.sql('select to_jsonb(u) from phone_uploads u'))).not.toContain(token)
    await send(token)
    await send(token)
    expect(main.logged.join('')).not.toContain(token)
  })
})

describe('the token of a session that ends', () => {
  it.each([
    ['by a logout', (as: string) => call(main.app, 'POST', '/api/logout', as, {})],
    ['from another device', () => call(main.app, 'DELETE', '/api/sessions', cookie)],
  ])('%s allows nothing more', async (_, end) => {
    const as = await logIn(main.app, 'starter@demo.nl')
    const { token } = (await askFor(offerId, undefined, as)).json<{ data: PhoneUpload }>().data
    expect((await look(token)).statusCode).toBe(200)
    expect((await end(as)).statusCode).toBe(200)
    await expectUnusable(token)
  })
})

describe('a request for a token', () => {
  // Requirement T47.
  it('is allowed to the owner of the application only', async () => {
    for (const [test, id, as] of [
      [main, offerId, await logIn(main.app, 'spaarder@demo.nl')],
      [main, offerId, await logIn(main.app, 'admin@demo.nl')],
      [other, offerId, await logIn(other.app, 'starter@demo.nl')],
      [main, missingId, cookie],
    ] as const) {
      const answer = await askFor(id, undefined, as, test)
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Dit bestaat niet (meer).' }])
    }
    expect((await askFor(offerId, undefined, '')).statusCode).toBe(401)
    expect(await main.db.sql('select person from phone_uploads')).toEqual([])
  })

  it('is allowed for the documents of the application only', async () => {
    for (const place of ['iemand/kopie', 'mijn/geheim', 'mijn/..%2fkopie']) {
      expect((await askFor(offerId, place)).statusCode, place).toBe(400)
    }
  })
})
