import { expect, it } from 'vitest'
import { createComplete, lastCode, parent, requestCode, signWith } from '../../../../tests/applications.ts'
import { call } from '../../../../tests/calculations.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

it('both twins become relations', async () => {
  const test = await createTestApp()
  await addCustomer(test.db, 'nieuw@demo.nl')
  const cookie = await logIn(test.app, 'nieuw@demo.nl')
  for (const [initialen, bsn] of [
    ['A.', '111222333'],
    ['B.', '123456782'],
  ] as const) {
    const people = { ...parent, child: { ...parent.child!, initialen, bsn } }
    const offer = await createComplete(test, cookie, undefined, people)
    const asked = await requestCode(test.app, cookie, offer)
    expect(asked.json()).toMatchObject({ data: {} })
    expect((await signWith(test.app, cookie, offer, lastCode(test))).statusCode).toBe(200)
  }
  const relations = (await call(test.app, 'GET', '/api/relations', cookie)).json().data as { initialen: string }[]
  expect(relations.map(({ initialen }) => initialen).toSorted()).toEqual(['A.', 'B.'])
})

it('a changed name before the first contract reaches the account', async () => {
  const test = await createTestApp()
  await addCustomer(test.db, 'nieuw@demo.nl')
  const cookie = await logIn(test.app, 'nieuw@demo.nl')
  const info = {
    initialen: 'A.',
    tussenvoegsel: '',
    achternaam: 'Zonderling',
    geboortedatum: '1959-05-10',
    geslacht: 'vrouw',
    nationaliteit: 'NL',
    land: 'NL',
    postcode: '1012 JS',
    huisnummer: 1,
    huisnummerToevoeging: '',
    straatnaam: 'Dam',
    woonplaats: 'Amsterdam',
    mobiel: '+31612345678',
    telefoonnummer: '',
  }
  expect((await call(test.app, 'PUT', '/api/relations/me', cookie, info)).statusCode).toBe(200)
  expect((await call(test.app, 'GET', '/api/users/me', cookie)).json().data.name).toBe('A. Zonderling')
})
