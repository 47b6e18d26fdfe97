import type { Relation, RelationRequest } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { applicants, withoutProfile, saveApplicants } from '../../../../tests/applications.ts'
import { signContract, signUp } from '../../../../tests/front-door.ts'
import { call, create, missingId, payload } from '../../../../tests/calculations.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const url = '/api/relations'
const child: RelationRequest = {
  kind: 'child',
  initialen: 'S.',
  tussenvoegsel: 'de',
  achternaam: 'Kleine',
  geboortedatum: '2018-04-03',
}
const id = expect.any(String) as string

const read = async ({ app }: TestApp, cookie: string) =>
  (await call(app, 'GET', url, cookie)).json<{ data: Relation[] }>().data
const add = async ({ app }: TestApp, cookie: string, relation: RelationRequest = child) =>
  (await send(app, url, cookie, relation)).json<{ data: Relation }>().data

describe('relations', () => {
  // Requirement 7.10.
  it('are those of the customer on this brand, the oldest first', async () => {
    const test = await createTestApp()
    const unused = { id, tussenvoegsel: '', isInUse: false }
    expect(await read(test, await logIn(test.app, 'langjarig@demo.nl'))).toEqual([
      { ...unused, kind: 'other', initialen: 'J.', achternaam: 'Molenkamp', geboortedatum: '1940-05-29' },
      { ...unused, kind: 'partner', initialen: 'P.H.', achternaam: 'Oosterling', geboortedatum: '1966-01-15' },
    ])
    expect(await read(test, await logIn(test.app, 'starter@demo.nl'))).toEqual([])
  })

  // Requirement 7.10.
  it('can be added, changed and removed', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const added = await add(test, cookie, { ...child, achternaam: '  Kleine ' })
    expect(added).toEqual({ id, ...child, isInUse: false })
    expect(await read(test, cookie)).toEqual([added])
    const changes = { ...child, kind: 'other', initialen: 'T.' }
    const changed = await call(test.app, 'PUT', `${url}/${added.id}`, cookie, changes)
    expect(changed.json()).toEqual({ data: { ...changes, id: added.id, isInUse: false } })
    expect(await read(test, cookie)).toEqual([{ ...changes, id: added.id, isInUse: false }])
    expect((await call(test.app, 'DELETE', `${url}/${added.id}`, cookie)).json()).toEqual({ data: {} })
    expect(await read(test, cookie)).toEqual([])
  })

  it('are added once for the same key', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const key = crypto.randomUUID()
    const [first, second] = [
      await send(test.app, url, cookie, child, key),
      await send(test.app, url, cookie, child, key),
    ]
    expect(second?.body).toBe(first?.body)
    expect(await read(test, cookie)).toHaveLength(1)
  })

  it('are fifty at most, also when two are added at once', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    await test.db.sql(
      `insert into relations (brand, id, owner_id, kind, initialen, tussenvoegsel, achternaam, geboortedatum)
       select 'main', gen_random_uuid(), id, 'other', 'A.', '', 'Velen', '1980-01-01'
         from users, generate_series(1, 49) where brand = 'main' and username = 'starter'`,
    )
    const answers = await Promise.all([1, 2].map(() => send(test.app, url, cookie, child)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: 'U kunt hoogstens 50 relaties bewaren.',
    })
    expect(await read(test, cookie)).toHaveLength(50)
  })

  it.each<[string, Partial<RelationRequest>, object]>([
    ['no name', { achternaam: ' ' }, { achternaam: 'Vul de achternaam in zoals die op het identiteitsbewijs staat' }],
    [
      'hidden signs',
      { initialen: 'A\u0000' },
      { initialen: 'Vul voor de initialen alleen letters in, eventueel met een spatie, punt, apostrof of streepje' },
    ],
    [
      'markup',
      { achternaam: '<i>Berg</i>' },
      { achternaam: 'Vul voor de achternaam alleen letters in, eventueel met een spatie, punt, apostrof of streepje' },
    ],
    [
      'a zero sign',
      { tussenvoegsel: '\u0000' },
      {
        tussenvoegsel:
          'Vul voor het tussenvoegsel alleen letters in, eventueel met een spatie, punt, apostrof of streepje',
      },
    ],
    [
      'a birth date to come',
      { geboortedatum: '2026-11-21' },
      { geboortedatum: 'Vul de geboortedatum in tot en met 20\u00a0november 2026' },
    ],
  ])('are refused with %s', async (_what, changes, fields) => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const { id: own } = await add(test, cookie)
    const relation = { ...child, ...changes }
    for (const answer of [
      await send(test.app, url, cookie, relation),
      await call(test.app, 'PUT', `${url}/${own}`, cookie, relation),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json<{ fields: object }>().fields).toEqual(fields)
    }
    expect(await read(test, cookie)).toEqual([{ ...child, id: own, isInUse: false }])
  })

  it('of another customer respond like missing ones, also from the other brand', async () => {
    const test = await createTestApp()
    const onOther = await createTestApp({ brand: 'other', db: test.db })
    const owner = await logIn(test.app, 'langjarig@demo.nl')
    const before = await read(test, owner)
    const strangers = [
      [test, await logIn(test.app, 'starter@demo.nl')],
      [onOther, await logIn(onOther.app, 'langjarig@demo.nl')],
    ] as const
    for (const [{ app }, cookie] of strangers) {
      for (const [method, body] of [
        ['PUT', child],
        ['DELETE', undefined],
      ] as const) {
        const foreign = await call(app, method, `${url}/${before[0]?.id}`, cookie, body)
        const missing = await call(app, method, `${url}/${missingId}`, cookie, body)
        expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
      }
    }
    expect(await read(test, owner)).toEqual(before)
  })
})

