import type { PersonalInfo, PersonalInfoRequest } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { withoutProfile } from '../../../../tests/applications.ts'
import { call } from '../../../../tests/calculations.ts'
import { signContract, signUp } from '../../../../tests/front-door.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const url = '/api/relations/me'
const body: PersonalInfoRequest = {
  initialen: 'L.M.',
  tussenvoegsel: '',
  achternaam: 'Achterberg',
  geboortedatum: '1998-07-19',
  geslacht: 'vrouw',
  straatnaam: 'Nieuwestraat',
  huisnummer: 9,
  huisnummerToevoeging: 'bis',
  postcode: '3511ax',
  woonplaats: 'Utrecht',
  land: 'NL',
  telefoonnummer: '030 1234567',
  mobiel: '0612345678',
  nationaliteit: 'NL',
}
const kept = { ...body, postcode: '3511 AX', telefoonnummer: '+31301234567', mobiel: '+31612345678' }

const read = async ({ app }: TestApp, cookie: string) =>
  (await call(app, 'GET', url, cookie)).json<{ data: PersonalInfo }>().data

// Requirement C41.
describe('the personal information of a new customer', () => {
  it('begins with the name and the number of the account', async () => {
    const test = await createTestApp()
    const { cookie } = await signUp(test, { name: 'Anna Maria van den Berg' })
    expect(await read(test, cookie)).toMatchObject({
      initialen: 'A.M.',
      tussenvoegsel: 'van den',
      achternaam: 'Berg',
      mobiel: '+31612345678',
      geboortedatum: null,
      land: '',
    })
  })

  it('is what was saved once it was, also when that is less', async () => {
    const test = await createTestApp()
    const { cookie } = await signUp(test, { name: 'Anna de Wit' })
    await call(test.app, 'PUT', url, cookie, body)
    expect(await read(test, cookie)).toMatchObject({ initialen: 'L.M.', achternaam: 'Achterberg' })
  })
})

describe('changed personal information', () => {
  // Requirement 7.9.
  it('is saved in the notation of the rules, for this customer on this brand alone', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    const other = await logIn(test.app, 'spaarder@demo.nl')
    const otherBefore = await read(test, other)
    const answer = await call(test.app, 'PUT', url, cookie, body)
    expect(answer.json()).toEqual({ data: { ...kept, email: 'nieuw@demo.nl', identiteitsbewijs: null, iban: null } })
    expect(await read(test, cookie)).toEqual(answer.json<{ data: PersonalInfo }>().data)
    expect(await read(test, other)).toEqual(otherBefore)
    expect(await test.db.sql(`select brand from personal_info where achternaam = 'Achterberg'`)).toEqual([
      { brand: 'main' },
    ])
  })

  it('may be the first information of a customer', async () => {
    const test = await createTestApp()
    const { cookie } = await signUp(test)
    expect((await call(test.app, 'PUT', url, cookie, body)).statusCode).toBe(200)
    expect(await read(test, cookie)).toMatchObject(kept)
  })

  it.each<[string, Partial<PersonalInfoRequest>, object]>([
    [
      'a surname of signs',
      { achternaam: '...' },
      { achternaam: 'Vul voor de achternaam alleen letters in, eventueel met een spatie, punt, apostrof of streepje' },
    ],
    ['the end of a line', { straatnaam: 'Dorps\nstraat' }, { straatnaam: 'Vul de straatnaam in' }],
    ['a zero sign', { woonplaats: 'Utr\u0000echt' }, { woonplaats: 'Vul de woonplaats in' }],
    [
      'a birth date after today',
      { geboortedatum: '2026-11-21' },
      { geboortedatum: 'Vul de geboortedatum in tot en met 20\u00a0november 2026' },
    ],
    [
      'somebody of before 1900',
      { geboortedatum: '1899-12-31' },
      { geboortedatum: 'Vul de geboortedatum in vanaf 1\u00a0januari 1900' },
    ],
    [
      'a postcode of another form',
      { postcode: '12 345' },
      { postcode: 'Vul de postcode in met vier cijfers en twee letters, bijvoorbeeld 1234 AB' },
    ],
    [
      'countries that are not in the list',
      { land: 'XX', nationaliteit: 'QQ', postcode: '' },
      { land: 'Kies het land uit de lijst', nationaliteit: 'Kies de nationaliteit uit de lijst' },
    ],
    [
      'a number that is no mobile one',
      { mobiel: '020 1234567' },
      { mobiel: 'Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456' },
    ],
  ])('is refused with %s, and nothing changes', async (_what, changes, fields) => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const before = await read(test, cookie)
    const answer = await call(test.app, 'PUT', url, cookie, { ...body, ...changes })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ fields })
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(Object.keys(fields))
    expect(await read(test, cookie)).toEqual(before)
  })

  it('is refused by the schema when it is too long, and so are unknown fields', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    for (const changes of [{ achternaam: 'a'.repeat(81) }, { email: 'een@ander.nl' }, { huisnummer: 0 }]) {
      expect((await call(app, 'PUT', url, cookie, { ...body, ...changes })).statusCode).toBe(400)
    }
  })
})

describe('the person of a contract', () => {
  it.each([
    ['initialen', { initialen: 'L.' }, 'Uw contracten staan op deze voorletters. Kloppen die niet?'],
    ['achternaam', { achternaam: 'Achterberg' }, 'Uw contracten staan op deze achternaam. Klopt die niet meer?'],
    [
      'geboortedatum',
      { geboortedatum: '1959-05-11' },
      'Uw contracten gaan uit van deze geboortedatum. Klopt die niet?',
    ],
  ])('is not changed by the customer: %s', async (field, changes, question) => {
    const test = await createTestApp()
    const { cookie } = await signUp(test)
    await signContract(test, cookie, withoutProfile)
    const { email: _, identiteitsbewijs: __, iban: ___, ...signed } = await read(test, cookie)
    const refused = await call(test.app, 'PUT', url, cookie, { ...signed, ...changes })
    const text = `${question} Laat het ons dan weten: vragen@lindewaal.example.`
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: text, errors: { ErrorMessage: [text] }, fields: { [field]: text } },
    ])
    const moved = { ...signed, straatnaam: 'Nieuwestraat', mobiel: '0687654321' }
    const answer = await call(test.app, 'PUT', url, cookie, moved)
    expect(answer.json()).toMatchObject({ data: { straatnaam: 'Nieuwestraat', geboortedatum: '1959-05-10' } })
  })
})

it('the identity document and the account are those of the last application that was signed', async () => {
  const test = await createTestApp()
  const { cookie } = await signUp(test)
  await signContract(test, cookie, withoutProfile)
  expect(await read(test, cookie)).toMatchObject({
    identiteitsbewijs: { soort: 'paspoort', geldigTot: '2030-12-31' },
    iban: 'NL91ABNA0417164300',
  })
})
