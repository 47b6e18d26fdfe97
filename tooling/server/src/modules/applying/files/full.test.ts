import { expect, it } from 'vitest'
import { call, create, payload } from '../../../../tests/calculations.ts'
import { createPhoto } from '../../../../tests/hostile/jpeg.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

it('a customer who deletes an application, as told, can send a file at once', async () => {
  const test = await createTestApp()
  await addCustomer(test.db, 'nieuw@demo.nl')
  const cookie = await logIn(test.app, 'nieuw@demo.nl')
  const old = []
  for (let n = 0; n < 5; n++) {
    const { offerID } = await create(test.app, cookie, payload)
    old.push(offerID)
    await test.db.sql(
      `insert into application_files (brand, offer_id, person, document, media_type, bytes, content, received_at)
       select brand, id, p, d, 'image/jpeg', 3, 'abc', created_at from offers, unnest(array['mijn','partner','child']) p,
         unnest(array['kopie','voorkant','achterkant','passport-voorkant','passport-achterkant','CLN']) d where id = $1`,
      [offerID],
    )
  }
  const { offerID } = await create(test.app, cookie, payload)
  const photo = await createPhoto()
  const put = async () => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/offers/${offerID}/files/mijn/kopie`,
      headers: { cookie, 'content-type': 'image/jpeg' },
      payload: photo,
    })
    return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json().message]
  }
  expect((await put())[0]).toBe(422)
  for (const each of old) expect((await call(test.app, 'DELETE', `/api/offers/${each}`, cookie)).statusCode).toBe(200)
  expect((await call(test.app, 'GET', '/api/offers/', cookie)).json().data.Offerte).toHaveLength(1)
  expect(await put()).toEqual([200, ''])
})
