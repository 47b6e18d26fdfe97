import type { LoginResult } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../../tests/front-door.ts'
import { createTestApp, logIn, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoLogins, demoPassword } from '../../../demo/seed/demo-people.ts'
import { brandIds } from '../../../platform/brands.ts'

async function finishLogin(app: FastifyInstance, first: { json(): { data: LoginResult } }) {
  const { twoFaToken } = first.json().data
  const code = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate()
  return app.inject({ method: 'POST', url: '/api/login/two-factor', payload: { twoFaToken, code } })
}

describe('the user who is logged in', () => {
  // Requirements 3.10 and 7.11.
  it('is the user of the session', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'spaarder@demo.nl')
    const answer = await app.inject({ url: '/api/users/me', headers: { cookie } })
    expect(answer.json()).toEqual({
      data: {
        id: expect.any(String) as string,
        email: 'spaarder@demo.nl',
        username: 'spaarder',
        name: 'Ruben van Oeveren',
        mobile: '+31612345002',
        role: 'customer',
        actedBy: null,
      },
    })
  })

  it('is another user on the other brand, with the same address', async () => {
    const { app } = await createTestApp({ brand: 'other' })
    const cookie = await logIn(app, 'spaarder@demo.nl')
    const { data } = (await app.inject({ url: '/api/users/me', headers: { cookie } })).json<{
      data: { name: string }
    }>()
    expect(data.name).toBe('Aïcha Benhamou')
  })

  // Requirements 6.1 and 6.2.
  it.each(brandIds)('can be each of the eleven demo customers of the brand %s', async (brand) => {
    const { app } = await createTestApp({ brand })
    for (const login of demoLogins) {
      const username = `${login}@demo.nl`
      const payload = { username, password: demoPassword }
      const first = await app.inject({ method: 'POST', url: '/api/login', payload })
      const answer = login === 'opbouw' ? await finishLogin(app, first) : first
      expect(answer.json(), username).toEqual({ data: { status: 'authenticated' } })
      const me = await app.inject({ url: '/api/users/me', headers: { cookie: toCookieHeader(answer) } })
      expect(me.json()).toMatchObject({ data: { email: username, role: login === 'admin' ? 'admin' : 'customer' } })
    }
  })

  it('is refused without a session', async () => {
    const { app } = await createTestApp()
    for (const url of ['/api/users/me', '/api/relations/me', '/api/relations']) {
      expect((await app.inject({ url })).statusCode, url).toBe(401)
    }
  })
})

describe('personal information', () => {
  // Requirement 7.9.
  it('is that of the customer', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'spaarder@demo.nl')
    const answer = await app.inject({ url: '/api/relations/me', headers: { cookie } })
    expect(answer.json()).toEqual({
      data: {
        initialen: 'R.',
        tussenvoegsel: 'van',
        achternaam: 'Oeveren',
        geboortedatum: '1987-02-03',
        geslacht: 'man',
        straatnaam: 'Voorbeeldstraat',
        huisnummer: 48,
        huisnummerToevoeging: 'A',
        postcode: '1234AB',
        woonplaats: 'Voorbeeldstad',
        land: 'NL',
        telefoonnummer: '',
        mobiel: '+31612345002',
        nationaliteit: 'NL',
        email: 'spaarder@demo.nl',
        identiteitsbewijs: null,
        iban: 'NL12BANK0123456789',
      },
    })
  })

  it('is empty for a new customer, except for what the account asked', async () => {
    const test = await createTestApp()
    const { cookie, email } = await signUp(test)
    const { data } = (await test.app.inject({ url: '/api/relations/me', headers: { cookie } })).json<{ data: object }>()
    expect(data).toMatchObject({ achternaam: 'Wit', geboortedatum: null, huisnummer: null, email })
  })
})
