import { beforeEach, describe, expect, it } from 'vitest'
import {
  abroad,
  applicants,
  createComplete,
  lastCode,
  otherThan,
  requestCode,
  saveApplicants,
  signedContracts,
  signWith,
  withoutProfile,
} from '../../../../tests/applications.ts'
import { signUp } from '../../../../tests/front-door.ts'
import { create, payload } from '../../../../tests/calculations.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'

const minute = 60_000
const expired = { fields: { code: 'Deze code is niet meer geldig. Vraag een nieuwe code aan' } }
const wrong = { fields: { code: 'Deze code klopt niet. Vul de code in uit de laatste e-mail die wij u stuurden' } }

describe('a code to sign with', () => {
  let test: TestApp
  let cookie: string
  let email: string
  let offerID: string
  const contracts = () => signedContracts(test.db)
  beforeEach(async () => {
    test = await createNewApp()
    ;({ cookie, email } = await signUp(test))
    offerID = await createComplete(test, cookie)
  })

  it('is mailed to the customer, who sees the masked address', async () => {
    const answer = await requestCode(test.app, cookie, offerID)
    expect(answer.json()).toEqual({ data: { channel: 'email', sentTo: 'k•••@voordeur.example' } })
    expect(test.mails).toHaveLength(1)
    const [mail] = test.mails
    expect([mail?.to, mail?.subject]).toEqual([email, 'Uw code om te ondertekenen'])
    expect(mail?.text).toMatch(/^Uw code is \d{6}$/m)
    expect(mail?.text).toContain('Bedrag beleggen')
    expect(mail?.text).toContain('Lindewaal')
    expect(answer.body).not.toContain(lastCode(test))
    expect(test.logged.join('')).not.toMatch(new RegExp(`${lastCode(test)}|${email}`))
  })

  it('is in the database only as a digest that requires the key', async () => {
    await requestCode(test.app, cookie, offerID)
    const [row] = await test.db.sql<{ code_digest: Buffer }>('select code_digest from signing_codes')
    const [text] = await test.db.sql<{ row: string }>('select to_jsonb(c)::text as row from signing_codes c')
    expect(text?.row).not.toContain(lastCode(test))
    expect(row?.code_digest).toHaveLength(32)
  })

  it('is not created for an incomplete application, whose errors are returned', async () => {
    const { offerID: empty } = await create(test.app, cookie, withoutProfile)
    const answer = await requestCode(test.app, cookie, empty ?? '')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: 'Uw aanvraag is nog niet compleet. Vul aan wat er ontbreekt.',
      fields: { for: 'Kies voor wie het product is', herkomst: 'Kies waar het geld vandaan komt' },
    })
    expect(test.mails).toEqual([])
  })

  it('works for ten minutes', async () => {
    await requestCode(test.app, cookie, offerID)
    test.clock.advance(10 * minute)
    const late = await signWith(test.app, cookie, offerID, lastCode(test))
    expect([late.statusCode, late.json()]).toEqual([422, expect.objectContaining(expired)])
    await requestCode(test.app, cookie, offerID)
    test.clock.advance(10 * minute - 1)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
  })

  it('can be tried five times, also at once', async () => {
    await requestCode(test.app, cookie, offerID)
    const code = lastCode(test)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => signWith(test.app, cookie, offerID, otherThan(code))),
    )
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 422))
    const texts = guesses.map((guess) => guess.json<typeof wrong>().fields.code)
    expect(texts.filter((text) => text === wrong.fields.code)).toHaveLength(5)
    expect(texts.filter((text) => text === expired.fields.code)).toHaveLength(3)
    const right = await signWith(test.app, cookie, offerID, code)
    expect([right.statusCode, right.json()]).toEqual([422, expect.objectContaining(expired)])
    expect(await contracts()).toEqual([])
  })

  it('still works after four wrong ones', async () => {
    await requestCode(test.app, cookie, offerID)
    const code = lastCode(test)
    for (let guess = 0; guess < 4; guess++) {
      expect((await signWith(test.app, cookie, offerID, otherThan(code))).json()).toMatchObject(wrong)
    }
    expect((await signWith(test.app, cookie, offerID, code)).statusCode).toBe(200)
  })

  it("is not used up by another customer's attempts", async () => {
    await requestCode(test.app, cookie, offerID)
    const code = lastCode(test)
    const { cookie: stranger } = await signUp(test)
    for (let guess = 0; guess < 5; guess++) {
      expect((await signWith(test.app, stranger, offerID, otherThan(code))).statusCode).toBe(404)
    }
    expect((await signWith(test.app, cookie, offerID, code)).statusCode).toBe(200)
  })

  it('is invalid when another one is requested', async () => {
    await requestCode(test.app, cookie, offerID)
    const first = lastCode(test)
    await test.db.sql('update signing_codes set tries = 5')
    do await requestCode(test.app, cookie, offerID)
    while (lastCode(test) === first)
    expect((await signWith(test.app, cookie, offerID, first)).json()).toMatchObject(wrong)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
  })

  it('is for one application', async () => {
    const another = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    const code = lastCode(test)
    expect((await signWith(test.app, cookie, another, code)).json()).toMatchObject(expired)
    do await requestCode(test.app, cookie, another)
    while (lastCode(test) === code)
    expect((await signWith(test.app, cookie, another, code)).json()).toMatchObject(wrong)
    expect((await signWith(test.app, cookie, offerID, code)).statusCode).toBe(200)
  })

  it('only signs the application of its request', async () => {
    const changed = { code: expect.stringContaining('is veranderd sinds u deze code kreeg') }
    const changes = [
      () => saveApplicants(test.app, cookie, offerID, { ...applicants, herkomst: 'erfenis' }),
      () =>
        test.app.inject({
          method: 'PUT',
          url: `/api/calculation/${offerID}`,
          headers: { cookie },
          payload: { ...withoutProfile, duration: 19 },
        }),
      () => test.db.sql("update application_files set content = 'def' where offer_id = $1", [offerID]),
    ]
    for (const change of changes) {
      await requestCode(test.app, cookie, offerID)
      await change()
      const answer = await signWith(test.app, cookie, offerID, lastCode(test))
      expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ fields: changed })])
    }
    await requestCode(test.app, cookie, offerID)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
  })

  it('can be requested five times in fifteen minutes, by each customer', async () => {
    for (let count = 0; count < 5; count++) {
      expect((await requestCode(test.app, cookie, offerID)).statusCode).toBe(200)
    }
    const answer = await requestCode(test.app, cookie, offerID)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('900')
    expect(answer.json()).toEqual({
      message: 'Er is te vaak een code aangevraagd. Probeer het over 15 minuten nog eens.',
    })
    expect(test.mails).toHaveLength(5)
    const parent = (await signUp(test)).cookie
    expect((await requestCode(test.app, parent, await createComplete(test, parent))).statusCode).toBe(200)
    test.clock.advance(15 * minute)
    expect((await requestCode(test.app, cookie, offerID)).statusCode).toBe(200)
  })

  it('is not created for a signed application', async () => {
    await requestCode(test.app, cookie, offerID)
    await signWith(test.app, cookie, offerID, lastCode(test))
    expect((await requestCode(test.app, cookie, offerID)).statusCode).toBe(409)
  })
})

it.each([
  ['somebody who pays tax in other countries too', abroad],
  ['the customer alone', applicants],
])('a code is created for %s', async (_who, people) => {
  const test = await createNewApp()
  const cookie = (await signUp(test)).cookie
  const offerID = await createComplete(test, cookie, { ...payload, chosenRiskProfile: 'NVT' }, people)
  expect((await requestCode(test.app, cookie, offerID)).statusCode).toBe(200)
})
