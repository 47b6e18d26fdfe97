import type { LoginResult, Passkey, PasskeyCeremony } from '@portal/api/operations'
import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator, type Flaws } from '../../../tests/authenticator.ts'
import { call, missingId } from '../../../tests/calculations.ts'
import { createTestApp, createTestDatabase, logIn, toCookieHeader, type TestApp } from '../../../tests/test-app.ts'
import { demoPassword } from '../../demo/seed/demo-people.ts'
import { deleteExpired } from '../session/expired.ts'

const db = await createTestDatabase()
const test_ = await createTestApp({ db })
const other = await createTestApp({ brand: 'other', db })
const { app, clock, mails, logged } = test_
const site = 'https://main.example'

type Device = ReturnType<typeof createAuthenticator>
type Options = Parameters<Device['create']>[0] & Parameters<Device['get']>[0]
type Ceremony = Omit<PasskeyCeremony, 'options'> & { options: Options & Record<string, unknown> }

beforeEach(async () => {
  await db.sql('delete from attempts; delete from passkeys')
  mails.length = 0
})

const begin = async (cookie: string, of: TestApp = test_) =>
  (await call(of.app, 'POST', '/api/passkeys/options', cookie, { password: demoPassword })).json<{ data: Ceremony }>()
    .data
const beginLogin = async (of: TestApp = test_) =>
  (await call(of.app, 'POST', '/api/login/passkey/options', undefined, {})).json<{ data: Ceremony }>().data
const register = async (
  cookie: string,
  device: Device,
  { name = 'Mijn telefoon', flaws }: { name?: string; flaws?: Flaws } = {},
) => {
  const { token, options } = await begin(cookie)
  return call(app, 'POST', '/api/passkeys', cookie, { token, name, credential: device.create(options, flaws) })
}
const logInWith = async (device: Device, flaws: Flaws = {}, of: TestApp = test_) => {
  const { token, options } = await beginLogin(of)
  return call(of.app, 'POST', '/api/login/passkey', undefined, { token, credential: device.get(options, flaws) })
}
/** A device on which this customer has a passkey. */
const owned = async (login = 'starter') => {
  const cookie = await logIn(app, login)
  const device = createAuthenticator(site)
  expect((await register(cookie, device)).statusCode).toBe(200)
  return { cookie, device }
}
const listOf = async (cookie: string) =>
  (await call(app, 'GET', '/api/two-factor', cookie)).json<{ data: { passkeys: Passkey[] } }>().data.passkeys

