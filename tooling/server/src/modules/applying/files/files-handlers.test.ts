import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, create, missingId } from '../../../../tests/calculations.ts'
import { filesOf, sendWhenQuiet } from '../../../../tests/files.ts'
import { createPhoto, createPng } from '../../../../tests/hostile/jpeg.ts'
import { createPdf } from '../../../../tests/hostile/pdf.ts'
import { deleteExpired } from '../../access/session/expired.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

type Application = TestApp & { cookie: string; offerId: string; url: string }

/** A customer with an application; `url` is the address of the passport copy. */
async function createApplication(options: Parameters<typeof createTestApp>[0] = {}): Promise<Application> {
  const test = await createTestApp(options)
  const cookie = await logIn(test.app, 'starter@demo.nl')
  const { offerID: offerId } = await create(test.app, cookie)
  return { ...test, cookie, offerId: `${offerId}`, url: `/api/offers/${offerId}/files/mijn/kopie` }
}

describe('a document of an application', () => {
  it('is none at first', async () => {
    const { app, cookie, offerId, url } = await createApplication()
    expect(await filesOf(app, offerId, cookie)).toEqual([])
    expect((await call(app, 'GET', url, cookie)).statusCode).toBe(404)
  })

  it('is received, listed and shown again', async () => {
    const { app, cookie, offerId, url } = await createApplication()
    const answer = await sendWhenQuiet(app, url, cookie, 'image/png', await createPng())
    const file = {
      person: 'mijn',
      document: 'kopie',
      mediaType: 'image/jpeg',
      bytes: expect.any(Number),
      receivedAt: '2026-11-20T09:00:00.000Z',
    }
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: file }])
    expect(await filesOf(app, offerId, cookie)).toEqual([answer.json<{ data: object }>().data])
    const shown = await call(app, 'GET', url, cookie)
    expect(shown.rawPayload).toHaveLength(answer.json<{ data: { bytes: number } }>().data.bytes)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it('is listed beside the others, and stays one when it is sent again', async () => {
    const { app, cookie, offerId, url } = await createApplication()
    await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    await sendWhenQuiet(app, `/api/offers/${offerId}/files/child/voorkant`, cookie, 'image/jpeg', await createPhoto())
    await sendWhenQuiet(app, url, cookie, 'application/pdf', createPdf())
    expect(await filesOf(app, offerId, cookie)).toMatchObject([
      { person: 'child', document: 'voorkant', mediaType: 'image/jpeg' },
      { person: 'mijn', document: 'kopie', mediaType: 'application/pdf' },
    ])
    expect((await call(app, 'GET', url, cookie)).headers['content-type']).toBe('application/pdf')
  })

  it('is one of two that are sent at once', async () => {
    const { app, cookie, offerId, url } = await createApplication()
    const [photo, pdf] = [await createPhoto(), createPdf()]
    const answers = await Promise.all([
      sendWhenQuiet(app, url, cookie, 'image/jpeg', photo),
      sendWhenQuiet(app, url, cookie, 'application/pdf', pdf),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const kept = await filesOf(app, offerId, cookie)
    expect(kept).toHaveLength(1)
    expect(answers.map((answer) => answer.json<{ data: object }>().data)).toContainEqual(kept[0])
    expect((await call(app, 'GET', url, cookie)).rawPayload).toHaveLength(kept[0]?.bytes ?? 0)
  })

  it.each([
    ['a byte order mark', '\ufeff'],
    ['a new line', '\n'],
    ['as much as a reader skips', ' '.repeat(1019)],
  ])('may be a PDF behind %s', async (_what, before) => {
    const { app, cookie, url } = await createApplication()
    const answer = await sendWhenQuiet(
      app,
      url,
      cookie,
      'application/pdf',
      Buffer.concat([Buffer.from(before), createPdf()]),
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { mediaType: 'application/pdf' } }])
  })

  it('is no PDF when the header is further away', async () => {
    const { app, cookie, url } = await createApplication()
    const far = Buffer.concat([Buffer.from(' '.repeat(1020)), createPdf()])
    expect((await sendWhenQuiet(app, url, cookie, 'application/pdf', far)).statusCode).toBe(415)
  })

  it('can be deleted, and deleted again', async () => {
    const { app, cookie, offerId, url } = await createApplication()
    await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    for (const _ of ['first', 'second']) {
      const answer = await call(app, 'DELETE', url, cookie)
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
    }
    expect(await filesOf(app, offerId, cookie)).toEqual([])
  })

  it('is deleted with its application: at once for the customer, after an hour in the database', async () => {
    const { app, clock, db, cookie, offerId, url } = await createApplication()
    await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    expect((await call(app, 'DELETE', `/api/offers/${offerId}`, cookie)).statusCode).toBe(200)
    expect((await call(app, 'GET', url, cookie)).statusCode).toBe(404)
    expect((await call(app, 'GET', `/api/offers/${offerId}/files`, cookie)).statusCode).toBe(404)
    clock.advance(60 * 60_000 + 1)
    await deleteExpired(db, clock.now)
    expect(await db.sql('select person from application_files')).toEqual([])
  })

  it('cannot be read in the database', async () => {
    const { app, db, cookie, url } = await createApplication()
    await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    const shown = (await call(app, 'GET', url, cookie)).rawPayload
    const [row] = await db.sql<{ content: Buffer }>('select content from application_files')
    expect(shown.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(row?.content.includes(shown.subarray(0, 8))).toBe(false)
  })

  it('cannot change once the application is signed', async () => {
    const { app, db, cookie, offerId, url } = await createApplication()
    await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    const before = await filesOf(app, offerId, cookie)
    await sign(db, offerId)
    for (const answer of [
      await sendWhenQuiet(app, url, cookie, 'application/pdf', createPdf()),
      await sendWhenQuiet(app, url, cookie, 'image/jpeg', Buffer.from('no photo')),
      await call(app, 'DELETE', url, cookie),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { message: expect.stringContaining('U hebt deze aanvraag al ondertekend.') },
      ])
    }
    expect(await filesOf(app, offerId, cookie)).toEqual(before)
    expect((await call(app, 'GET', url, cookie)).statusCode).toBe(200)
  })

  it('is not saved when the application is signed during the check', async () => {
    const { app, db, cookie, offerId, url } = await createApplication()
    const sending = sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    await expect.poll(() => process.getActiveResourcesInfo()).toContain('ProcessWrap')
    await sign(db, offerId)
    expect((await sending).statusCode).toBe(409)
    expect(await filesOf(app, offerId, cookie)).toEqual([])
  })
})

