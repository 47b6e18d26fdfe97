import type { ContractDetails, PersonalInfo } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { applicants, parent, withoutProfile } from '../../../../tests/applications.ts'
import { annuity, call } from '../../../../tests/calculations.ts'
import { documentText } from '../../../../tests/document-text.ts'
import {
  applicantsWith,
  apply,
  liveUntil,
  payFirst,
  signContract,
  signUp,
  trySigning,
} from '../../../../tests/front-door.ts'
import { createNewApp, createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const read = async <T>({ app }: TestApp, url: string, cookie: string) =>
  (await call(app, 'GET', url, cookie)).json<{ data: T }>().data
const fieldsOf = (answer: { json<T>(): T }) => answer.json<{ fields: Record<string, string> }>().fields

describe('the person who signed', () => {
  // Requirement L32.
  it('is taxed by the signed date of birth from the first payout on', async () => {
    const test = await createNewApp({ brand: 'other' })
    const { cookie } = await signUp(test)
    const { contractId } = await signContract(
      test,
      cookie,
      { ...annuity, birthdate: '1957-05-10', chosenRiskProfile: 'NVT' },
      applicantsWith({ geboortedatum: '10-05-1957' }),
    )
    await payFirst(test, cookie, contractId)
    await liveUntil(test, '2027-01-15T12:00:00Z')
    // 12 × 584.78 = 7,017.36; in steps of € 54: 6,966 × 17.85 % = 1,243 a year, 103.58 a month.
    expect(
      await test.db.sql('select gross_cents, tax_cents, tax_group from payout_taxes where contract_id = $1', [
        contractId,
      ]),
    ).toEqual([{ gross_cents: 58_478, tax_cents: 10_358, tax_group: 'fromAow' }])
  })

  it('is the one that the customer, the contract, its documents and the mail name', async () => {
    const test = await createNewApp()
    const { cookie, email } = await signUp(test, { name: 'Zonnetje' })
    const { contractId } = await signContract(test, cookie, withoutProfile)
    expect(await read<PersonalInfo>(test, '/api/relations/me', cookie)).toMatchObject({
      initialen: 'A.B.',
      achternaam: 'Zonderling',
      geboortedatum: '1959-05-10',
      geslacht: 'vrouw',
      straatnaam: 'Dam',
      postcode: '1012 JS',
      mobiel: '+31612345678',
      email,
    })
    expect(await read(test, '/api/users/me', cookie)).toMatchObject({ name: 'A.B. Zonderling' })
    const details = await read<ContractDetails>(test, `/api/contracts/${contractId}/details`, cookie)
    expect(details.holders).toEqual([{ name: 'A.B. Zonderling', role: 'self' }])
    const document = await documentText(test.app, cookie, contractId, 'Bevestiging van uw aanvraag')
    expect(document).toContain('A.B. Zonderling')
    expect(test.mails.at(-1)?.text).toMatch(/^Beste A\.B\. Zonderling,/)
  })

  it('is the parent when the contract is of a child', async () => {
    const test = await createNewApp()
    const { cookie } = await signUp(test)
    await signContract(test, cookie, withoutProfile, parent)
    expect(await read(test, '/api/users/me', cookie)).toMatchObject({ name: 'A.B. Zonderling' })
  })

  it('replaces what the customer had typed before the first contract', async () => {
    const test = await createNewApp()
    const { cookie } = await signUp(test)
    await signContract(test, cookie, withoutProfile)
    const {
      email: _,
      identiteitsbewijs: __,
      iban: ___,
      ...typed
    } = await read<PersonalInfo>(test, '/api/relations/me', cookie)
    const { cookie: other } = await signUp(test)
    const before = { ...typed, achternaam: 'Anders', geboortedatum: '1990-01-01', telefoonnummer: '030 1234567' }
    expect((await call(test.app, 'PUT', '/api/relations/me', other, before)).statusCode).toBe(200)
    await signContract(test, other, withoutProfile)
    // The application has no other telephone number.
    expect(await read(test, '/api/relations/me', other)).toMatchObject({
      achternaam: 'Zonderling',
      geboortedatum: '1959-05-10',
      telefoonnummer: '+31301234567',
    })
  })
})

describe('a second application', () => {
  it.each([
    [{ initialen: 'A.C.' }, 'initialen', 'Bij ons staan de voorletters A.B.'],
    [{ achternaam: 'Anders' }, 'achternaam', 'Bij ons staat de naam A.B. Zonderling.'],
    [{ geboortedatum: '10-05-1957' }, 'geboortedatum', 'Bij ons staat de geboortedatum 10\u00a0mei 1959.'],
  ])('in the name of somebody else is refused before a code is sent: %j', async (changes, field, text) => {
    const test = await createNewApp()
    const { cookie } = await signUp(test)
    await signContract(test, cookie, withoutProfile)
    const mails = test.mails.length
    const answer = await trySigning(test, cookie, await apply(test, cookie, withoutProfile, applicantsWith(changes)))
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, { [`mijn.${field}`]: expect.stringContaining(text) }])
    expect(test.mails).toHaveLength(mails)
  })

  it('of a customer of before the portal cannot name another date of birth', async () => {
    const test = await createTestApp({ brand: 'other' })
    const cookie = await logIn(test.app, 'amerika')
    const known = await read<PersonalInfo>(test, '/api/relations/me', cookie)
    const names = { initialen: known.initialen, tussenvoegsel: known.tussenvoegsel, achternaam: known.achternaam }
    const people = applicantsWith({ ...names, geboortedatum: '12-10-1957' })
    const answer = await trySigning(test, cookie, await apply(test, cookie, withoutProfile, people))
    expect(Object.keys(fieldsOf(answer))).toEqual(['mijn.geboortedatum'])
  })

  it('may write the same name in another way', async () => {
    const test = await createNewApp()
    const { cookie } = await signUp(test)
    await signContract(test, cookie, withoutProfile)
    const people = applicantsWith({ initialen: 'a b', achternaam: 'zonderling ' })
    const answer = await trySigning(test, cookie, await apply(test, cookie, withoutProfile, people))
    expect(answer.statusCode).toBe(200)
  })

  // Requirement L32.
  it('in another tab is signed after the first, and then refused when it names another person', async () => {
    const test = await createNewApp()
    const { cookie } = await signUp(test)
    const one = await apply(test, cookie, withoutProfile)
    const two = await apply(test, cookie, withoutProfile, applicantsWith({ achternaam: 'Anders' }))
    expect((await trySigning(test, cookie, one)).statusCode).toBe(200)
    expect(Object.keys(fieldsOf(await trySigning(test, cookie, two)))).toEqual(['mijn.achternaam'])
  })
})

describe('an annuity without a date of birth', () => {
  it('is refused by the database', async () => {
    const test = await createNewApp()
    const { email } = await signUp(test)
    const insert = test.db.sql(
      `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
         chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed)
       select brand, gen_random_uuid(), id, 'ZONDER-SUL', 'SUL', '', '2026-12-01', 20, 'NVT', 1000000, 0, false
         from users where email = $1`,
      [email],
    )
    await expect(insert).rejects.toThrow('has an annuity and no date of birth')
  })

  it.each(['delete from personal_info', 'update personal_info set geboortedatum = null'])(
    'cannot come about later by `%s`',
    async (change) => {
      const test = await createNewApp()
      const { cookie } = await signUp(test)
      const payload = { ...annuity, chosenRiskProfile: 'NVT' } as const
      const { contractId } = await signContract(test, cookie, payload, applicants)
      const ofOwner = 'where user_id = (select owner_id from contracts where id = $1)'
      await expect(test.db.sql(`${change} ${ofOwner}`, [contractId])).rejects.toThrow(
        'has an annuity and no date of birth',
      )
    },
  )
})
