import type { Applicants, PersonalInfo, PersonalInfoRequest } from '@portal/api/operations'
import { parseIban } from '@portal/flows/values/identifiers'
import { type PastedKind, pastedTexts } from '@portal/flows/values/pasted-for-tests'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../src/demo/seed/demo-people.ts'
import { abroad, createComplete, withoutProfile } from './applications.ts'
import { call } from './calculations.ts'
import { createChangers, previewOf } from './changes.ts'
import { applicantsWith, signUp, trySigning } from './front-door.ts'
import { codesOf } from './second-factor.ts'
import { createTestApp, linkTokenOf, logIn, smsCodeOf, toCookieHeader } from './test-app.ts'

const portal = await createTestApp()
const { app, db, mails } = portal
const changing = await createChangers(portal)
const password = 'paardenbloem op dinsdag'

beforeEach(async () => {
  await db.sql('delete from attempts')
})

const info: PersonalInfoRequest = {
  initialen: 'L.M.',
  tussenvoegsel: '',
  achternaam: 'Achterberg',
  geboortedatum: '1998-07-19',
  geslacht: 'vrouw',
  straatnaam: 'Nieuwestraat',
  huisnummer: 9,
  huisnummerToevoeging: '',
  postcode: '3511 AX',
  woonplaats: 'Utrecht',
  land: 'NL',
  telefoonnummer: '',
  mobiel: '0612345678',
  nationaliteit: 'NL',
}

/** Each text of a kind in each of its fields. */
function each<Field extends string>(fields: Readonly<Record<Field, PastedKind>>) {
  return (Object.entries(fields) as [Field, PastedKind][]).flatMap(([field, kind]) =>
    pastedTexts[kind].map(([pasted, kept]) => [field, pasted, kept] as const),
  )
}

describe('a pasted text in a new account', () => {
  test.each(pastedTexts.email)(
    'is the address %j, which gets the mail as %j and logs in as it was pasted',
    async (pasted, kept) => {
      const tag = `+${mails.length}@`
      const email = pasted.replace('@', tag)
      const account = { name: 'Anna de Wit', email, mobile: '06 12345678', password, acceptsTerms: true }
      expect((await call(app, 'POST', '/api/accounts', undefined, account)).statusCode).toBe(200)
      expect(mails.at(-1)?.to).toBe(kept.replace('@', tag))
      const token = linkTokenOf(portal)
      expect((await call(app, 'POST', '/api/accounts/confirm', undefined, { token })).statusCode).toBe(200)
      const login = { username: email, password }
      expect((await call(app, 'POST', '/api/login', undefined, login)).json()).toEqual({
        data: { status: 'authenticated' },
      })
      const sent = mails.length
      await call(app, 'POST', '/api/password/forgot', undefined, { email })
      await expect.poll(() => mails.length).toBeGreaterThan(sent)
    },
  )

  test.each([
    ...pastedTexts.phone.map(([pasted, kept]) => ['mobile', pasted, kept] as const),
    ...pastedTexts.name.map(([pasted, kept]) => ['name', pasted, kept] as const),
  ])('is kept in the field %s: %j as %j', async (field, pasted, kept) => {
    const email = `plakker${mails.length}@voordeur.example`
    const account = { name: 'Anna de Wit', email, mobile: '06 12345678', password, acceptsTerms: true, [field]: pasted }
    expect((await call(app, 'POST', '/api/accounts', undefined, account)).statusCode).toBe(200)
    const token = linkTokenOf(portal)
    expect((await call(app, 'POST', '/api/accounts/confirm', undefined, { token })).statusCode).toBe(200)
    expect(await db.sql('select name, mobile from users where email = $1', [email])).toMatchObject([{ [field]: kept }])
  })
})

describe('a pasted text in the personal information', () => {
  test.each(
    each({
      initialen: 'name',
      tussenvoegsel: 'name',
      achternaam: 'name',
      straatnaam: 'text',
      huisnummerToevoeging: 'text',
      woonplaats: 'text',
      postcode: 'postcode',
      mobiel: 'phone',
      telefoonnummer: 'phone',
    }),
  )('is kept in the field %s: %j as %j', async (field, pasted, kept) => {
    const { cookie } = await signUp(portal)
    const answer = await call(app, 'PUT', '/api/relations/me', cookie, { ...info, [field]: pasted })
    expect(answer.json()).toMatchObject({ data: { [field]: kept } })
  })

  test('may be an Irish address without a house number', async () => {
    const { cookie } = await signUp(portal)
    const irish = {
      ...info,
      straatnaam: 'Rose Cottage, Ballyvaughan',
      huisnummer: null,
      postcode: 'H91 X2Y3',
      land: 'IE',
    }
    const answer = await call(app, 'PUT', '/api/relations/me', cookie, irish)
    expect(answer.json()).toMatchObject({ data: { ...irish, mobiel: '+31612345678' } })
    const dutch = await call(app, 'PUT', '/api/relations/me', cookie, { ...irish, land: 'NL', postcode: '3511 AX' })
    expect(dutch.statusCode).toBe(422)
    expect(Object.keys(dutch.json<{ fields: object }>().fields)).toEqual(['huisnummer'])
  })
})

/** Signs an application with these answers, and returns what the administration knows of the customer from then on. */
async function signedWith(people: Applicants): Promise<PersonalInfo> {
  const { cookie } = await signUp(portal)
  const answer = await trySigning(portal, cookie, await createComplete(portal, cookie, withoutProfile, people))
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: expect.anything() }])
  return (await call(app, 'GET', '/api/relations/me', cookie)).json<{ data: PersonalInfo }>().data
}

