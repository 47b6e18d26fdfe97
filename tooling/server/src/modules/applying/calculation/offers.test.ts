import { describe, expect, it } from 'vitest'
import { application, call, create, missingId, offersOf, payload, sign } from '../../../../tests/calculations.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { waitUntilBlocked } from '../../../../tests/wait-until-blocked.ts'
import { deleteExpired } from '../../access/session/expired.ts'
import { readMigrations } from '../../../platform/database/migrate.ts'

describe('the offers of a customer', () => {
  it('are none at first', async () => {
    const { app } = await createTestApp()
    expect(await offersOf(app, await logIn(app, 'starter@demo.nl'))).toEqual([])
  })

  // Requirement 7.8.
  it('are listed newest first, with their inputs and results', async () => {
    const { app, clock } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const older = await create(app, cookie)
    clock.advance(1_000)
    const newer = await create(app, cookie, { ...payload, duration: 3 })
    const offers = await offersOf(app, cookie)
    expect(offers.map((offer) => offer.offerID)).toEqual([newer.offerID, older.offerID])
    expect(offers[1]).toEqual({
      offerID: older.offerID,
      productCode: 'SB',
      createdAt: '2026-11-20T09:00:00.000Z',
      updatedAt: '2026-11-20T09:00:00.000Z',
      payload,
      endDate: '2046-12-01',
      end: older.end.nominal,
      endReal: older.end.real,
      firstPayment: null,
      firstPaymentReal: null,
      application: null,
      contractId: null,
    })
  })

  it("have the customer's page in the flow", async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    const answer = await call(app, 'PUT', `/api/offers/${offerID}/application`, cookie, application)
    expect(answer.json()).toEqual({ data: application })
    expect((await offersOf(app, cookie))[0]?.application).toEqual(application)
    const extra = { ...application, owner_id: missingId }
    expect((await call(app, 'PUT', `/api/offers/${offerID}/application`, cookie, extra)).statusCode).toBe(400)
    expect((await offersOf(app, cookie))[0]?.application).toEqual(application)
  })

  it('do not lose the application when the calculation is repeated', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    await call(app, 'PUT', `/api/offers/${offerID}/application`, cookie, application)
    await call(app, 'PUT', `/api/calculation/${offerID}`, cookie, { ...payload, duration: 7 })
    expect(await offersOf(app, cookie)).toMatchObject([{ offerID, endDate: '2033-12-01', application }])
  })

  it('can be deleted, once', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    const first = await call(app, 'DELETE', `/api/offers/${offerID}`, cookie)
    expect([first.statusCode, first.json()]).toEqual([200, { data: {} }])
    expect((await call(app, 'DELETE', `/api/offers/${offerID}`, cookie)).statusCode).toBe(404)
    expect(await offersOf(app, cookie)).toEqual([])
  })

  // Requirement C21.
  it('can be restored for an hour, with the application and its documents', async () => {
    const { app, db, clock } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    await call(app, 'PUT', `/api/offers/${offerID}/application`, cookie, application)
    const before = await offersOf(app, cookie)
    await call(app, 'DELETE', `/api/offers/${offerID}`, cookie)
    clock.advance(60 * 60_000)
    await deleteExpired(db, clock.now)
    const restore = async () => call(app, 'POST', `/api/offers/${offerID}/restore`, await logIn(app, 'starter@demo.nl'))
    // Sent again, it changes nothing.
    for (const answer of [await restore(), await restore()]) expect(answer.statusCode).toBe(200)
    const later = await logIn(app, 'starter@demo.nl')
    expect(await offersOf(app, later)).toEqual(before)
    await call(app, 'DELETE', `/api/offers/${offerID}`, later)
    clock.advance(60 * 60_000 + 1)
    await deleteExpired(db, clock.now)
    expect((await restore()).statusCode).toBe(404)
    expect(await db.sql('select id from offers where deleted_at is not null')).toEqual([])
  })

  it('are restored by nobody else', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    await call(app, 'DELETE', `/api/offers/${offerID}`, cookie)
    const other = await logIn(app, 'spaarder@demo.nl')
    expect((await call(app, 'POST', `/api/offers/${offerID}/restore`, other)).statusCode).toBe(404)
    expect(await offersOf(app, cookie)).toEqual([])
  })

  it('of the demo customers belong to their own brand', async () => {
    const main = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: main.db })
    for (const login of ['spaarder@demo.nl', 'langjarig@demo.nl']) {
      const [mine = [], theirs = []] = await Promise.all(
        [main, other].map(async ({ app }) => offersOf(app, await logIn(app, login))),
      )
      expect(mine).toHaveLength(1)
      expect(theirs).toHaveLength(1)
      expect(mine[0]?.offerID).not.toBe(theirs[0]?.offerID)
    }
  })
})

