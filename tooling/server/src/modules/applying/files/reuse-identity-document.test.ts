import { describe, expect, it } from 'vitest'
import { type Customer, logInAgain, signUp } from '../../../../tests/front-door.ts'
import { createComplete, lastCode, requestCode, signWith } from '../../../../tests/applications.ts'
import { call, create } from '../../../../tests/calculations.ts'
import { filesOf, sendWhenQuiet } from '../../../../tests/files.ts'
import { createPhoto } from '../../../../tests/hostile/jpeg.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'

/** A customer who signed an application with a photo of a passport that is valid until the end of 2030. */
async function signedWithPassport(test: TestApp): Promise<Customer & { photo: string }> {
  const { cookie, email } = await signUp(test)
  const offerId = await createComplete(test, cookie)
  const photo = `/api/offers/${offerId}/files/mijn/kopie`
  expect((await sendWhenQuiet(test.app, photo, cookie, 'image/jpeg', await createPhoto())).statusCode).toBe(200)
  await requestCode(test.app, cookie, offerId)
  expect((await signWith(test.app, cookie, offerId, lastCode(test))).statusCode).toBe(200)
  return { cookie, email, photo }
}

const reuse = ({ app }: TestApp, cookie: string, offerId: string | null) =>
  call(app, 'POST', `/api/offers/${offerId}/files/identity-document`, cookie, {})
const noCopy = { message: 'Wij hebben geen geldige kopie meer van u. Voeg een nieuwe kopie toe.' }

describe('the identity document of the last signed application', () => {
  it('is copied to the next one, once however often it is asked, and is the same picture', async () => {
    const test = await createNewApp()
    const { cookie, photo } = await signedWithPassport(test)
    const { offerID } = await create(test.app, cookie)
    const first = await reuse(test, cookie, offerID)
    const second = await reuse(test, cookie, offerID)
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { data: [{ person: 'mijn', document: 'kopie', mediaType: 'image/jpeg' }] },
    ])
    expect(second.json()).toEqual(first.json())
    expect(await filesOf(test.app, `${offerID}`, cookie)).toHaveLength(1)
    const copy = await call(test.app, 'GET', `/api/offers/${offerID}/files/mijn/kopie`, cookie)
    expect(copy.rawPayload).toEqual((await call(test.app, 'GET', photo, cookie)).rawPayload)
  })

  it('is copied for its owner only, and for no application that is signed already', async () => {
    const test = await createNewApp()
    const { cookie, photo } = await signedWithPassport(test)
    const { offerID } = await create(test.app, cookie)
    const { cookie: other } = await signUp(test)
    expect((await reuse(test, other, offerID)).statusCode).toBe(404)
    expect((await reuse(test, cookie, photo.split('/')[3] ?? '')).statusCode).toBe(409)
    expect(await filesOf(test.app, `${offerID}`, cookie)).toEqual([])
  })

  it('is not copied from the day that it is no longer valid', async () => {
    const test = await createNewApp()
    const { cookie, email } = await signedWithPassport(test)
    const { offerID } = await create(test.app, cookie)
    test.clock.advance(Date.parse('2030-12-31T12:00:00Z') - test.clock.now.getTime())
    const again = await logInAgain(test, email)
    const answer = await reuse(test, again, offerID)
    expect([answer.statusCode, answer.json()]).toEqual([422, noCopy])
  })

  it('is missing when there is no signed application, or its copy is gone', async () => {
    const test = await createNewApp()
    const { cookie } = await signedWithPassport(test)
    const { offerID } = await create(test.app, cookie)
    await test.db.sql('delete from application_files')
    expect((await reuse(test, cookie, offerID)).json()).toEqual(noCopy)
    const { cookie: another } = await signUp(test)
    const own = await create(test.app, another)
    const answer = await reuse(test, another, own.offerID)
    expect([answer.statusCode, answer.json()]).toEqual([422, noCopy])
  })
})
