import { describe, expect, it } from 'vitest'
import {
  abroad,
  applicants,
  couple,
  saveApplicants,
  sentinels,
  withoutProfile,
} from '../../../../tests/applications.ts'
import { annuity, call, create, missingId, sign } from '../../../../tests/calculations.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { deleteExpired } from '../../access/session/expired.ts'

const annuityWithoutProfile = { ...annuity, chosenRiskProfile: 'NVT' }

describe('the draft of an application', () => {
  it('is empty at first, and then as it was saved', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie, withoutProfile)
    const url = `/api/offers/${offerID}/applicants`
    expect((await call(app, 'GET', url, cookie)).json()).toEqual({ data: null })
    const half = { ...applicants, mijn: { ...applicants.mijn, bsn: '12', geboortedatum: 'ergens in mei' } }
    for (const body of [half, couple]) {
      expect((await saveApplicants(app, cookie, offerID, body)).json()).toEqual({ data: {} })
      expect((await call(app, 'GET', url, cookie)).json()).toEqual({ data: body })
    }
  })

  it('belongs to one customer on one brand: for others it responds like a missing one', async () => {
    const { app, db } = await createTestApp()
    const { app: otherApp } = await createTestApp({ brand: 'other', db })
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie, withoutProfile)
    await saveApplicants(app, cookie, offerID, applicants)
    const strangers = [
      { at: app, as: await logIn(app, 'ouder@demo.nl') },
      { at: otherApp, as: await logIn(otherApp, 'starter@demo.nl') },
    ]
    const code = { code: '123456', statements: [] }
    for (const { at, as } of strangers) {
      for (const [method, path, body] of [
        ['GET', 'applicants', undefined],
        ['PUT', 'applicants', applicants],
        ['POST', 'signing-code', { statements: [] }],
        ['POST', 'sign', code],
      ] as const) {
        const [foreign, missing] = [
          await call(at, method, `/api/offers/${offerID}/${path}`, as, body),
          await call(at, method, `/api/offers/${missingId}/${path}`, as, body),
        ]
        expect(missing.statusCode, `${method} ${path}`).toBe(404)
        expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body])
      }
    }
    expect((await call(app, 'GET', `/api/offers/${offerID}/applicants`, cookie)).json()).toEqual({ data: applicants })
  })

  it('refuses fields outside the OpenAPI document', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie, withoutProfile)
    for (const body of [
      { ...applicants, owner_id: missingId },
      { ...applicants, mijn: { ...applicants.mijn, role: 'admin' } },
      { ...applicants, mijn: { ...applicants.mijn, abroadTax: { ...applicants.mijn.abroadTax, status: 'signed' } } },
      { ...couple, partner: { ...couple.partner, iban: sentinels.iban } },
    ]) {
      expect((await saveApplicants(app, cookie, offerID, body)).statusCode).toBe(400)
    }
    expect(await db.sql('select * from application_drafts where offer_id = $1', [offerID])).toEqual([])
  })

  it('only has the people that the product allows', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie, annuityWithoutProfile)
    for (const body of [couple, { ...couple, for: 'mijn' }, { ...applicants, for: 'child' }]) {
      const answer = await saveApplicants(app, cookie, offerID, body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ fields: { for: 'Kies voor wie het product is' } })
    }
    expect(await db.sql('select * from application_drafts where offer_id = $1', [offerID])).toEqual([])
    expect((await saveApplicants(app, cookie, offerID, applicants)).statusCode).toBe(200)
  })

  it('deletes the data of a person who is no longer in it', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie, withoutProfile)
    await saveApplicants(app, cookie, offerID, couple)
    await saveApplicants(app, cookie, offerID, { ...couple, for: 'mijn' })
    const kept = await call(app, 'GET', `/api/offers/${offerID}/applicants`, cookie)
    expect(kept.json()).toEqual({ data: { ...couple, for: 'mijn', partner: null } })
  })

  it('cannot be changed once the offer is signed', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie, withoutProfile)
    await saveApplicants(app, cookie, offerID, applicants)
    await sign(db, offerID)
    expect((await saveApplicants(app, cookie, offerID, abroad)).statusCode).toBe(409)
    const kept = await call(app, 'GET', `/api/offers/${offerID}/applicants`, cookie)
    expect(kept.json()).toEqual({ data: applicants })
  })

  it('is deleted with the offer', async () => {
    const { app, clock, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie, withoutProfile)
    await saveApplicants(app, cookie, offerID, applicants)
    expect((await call(app, 'DELETE', `/api/offers/${offerID}`, cookie)).statusCode).toBe(200)
    expect((await call(app, 'GET', `/api/offers/${offerID}/applicants`, cookie)).statusCode).toBe(404)
    // The offer can be restored for an hour.
    clock.advance(60 * 60_000 + 1)
    await deleteExpired(db, clock.now)
    expect(await db.sql('select * from application_drafts where offer_id = $1', [offerID])).toEqual([])
  })
})

it('identity numbers are readable in no column and no line of the log', async () => {
  const { app, db, logged } = await createTestApp()
  const cookie = await logIn(app, 'starter@demo.nl')
  const { offerID } = await create(app, cookie, withoutProfile)
  for (const body of [couple, abroad, { ...abroad, extra: 1 }]) await saveApplicants(app, cookie, offerID, body)
  const tables = await db.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(15)
  const rows = await Promise.all(
    tables.map(({ name }) => db.sql<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)),
  )
  const written = [...rows.flat().map(({ row }) => row), ...logged].join('\n')
  expect(written).toContain('Voor later')
  for (const value of [...Object.values(sentinels), 'Zonderling', 'Partnerling']) {
    for (const form of [value, value.replaceAll(/[ -]/g, '')]) {
      expect(written).not.toContain(form)
      expect(written).not.toContain(Buffer.from(form).toString('hex'))
    }
  }
})