describe('an offer that is signed', () => {
  const refusal = { message: 'U hebt deze aanvraag al ondertekend. U kunt er niets meer aan wijzigen.' }

  it('names its contract, and cannot be changed or deleted any more', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    const { offerID: other } = await create(app, cookie)
    const contractId = await sign(db, offerID)
    const before = await db.sql('select to_jsonb(o) from offers o order by id')
    for (const [method, path, body] of [
      ['PUT', `/api/calculation/${offerID}`, { ...payload, duration: 7 }],
      ['PUT', `/api/offers/${offerID}/application`, application],
      ['DELETE', `/api/offers/${offerID}`, undefined],
    ] as const) {
      const answer = await call(app, method, path, cookie, body)
      expect([answer.statusCode, answer.json()], `${method} ${path}`).toEqual([409, refusal])
    }
    expect(await db.sql('select to_jsonb(o) from offers o order by id')).toEqual(before)
    const offers = await offersOf(app, cookie)
    expect(new Map(offers.map((offer) => [offer.offerID, offer.contractId]))).toEqual(
      new Map([
        [offerID, contractId],
        [other, null],
      ]),
    )
    expect((await call(app, 'DELETE', `/api/offers/${other}`, cookie)).statusCode).toBe(200)
  })

  it('is not affected by a change that waited for the signature', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    const { sent } = await db.withTransaction(async (transaction) => {
      await transaction.sql('select id from offers where id = $1 for update', [offerID])
      const answered = call(app, 'PUT', `/api/calculation/${offerID}`, cookie, { ...payload, duration: 7 }).then(
        (answer) => answer.statusCode,
      )
      await waitUntilBlocked(db)
      await sign({ ...db, ...transaction }, offerID)
      // Not awaited here, because the response only arrives after the commit.
      return { sent: answered }
    })
    expect(await sent).toBe(409)
    expect(await offersOf(app, cookie)).toMatchObject([{ offerID, endDate: '2046-12-01' }])
  })
})

describe('an offer from before annuities', () => {
  it('gets the fields of the OpenAPI document, once', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const calculation = await create(app, cookie)
    await call(app, 'PUT', `/api/offers/${calculation.offerID}/application`, cookie, application)
    await db.sql(
      `update offers set calculation = calculation - 'payments', application = application - 'situation' - 'durationType'`,
    )
    const migration = readMigrations().find(({ name }) => name === '008-saved-calculations.sql')
    for (let time = 0; time < 2; time++) await db.sql(migration?.text ?? '')
    const answer = await call(app, 'GET', `/api/calculation/${calculation.offerID}`, cookie)
    expect(answer.json()).toEqual({ data: calculation })
    expect((await offersOf(app, cookie))[0]?.application).toEqual(application)
  })
})

describe('an offer of somebody else', () => {
  // Requirement T16.
  it('responds in the same bytes as a missing one, and is not changed', async () => {
    const main = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: main.db })
    const owner = await logIn(main.app, 'starter@demo.nl')
    const customer = await logIn(main.app, 'spaarder@demo.nl')
    const admin = await logIn(main.app, 'admin@demo.nl')
    const otherBrand = await logIn(other.app, 'starter@demo.nl')
    const { offerID } = await create(main.app, owner)
    const before = await main.db.sql('select to_jsonb(o) from offers o order by id')

    const bodies = new Set<string>()
    for (const [app, id, cookie] of [
      [main.app, offerID, customer],
      [main.app, offerID, admin],
      [other.app, offerID, otherBrand],
      [main.app, missingId, owner],
    ] as const) {
      for (const [method, path, body] of [
        ['GET', `/api/calculation/${id}`, undefined],
        ['PUT', `/api/calculation/${id}`, payload],
        ['PUT', `/api/offers/${id}/application`, application],
        ['DELETE', `/api/offers/${id}`, undefined],
      ] as const) {
        const answer = await call(app, method, path, cookie, body)
        expect(answer.statusCode, `${method} ${path}`).toBe(404)
        const { date: _, 'x-request-id': __, ...headers } = answer.headers
        bodies.add(JSON.stringify([headers, answer.rawPayload.toString('hex')]))
      }
    }
    expect(bodies.size).toBe(1)
    expect(await main.db.sql('select to_jsonb(o) from offers o order by id')).toEqual(before)
    expect((await call(main.app, 'GET', `/api/calculation/${offerID}`, owner)).statusCode).toBe(200)
  })

  // Requirement 7.3.
  it('requires a login', async () => {
    const { app } = await createTestApp()
    for (const [method, path, body] of [
      ['GET', `/api/calculation/${missingId}`, undefined],
      ['PUT', `/api/calculation/${missingId}`, payload],
      ['GET', '/api/offers/', undefined],
      ['PUT', `/api/offers/${missingId}/application`, application],
      ['DELETE', `/api/offers/${missingId}`, undefined],
    ] as const) {
      expect((await call(app, method, path, undefined, body)).statusCode, `${method} ${path}`).toBe(401)
    }
  })
})
