import type { LoginResult } from '@portal/api/operations'
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAuthenticator, type Flaws } from '../../../../tests/authenticator.ts'
import { call } from '../../../../tests/calculations.ts'
import { createPasskeyTest, site } from '../../../../tests/passkeys.ts'
import { createTestApp, logIn, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const { app, db, clock, begin, beginLogin, register, logInWith, owned, listOf } = await createPasskeyTest()
const other = await createTestApp({ brand: 'other', db })

describe('logging in with a passkey', () => {
  // Requirement C23.
  test('gives a full session without a password or a code, and remembers the device', async () => {
    const { cookie, device } = await owned()
    const { options } = await beginLogin()
    expect(options).toMatchObject({ rpId: 'main.example', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')

    const answer = await logInWith(device)
    expect(answer.json()).toEqual({ data: { status: 'authenticated' } })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-sid-main', 'token-main', '__Host-device-main'])
    const user = await call(app, 'GET', '/api/users/me', toCookieHeader(answer))
    expect(user.json()).toMatchObject({ data: { email: 'starter@demo.nl' } })
    expect((await listOf(cookie))[0]?.lastUsedAt).toBe(clock.now.toISOString())
    const last = `select last_login_at from users where brand = 'main' and username = 'starter'`
    expect(await db.sql(last)).toEqual([{ last_login_at: clock.now }])
  })

  test.each<[string, () => Flaws]>([
    ['is signed with another key', () => ({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    ['was made on another site', () => ({ origin: 'https://login.main.example' })],
    ['was made on the other brand', () => ({ origin: 'https://other.example' })],
    ['is for another name of the site', () => ({ rpId: 'example' })],
    ['was made without unlocking the device', () => ({ isUserVerified: false })],
    ['has a counter that goes back', () => ({ counter: 2 })],
    ['has a counter that stands still', () => ({ counter: 3 })],
    ['names another customer', () => ({ userHandle: Buffer.alloc(32).toString('base64url') })],
    ['names nobody', () => ({ userHandle: '' })],
  ])('is refused like an unknown passkey when its response %s', async (_, flaws) => {
    const { device } = await owned()
    for (let count = 0; count < 3; count++) expect((await logInWith(device)).statusCode).toBe(200)
    const unknown = await logInWith(createAuthenticator(site))
    const answer = await logInWith(device, flaws())
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(unknown.statusCode).toBe(401)
    expect(answer.body).toBe(unknown.body)
    expect((await logInWith(device)).statusCode).toBe(200)
  })

  test('accepts a response once, also when it arrives twice at the same time', async () => {
    const { device } = await owned()
    const { token, options } = await beginLogin()
    const credential = device.get(options)
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(app, 'POST', '/api/login/passkey', undefined, { token, credential })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    const { token: fresh } = await beginLogin()
    expect((await call(app, 'POST', '/api/login/passkey', undefined, { token: fresh, credential })).statusCode).toBe(
      401,
    )
  })

  test('must happen within five minutes, and not with a challenge to make a passkey', async () => {
    const { cookie, device } = await owned()
    const late = await beginLogin()
    clock.advance(5 * 60_000)
    const credential = device.get(late.options)
    expect(
      (await call(app, 'POST', '/api/login/passkey', undefined, { token: late.token, credential })).statusCode,
    ).toBe(401)
    const { token, options } = await begin(cookie)
    const misused = device.get({ ...options, rpId: 'main.example' })
    expect((await call(app, 'POST', '/api/login/passkey', undefined, { token, credential: misused })).statusCode).toBe(
      401,
    )
  })

  test('accepts a device that does not count', async () => {
    const { device } = await owned()
    expect((await logInWith(device, { counter: 0 })).statusCode).toBe(200)
    expect((await logInWith(device, { counter: 0 })).statusCode).toBe(200)
    expect((await logInWith(device, { counter: 7 })).statusCode).toBe(200)
    expect((await logInWith(device, { counter: 0 })).statusCode).toBe(401)
  })

  test('is for one brand: a passkey of the other is unknown, whatever it signs', async () => {
    const { device } = await owned()
    expect((await logInWith(device, { origin: 'https://other.example' }, other)).statusCode).toBe(401)
    const { token, options } = await beginLogin()
    const credential = device.get(options)
    expect((await call(other.app, 'POST', '/api/login/passkey', undefined, { token, credential })).statusCode).toBe(401)
  })

  test('is offered after the password with a second factor too', async () => {
    const device = createAuthenticator(site)
    const cookie = await logIn(app, 'ouder')
    await register(cookie, device)
    await db.sql(`update users set has_sms_factor = true where brand = 'main' and username = 'ouder'`)
    const login = { username: 'ouder', password: demoPassword }
    const answer = await call(app, 'POST', '/api/login', undefined, login)
    expect(answer.json<{ data: LoginResult }>().data.methods).toEqual(['sms', 'passkey'])
  })

  test('is limited per network, but not for a customer with a passkey', async () => {
    const { device } = await owned()
    await db.sql('delete from attempts')
    const guess = () => logInWith(createAuthenticator(site))
    await guess()
    await db.sql('update attempts set count = 98')
    expect((await logInWith(device)).statusCode).toBe(200)
    expect((await guess()).statusCode).toBe(401)
    expect((await guess()).statusCode).toBe(401)
    const refused = await guess()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
  })
})