describe('making a passkey', () => {
  test('requests a passkey that needs no user name and unlocks the device, and nothing else', async () => {
    const cookie = await logIn(app, 'starter')
    const { token, options } = await begin(cookie)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(options).toMatchObject({
      rp: { id: 'main.example', name: 'Lindewaal' },
      user: { name: 'starter@demo.nl' },
      attestation: 'none',
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const [row] = await db.sql<{ id: string }>(`select id from users where brand = 'main' and username = 'starter'`)
    const handle = Buffer.from(options.user.id, 'base64url')
    expect(handle).toHaveLength(32)
    expect(handle.toString('hex')).not.toContain(row?.id.replaceAll('-', ''))
  })

  test("saves it under the customer's name for it, and mails the customer", async () => {
    const { cookie } = await owned()
    expect(await listOf(cookie)).toEqual([
      {
        id: expect.any(String) as string,
        name: 'Mijn telefoon',
        createdAt: clock.now.toISOString(),
        lastUsedAt: null,
      },
    ])
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'starter@demo.nl', subject: 'U hebt een nieuwe passkey' },
    ])
    expect(mails[0]?.text).toContain('U hebt een passkey gemaakt: Mijn telefoon.')
  })

  test('requires the password', async () => {
    const cookie = await logIn(app, 'starter')
    const answer = await call(app, 'POST', '/api/passkeys/options', cookie, { password: 'guess' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { password: 'Dit is niet uw wachtwoord.' } })
  })

  test('excludes devices that have one, and accepts a credential once', async () => {
    const { cookie, device } = await owned()
    const { token, options } = await begin(cookie)
    const credential = device.create(options)
    expect(options['excludeCredentials']).toEqual([{ id: credential.id, type: 'public-key', transports: ['internal'] }])
    const answer = await call(app, 'POST', '/api/passkeys', cookie, { token, name: 'Nog een', credential })
    expect(answer.statusCode).toBe(409)
    expect(await listOf(cookie)).toHaveLength(1)
  })

  test.each<[string, Flaws]>([
    ['for another site', { origin: 'https://main.example.evil.example' }],
    ['for another name of the site', { rpId: 'evil.example' }],
    ['without unlocking the device', { isUserVerified: false }],
  ])('refuses one %s', async (_, flaws) => {
    const cookie = await logIn(app, 'starter')
    expect((await register(cookie, createAuthenticator(site), { flaws })).statusCode).toBe(422)
    expect(await listOf(cookie)).toEqual([])
    expect(mails).toEqual([])
  })

  test('completes one request once, for its own user, within five minutes', async () => {
    const cookie = await logIn(app, 'starter')
    const send = (as: string, token: string, options: Options) =>
      call(app, 'POST', '/api/passkeys', as, {
        token,
        name: 'x',
        credential: createAuthenticator(site).create(options),
      })
    const mine = await begin(cookie)
    expect((await send(await logIn(app, 'spaarder'), mine.token, mine.options)).statusCode).toBe(422)
    expect((await send(cookie, mine.token, mine.options)).statusCode).toBe(200)
    expect((await send(cookie, mine.token, mine.options)).statusCode).toBe(422)

    const late = await begin(cookie)
    clock.advance(5 * 60_000)
    expect((await send(cookie, late.token, late.options)).statusCode).toBe(422)
    const forLogin = await beginLogin()
    expect((await send(cookie, forLogin.token, { ...late.options, ...forLogin.options })).statusCode).toBe(422)
  })

  test.each([
    ['no name', { name: '   ' }, 422],
    ['a name without end', { name: 'x'.repeat(61) }, 400],
  ])('refuses %s', async (_, { name }, status) => {
    const cookie = await logIn(app, 'starter')
    expect((await register(cookie, createAuthenticator(site), { name })).statusCode).toBe(status)
  })

  test('refuses an invalid credential without a server error', async () => {
    const cookie = await logIn(app, 'starter')
    const { token, options } = await begin(cookie)
    const credential = createAuthenticator(site).create(options)
    const response = { ...credential.response, attestationObject: 'AAAA' }
    const answer = await call(app, 'POST', '/api/passkeys', cookie, {
      token,
      name: 'x',
      credential: { ...credential, response },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('logging in with a passkey', () => {
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

describe('removing a passkey', () => {
  test('makes it invalid, and mails the customer', async () => {
    const { cookie, device } = await owned()
    const [passkey] = await listOf(cookie)
    const answer = await call(app, 'DELETE', `/api/passkeys/${passkey?.id}`, cookie)
    expect(answer.json()).toEqual({ data: {} })
    expect(await listOf(cookie)).toEqual([])
    expect((await logInWith(device)).statusCode).toBe(401)
    expect(mails.map(({ subject }) => subject)).toEqual(['U hebt een nieuwe passkey', 'Een passkey is verwijderd'])
  })

  test("responds to another customer's passkey like a missing one", async () => {
    const { cookie } = await owned()
    const [passkey] = await listOf(cookie)
    const stranger = await logIn(app, 'spaarder')
    const foreign = await call(app, 'DELETE', `/api/passkeys/${passkey?.id}`, stranger)
    const missing = await call(app, 'DELETE', `/api/passkeys/${missingId}`, stranger)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect(await listOf(cookie)).toHaveLength(1)
  })
})

test('nothing of a passkey or a challenge is in the log, and old challenges go', async () => {
  const { device } = await owned()
  const { token, options } = await beginLogin()
  const credential = device.get(options)
  await call(app, 'POST', '/api/login/passkey', undefined, { token, credential })
  const log = logged.join('')
  for (const secret of [token, options.challenge, credential.id, credential.response.signature]) {
    expect(log).not.toContain(secret)
  }
  await beginLogin()
  clock.advance(5 * 60_000 + 1)
  await deleteExpired(db, clock.now)
  expect(await db.sql('select id from passkey_challenges')).toEqual([])
})