describe('a pasted text in an application', () => {
  const fields = {
    initialen: 'name',
    tussenvoegsel: 'name',
    achternaam: 'name',
    geboortedatum: 'date',
    postcode: 'postcode',
    huisnummer: 'houseNumber',
    huisnummerToevoeging: 'text',
    straatnaam: 'text',
    woonplaats: 'text',
    mobiel: 'phone',
    telefoonnummer: 'phone',
    iban: 'iban',
  } as const
  // A signature takes long, so all fields are pasted at once: the first text of each kind, then the second, and so on.
  const most = Math.max(...Object.values(fields).map((kind) => pastedTexts[kind].length))

  // Requirement C38.
  test.each(Array.from({ length: most }, (_, index) => index))(
    'can be signed, and is kept: number %i of each',
    async (index) => {
      const chosen = Object.entries(fields).map(([field, kind]) => {
        const texts = pastedTexts[kind]
        return [field, ...(texts[index % texts.length] ?? texts[0])] as const
      })
      const [bsn] = pastedTexts.bsn[index % pastedTexts.bsn.length] ?? pastedTexts.bsn[0]
      const typed = Object.fromEntries(chosen.map(([field, pasted]) => [field, pasted]))
      const known = await signedWith(applicantsWith({ ...typed, bsn }))
      const kept = Object.fromEntries(chosen.map(([field, , value]) => [field, value]))
      expect(known).toMatchObject(kept)
      expect(parseIban(kept['iban'] as string)).toEqual({ ok: true, value: known.iban })
    },
  )

  // Requirement C39.
  test('is an Irish address without a house number', async () => {
    const irish = {
      land: 'IE',
      straatnaam: 'Rose Cottage',
      huisnummer: '',
      woonplaats: 'Ballyvaughan',
      postcode: 'H91 X2Y3',
    }
    const explained = { ...abroad.mijn, ...irish }
    expect(await signedWith({ ...abroad, mijn: explained })).toMatchObject({ ...irish, huisnummer: null })
  })

  test.each(pastedTexts.tin)('is the tax number %j of another country', async (pasted) => {
    const abroadTax = { ...abroad.mijn.abroadTax, taxIdentificationNumber: pasted }
    expect(await signedWith({ ...abroad, mijn: { ...abroad.mijn, abroadTax } })).toBeDefined()
  })

  test.each(pastedTexts.tinUS)('is the American tax number %j', async (pasted) => {
    const abroadTax = { ...abroad.mijn.abroadTax, taxIdentificationNumberUS: pasted }
    expect(await signedWith({ ...abroad, mijn: { ...abroad.mijn, abroadTax } })).toBeDefined()
  })
})

describe('a pasted text in another form', () => {
  const report = {
    name: 'Jan Berg',
    geboortedatum: '1-5-1950',
    diedOn: '1-5-2026',
    contractNumber: '',
    reporter: 'Anna Berg',
    email: 'anna@voorbeeld.example',
    phone: '06 12345678',
  }

  test.each(
    each({
      name: 'name',
      reporter: 'name',
      geboortedatum: 'date',
      contractNumber: 'text',
      email: 'email',
      phone: 'phone',
    }),
  )('is accepted in the field %s of a reported death: %j', async (field, pasted) => {
    portal.clock.advance(60_000)
    const answer = await call(app, 'POST', '/api/deaths', undefined, { ...report, [field]: pasted })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
  })

  test.each(pastedTexts.iban)('is the new account %j of a contract', async (pasted) => {
    const change = { option: 'tegenrekening', values: { iban: pasted } } as const
    expect((await previewOf(portal, await changing('spaarder'), change)).statusCode).toBe(200)
  })

  test.each([...pastedTexts.name, ...pastedTexts.date])('is accepted of a beneficiary: %j', async (pasted, kept) => {
    const person = { name: 'Jan Berg', geboortedatum: '1-5-1990', relation: 'other', shareBasisPoints: 10_000 } as const
    const field = kept === '1980-12-31' ? 'geboortedatum' : 'name'
    const change = {
      option: 'begunstigden' as const,
      values: { beneficiaries: [{ ...person, [field]: pasted }] },
    }
    expect((await previewOf(portal, await changing('spaarder'), change)).statusCode).toBe(200)
  })

  test.each(pastedTexts.phone)(
    'is the number %j for codes by SMS, and a recovery code is pasted at the next login',
    async (mobile) => {
      const cookie = await logIn(app, 'starter@demo.nl')
      const begun = await call(app, 'POST', '/api/two-factor/sms', cookie, { password: demoPassword, mobile })
      expect(begun.statusCode).toBe(200)
      const code = smsCodeOf(portal)
      const [recoveryCode = ''] = codesOf(await call(app, 'POST', '/api/two-factor/sms/confirm', cookie, { code }))
      const login = await call(app, 'POST', '/api/login', undefined, {
        username: 'starter@demo.nl',
        password: demoPassword,
      })
      const { twoFaToken } = login.json<{ data: { twoFaToken: string } }>().data
      const pasted = `\u202A${recoveryCode.replace('-', '\u2011')}\u202C`
      const done = await call(app, 'POST', '/api/login/recovery-code', undefined, { twoFaToken, recoveryCode: pasted })
      expect(done.json()).toEqual({ data: { status: 'authenticated' } })
      await call(app, 'POST', '/api/two-factor/disable', toCookieHeader(done), { password: demoPassword })
      await db.sql(`update users set has_sms_factor = false; delete from recovery_codes`)
    },
  )
})
