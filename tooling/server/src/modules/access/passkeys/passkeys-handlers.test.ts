import { describe, expect, test } from 'vitest'
import { createAuthenticator, type Flaws } from '../../../../tests/authenticator.ts'
import { call, missingId } from '../../../../tests/calculations.ts'
import { createPasskeyTest, site, type Options } from '../../../../tests/passkeys.ts'
import { logIn } from '../../../../tests/test-app.ts'
import { deleteExpired } from '../session/expired.ts'

const { app, db, clock, mails, logged, begin, beginLogin, register, logInWith, owned, listOf } =
  await createPasskeyTest()
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
    expect(mails[0]?.text).toContain(
      'Hebt u dit niet zelf gedaan? Verwijder de passkey dan meteen onder ‘Wachtwoord en beveiliging’, verander daarna uw wachtwoord en laat het ons weten: ',
    )
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
