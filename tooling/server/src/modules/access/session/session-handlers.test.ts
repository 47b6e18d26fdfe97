import { describe, expect, test } from 'vitest'
import { createTestApp, createTestDatabase, logIn, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const db = await createTestDatabase()
const { app, clock, logged } = await createTestApp({ db })
const { app: otherBrand } = await createTestApp({ db, brand: 'other' })

const minute = 60_000
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const get = (url: string, cookie?: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...(cookie && { cookie }), ...headers } })
const isAlive = async (cookie: string) => (await get('/api/session-health-check', cookie)).statusCode === 200
const sessionValueOf = (cookie: string) => /__Host-sid-main=([^;]+)/.exec(cookie)?.[1] as string

describe('login', () => {
  test.each(['starter@demo.nl', 'STARTER@Demo.NL', 'starter', ' Starter '])('accepts %j as the name', async (name) => {
    expect((await post('/api/login', { username: name, password: demoPassword })).json()).toEqual({
      data: { status: 'authenticated' },
    })
  })

  // Requirement T1.
  test('sets cookies that no script, no other site and no plain connection receives', async () => {
    const answer = await post('/api/login', { username: 'starter', password: demoPassword })
    const cookies = answer.headers['set-cookie'] as string[]
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      '__Host-sid-main; Path=/; HttpOnly; Secure; SameSite=Strict',
      'token-main; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-device-main; Max-Age=15811200; Path=/; HttpOnly; Secure; SameSite=Strict',
    ])
    expect(sessionValueOf(toCookieHeader(answer))).toMatch(/^[\w-]{43}$/)
  })

  test('sets cookies of the demo that every browser keeps on http://localhost, and nowhere else', async () => {
    const { app: demo } = await createTestApp({ db, isDemo: true })
    const cookiesAt = async (authority: string) => {
      const answer = await demo.inject({
        method: 'POST',
        url: '/api/login',
        headers: { host: authority },
        payload: { username: 'starter', password: demoPassword },
      })
      return answer.cookies.map(({ name, secure, httpOnly }) => ({ name, secure, httpOnly }))
    }
    const plain = (name: string) => ({ name, secure: undefined, httpOnly: true })
    for (const authority of ['localhost:4100', '127.0.0.1:4100']) {
      expect(await cookiesAt(authority)).toEqual(['sid-main', 'token-main', 'device-main'].map(plain))
    }
    const secure = (name: string) => ({ name, secure: true, httpOnly: true })
    expect(await cookiesAt('localhost.evil.test')).toEqual(
      ['__Host-sid-main', 'token-main', '__Host-device-main'].map(secure),
    )
  })

  test('gives the same response to an unknown user and a wrong password', async () => {
    const unknown = await post('/api/login', { username: 'nobody@demo.nl', password: demoPassword })
    const wrong = await post('/api/login', { username: 'ouder@demo.nl', password: 'Welkom-bij-de-demo-2025' })
    expect(unknown.statusCode).toBe(401)
    expect(wrong.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
    expect(unknown.headers['set-cookie']).toBeUndefined()
  })

  // Requirement T4.
  test('gives a new id each time, ends the previous session and never adopts a foreign one', async () => {
    const first = await logIn(app, 'starter')
    const answer = await post('/api/login', { username: 'starter', password: demoPassword }, { cookie: first })
    const second = toCookieHeader(answer)
    expect(sessionValueOf(second)).not.toBe(sessionValueOf(first))
    expect(await isAlive(first)).toBe(false)
    expect(await isAlive(second)).toBe(true)

    const planted = `__Host-sid-main=${'a'.repeat(43)}`
    const after = await post('/api/login', { username: 'starter', password: demoPassword }, { cookie: planted })
    expect(sessionValueOf(toCookieHeader(after))).not.toBe('a'.repeat(43))
    expect(await isAlive(planted)).toBe(false)
  })

  // Requirement T10.
  test('responds to an unknown name, an unknown address and a wrong password with the same bytes and headers', async () => {
    const answers = await Promise.all(
      ['nobody@demo.nl', 'nobody', 'ouder@demo.nl', 'opbouw@demo.nl'].map((username) =>
        post('/api/login', { username, password: 'Welkom-bij-de-demo-2025' }),
      ),
    )
    const whole = answers.map(({ statusCode, headers, body }) => {
      const { 'x-request-id': _, date: __, ...others } = headers
      return JSON.stringify([statusCode, others, body])
    })
    expect(new Set(whole).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(401)
  })

  test('saves its time when it succeeds, and not when it is refused', async () => {
    const last = async () =>
      (
        await db.sql<{ last_login_at: Date | null }>(
          `select last_login_at from users where brand = 'main' and username = 'overstap'`,
        )
      )[0]?.last_login_at
    await post('/api/login', { username: 'overstap', password: 'guess' })
    expect(await last()).toBeNull()
    await logIn(app, 'overstap')
    expect(await last()).toEqual(clock.now)
  })

  test('belongs to one brand: its session is refused on the other', async () => {
    const cookie = await logIn(app, 'starter')
    const renamed = cookie.replaceAll('-main=', '-other=')
    expect((await otherBrand.inject({ url: '/api/users/me', headers: { cookie: renamed } })).statusCode).toBe(401)
    expect((await otherBrand.inject({ url: '/api/users/me', headers: { cookie } })).statusCode).toBe(401)
  })

  test('saves nothing of a session from which its cookie could be made', async () => {
    const value = sessionValueOf(await logIn(app, 'starter'))
    const rows = await db.sql<{ row: string }>('select s::text as row from sessions s')
    expect(rows.some(({ row }) => row.includes(value) || row.includes(Buffer.from(value).toString('hex')))).toBe(false)
  })

  test.each([
    ['no name', { password: 'x' }],
    ['an empty password', { username: 'starter', password: '' }],
    ['a password that is no text', { username: 'starter', password: { $ne: '' } }],
    ['an endless password', { username: 'starter', password: 'x'.repeat(257) }],
    ['a field of its own', { username: 'starter', password: 'x', role: 'admin' }],
    ['text that no database keeps', { username: 'start\u0000er', password: 'x' }],
  ])('refuses %s with 400', async (_, payload) => {
    expect((await post('/api/login', payload)).statusCode).toBe(400)
  })

  test('leaves no name, password or cookie in the log', async () => {
    const cookie = await logIn(app, 'langjarig@demo.nl')
    await post('/api/login', { username: 'langjarig@demo.nl', password: 'not-the-password' })
    const log = logged.join('')
    expect(log).toContain('"operation":"login"')
    for (const secret of ['langjarig', demoPassword, 'not-the-password', sessionValueOf(cookie)]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('a session', () => {
  test('ends after thirty minutes without use', async () => {
    const cookie = await logIn(app, 'spaarder')
    clock.advance(30 * minute - 1)
    expect(await isAlive(cookie)).toBe(true)
    clock.advance(1)
    expect(await isAlive(cookie)).toBe(false)
  })

  // Requirements 7.18 and T8.
  test('is extended by use, and not by its health check', async () => {
    const cookie = await logIn(app, 'spaarder')
    clock.advance(20 * minute)
    expect((await get('/api/users/me', cookie)).statusCode).toBe(200)
    for (let passed = 0; passed < 29; passed++) {
      clock.advance(minute)
      expect(await isAlive(cookie)).toBe(true)
      expect((await get('/api/getCookie?cookieName=token', cookie)).statusCode).toBe(200)
    }
    clock.advance(minute)
    expect(await isAlive(cookie)).toBe(false)
  })

  test('ends after twelve hours however much it is used', async () => {
    const cookie = await logIn(app, 'spaarder')
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      clock.advance(20 * minute)
      expect((await get('/api/users/me', cookie)).statusCode).toBe(200)
    }
    clock.advance(20 * minute)
    expect((await get('/api/users/me', cookie)).statusCode).toBe(401)
  })

  test('of a clock that was ahead is refused', async () => {
    const back = clock.now
    clock.advance(2 * 60 * minute)
    const cookie = await logIn(app, 'starter')
    expect(await isAlive(cookie)).toBe(true)
    clock.now = back
    expect(await isAlive(cookie)).toBe(false)
  })

  test('saves its use once a minute, and then renews the cookie with its end', async () => {
    const cookie = await logIn(app, 'spaarder')
    clock.advance(minute - 1)
    expect((await get('/api/users/me', cookie)).headers['set-cookie']).toBeUndefined()
    clock.advance(1)
    expect((await get('/api/users/me', cookie)).headers['set-cookie']).toMatch(/^token-main=/)
    expect((await get('/api/users/me', cookie)).headers['set-cookie']).toBeUndefined()
  })

  test.each(['', 'a', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}%`, "' or 1=1 --", '__proto__'])(
    'is not created by the cookie %j',
    async (value) => {
      expect((await get('/api/users/me', `__Host-sid-main=${value}`)).statusCode).toBe(401)
    },
  )
})

describe('logout', () => {
  // Requirement 7.15.
  test('ends the session and deletes the cookies', async () => {
    const cookie = await logIn(app, 'starter')
    const answer = await post('/api/logout', {}, { cookie })
    expect(answer.json()).toEqual({ data: {} })
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-sid-main=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      'token-main=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ])
    expect(await isAlive(cookie)).toBe(false)
  })

  test('succeeds without a session, and without a body', async () => {
    expect((await post('/api/logout', {})).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(200)
    const empty = { method: 'POST', url: '/api/logout', headers: { 'content-type': 'application/json' } } as const
    expect((await app.inject(empty)).statusCode).toBe(200)
  })

  test("does not end the customer's other sessions", async () => {
    const phone = await logIn(app, 'starter')
    const laptop = await logIn(app, 'starter')
    await post('/api/logout', {}, { cookie: phone })
    expect(await isAlive(laptop)).toBe(true)
  })
})

describe('deleteCookie', () => {
  const request = { cookieName: 'token', isHttpOnly: true, raw: false, sameSite: 'Strict' }

  // Requirements 7.16 and T2.
  test('ends the session with the cookie, as often as it is called', async () => {
    const cookie = await logIn(app, 'starter')
    expect((await post('/api/deleteCookie', request, { cookie })).statusCode).toBe(200)
    expect(await isAlive(cookie)).toBe(false)
    expect((await post('/api/deleteCookie', request, { cookie })).statusCode).toBe(200)
    expect((await post('/api/deleteCookie', request)).statusCode).toBe(200)
  })

  // Requirement 7.16.
  test.each([
    [request, 'HttpOnly; Secure; SameSite=Strict'],
    [{ ...request, isHttpOnly: false, sameSite: 'lax' }, 'Secure; SameSite=Lax'],
  ])('deletes it with the attributes of %j', async (body, marks) => {
    const answer = await post('/api/deleteCookie', body, { cookie: await logIn(app, 'starter') })
    expect(answer.headers['set-cookie']).toContain(`token-main=; Max-Age=0; Path=/; ${marks}`)
  })

  // Requirement 7.16.
  test.each(['cookieName', 'isHttpOnly', 'raw', 'sameSite'])('requires %s', async (field) => {
    const { [field as keyof typeof request]: _, ...rest } = request
    expect((await post('/api/deleteCookie', rest)).statusCode).toBe(400)
  })

  // Requirement T34.
  test.each([
    ['logout', {}],
    ['deleteCookie', request],
  ])("and %s clear the browser's storage, when a page of the site requests that", async (url, body) => {
    const clearedFor = async (headers: Record<string, string>) =>
      (await post(`/api/${url}`, body, { cookie: await logIn(app, 'starter'), ...headers })).headers['clear-site-data']
    expect(await clearedFor({ 'sec-fetch-site': 'same-origin' })).toBe('"storage"')
    expect(await clearedFor({ 'sec-fetch-site': 'none' })).toBeUndefined()
    expect(await clearedFor({})).toBeUndefined()
    expect(await clearedFor({ 'sec-fetch-site': 'cross-site' })).toBeUndefined()
  })

  // Requirements 7.16 and T2.
  test.each(['__Host-sid-main', 'sid', 'Token', '__proto__', 'token\r\nSet-Cookie: a=b', '', ['token'], null, 1])(
    'refuses a cookie named %j',
    async (cookieName) => {
      const cookie = await logIn(app, 'starter')
      const answer = await post('/api/deleteCookie', { ...request, cookieName }, { cookie })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await isAlive(cookie)).toBe(true)
    },
  )
})