describe('a relation that an application uses', () => {
  it('is marked as used, and cannot be removed before the calculation', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const { id: used } = await add(test, cookie)
    const { offerID } = await create(test.app, cookie, payload)
    await saveApplicants(test.app, cookie, offerID, { ...applicants, selectedRelatie: used })
    expect(await read(test, cookie)).toEqual([{ ...child, id: used, isInUse: true }])
    const changed = await call(test.app, 'PUT', `${url}/${used}`, cookie, child)
    expect(changed.json()).toEqual({ data: { ...child, id: used, isInUse: true } })
    const refused = await call(test.app, 'DELETE', `${url}/${used}`, cookie)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message:
          'U kunt deze relatie niet verwijderen: u gebruikt die in uw berekening voor Bedrag beleggen ‘Voor later’.',
      },
    ])
    await call(test.app, 'DELETE', `/api/offers/${offerID}`, cookie)
    expect((await call(test.app, 'DELETE', `${url}/${used}`, cookie)).statusCode).toBe(200)
  })

  it('cannot be removed when a contract was signed with it', async () => {
    const test = await createTestApp()
    const { cookie } = await signUp(test)
    const { id: used } = await add(test, cookie)
    const people = { ...applicants, selectedRelatie: used }
    const { number } = await signContract(test, cookie, withoutProfile, people)
    const refused = await call(test.app, 'DELETE', `${url}/${used}`, cookie)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      `U kunt deze relatie niet verwijderen: u gebruikt die in uw ondertekende aanvraag voor contract ${number}.`,
    ])
  })

  it('of another customer is not marked as used by this one', async () => {
    const test = await createTestApp()
    const owner = await logIn(test.app, 'starter@demo.nl')
    const { id: own } = await add(test, owner)
    const stranger = await logIn(test.app, 'spaarder@demo.nl')
    const { offerID } = await create(test.app, stranger, payload)
    await saveApplicants(test.app, stranger, offerID, { ...applicants, selectedRelatie: own })
    expect((await read(test, owner))[0]?.isInUse).toBe(false)
  })
})