describe('a customer with many documents', () => {
  it('may have ninety documents, and replace each of them', async () => {
    const { app, db, cookie, offerId, url } = await createApplication()
    for (let count = 0; count < 5; count++) await fill(db, `${(await create(app, cookie)).offerID}`, 1)
    const refused = await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    expect([refused.statusCode, refused.json()]).toEqual([422, { message: expect.stringContaining('al zoveel') }])
    expect(await filesOf(app, offerId, cookie)).toEqual([])
    await db.sql("delete from application_files where (person, document) = ('child', 'CLN')")
    await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
    expect((await sendWhenQuiet(app, url, cookie, 'application/pdf', createPdf())).statusCode).toBe(200)
  })

  // Requirement T30.
  it('may have 60 MB in an application, and 200 MB in all', async () => {
    const { app, db, cookie, offerId, url } = await createApplication()
    await fill(db, offerId, (60 * 1024 * 1024) / 18)
    expect((await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())).statusCode).toBe(200)
    await db.sql("update application_files set bytes = bytes + 3700000 where document = 'CLN' and person = 'mijn'")
    expect((await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())).statusCode).toBe(422)
    await db.sql('delete from application_files')
    await fill(db, `${(await create(app, cookie)).offerID}`, (200 * 1024 * 1024) / 18 + 1)
    expect((await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())).statusCode).toBe(422)
  })
})

describe('a document of somebody else', () => {
  it('responds in the same bytes as a missing one, and is not changed', async () => {
    const owner = await createApplication()
    const other = await createTestApp({ brand: 'other', db: owner.db })
    await sendWhenQuiet(owner.app, owner.url, owner.cookie, 'image/jpeg', await createPhoto())
    const before = await owner.db.sql('select to_jsonb(f) from application_files f')
    const callers: [FastifyInstance, string, string][] = [
      [owner.app, owner.offerId, await logIn(owner.app, 'spaarder@demo.nl')],
      [owner.app, owner.offerId, await logIn(owner.app, 'admin@demo.nl')],
      [other.app, owner.offerId, await logIn(other.app, 'starter@demo.nl')],
      [owner.app, missingId, owner.cookie],
    ]
    const bodies = new Set<string>()
    for (const [app, id, cookie] of callers) {
      const url = `/api/offers/${id}/files/mijn/kopie`
      for (const answer of [
        await call(app, 'GET', `/api/offers/${id}/files`, cookie),
        await call(app, 'GET', url, cookie),
        await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto()),
        await sendWhenQuiet(app, url, cookie, 'image/jpeg', Buffer.from('no photo')),
        await call(app, 'DELETE', url, cookie),
      ]) {
        expect(answer.statusCode).toBe(404)
        const { date: _, 'x-request-id': __, ...headers } = answer.headers
        bodies.add(JSON.stringify([headers, answer.rawPayload.toString('hex')]))
      }
    }
    expect(bodies.size).toBe(1)
    expect(await owner.db.sql('select to_jsonb(f) from application_files f')).toEqual(before)
  })

  it('requires a login', async () => {
    const { app, url } = await createApplication()
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(401)
    }
    expect((await call(app, 'GET', url.replace('/mijn/kopie', ''))).statusCode).toBe(401)
  })
})

describe('the address of a document', () => {
  it('refuses an empty file of any type', async () => {
    const { app, cookie, url } = await createApplication()
    for (const type of ['image/jpeg', 'application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      expect([400, 415, 422], type).toContain((await sendWhenQuiet(app, url, cookie, type, Buffer.alloc(0))).statusCode)
    }
  })

  it('is one of eighteen, and no path', async () => {
    const { app, db, cookie, offerId } = await createApplication()
    for (const place of [
      'mijn/..%2f..%2fetc%2fpasswd',
      '../kopie',
      '..%2f../kopie',
      'mijn/kopie%00.jpg',
      'mijn/kopie.html',
      'mijn/%2e%2e%5ckopie',
      'iemand/kopie',
      '__proto__/constructor',
    ]) {
      const url = `/api/offers/${offerId}/files/${place}`
      const answer = await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())
      expect([400, 404], place).toContain(answer.statusCode)
      expect(answer.json<{ message: string }>().message).toMatch(/^[A-Z].+\.$/)
    }
    expect(await db.sql('select person from application_files')).toEqual([])
  })

  it('has no file name: a sent one is saved nowhere', async () => {
    const { app, db, cookie, url, logged } = await createApplication()
    const headers = { cookie, 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="geheim.exe"' }
    expect((await app.inject({ method: 'PUT', url, headers, payload: await createPhoto() })).statusCode).toBe(200)
    expect(JSON.stringify((await call(app, 'GET', url, cookie)).headers)).not.toContain('geheim')
    expect(JSON.stringify(await db.sql('select to_jsonb(f) from application_files f'))).not.toContain('geheim')
    expect(logged.join('')).not.toContain('geheim')
  })
})

/** Refers a contract to the offer, as signing does. */
async function sign(db: TestApp['db'], offerId: string): Promise<void> {
  const one = "(select id from contracts where brand = 'main' limit 1)"
  await db.sql(`update contracts set offer_id = $1 where brand = 'main' and id = ${one}`, [offerId])
}

/** Adds all eighteen documents of an application, each registered with this size. */
async function fill(db: TestApp['db'], offerId: string, bytes: number): Promise<void> {
  await db.sql(
    `insert into application_files (brand, offer_id, person, document, media_type, bytes, content, received_at)
     select 'main', $1, person, document, 'image/jpeg', $2, '', now()
       from unnest(array['mijn', 'partner', 'child']) as person,
            unnest(array['kopie', 'voorkant', 'achterkant', 'passport-voorkant', 'passport-achterkant', 'CLN'])
              as document`,
    [offerId, Math.floor(bytes)],
  )
}
