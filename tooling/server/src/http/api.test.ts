import { describe, expect, test } from 'vitest'
import { accessOf } from '@portal/api/calls'
import { createTestApp, createTestDatabase, logIn } from '../../tests/test-app.ts'
import { connect } from '../platform/database/database.ts'
import { operationsOfContract } from './contract.ts'

const db = await createTestDatabase()
const { app, logged } = await createTestApp({ db })
const login = { username: 'nobody', password: 'nothing' }

describe('a request outside the OpenAPI document', () => {
  // Requirement 7.21.
  test.each(['/api', '/api/', '/api/unknown', '/api/offers/x/y/z', '/api/users/me/../../etc', '/api/__proto__'])(
    'gets 404: %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Dit bestaat niet (meer).' })
    },
  )

  test('is refused by method, with the allowed methods', async () => {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'POST'] as const) {
      const answer = await app.inject({ method, url: '/api/contracts', payload: 'a=b' })
      expect(answer.statusCode, method).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
    expect((await app.inject('/api/login')).headers.allow).toBe('POST')
  })

  test('is refused in a query', async () => {
    expect((await app.inject('/api/funds?extra=1')).statusCode).toBe(400)
    expect((await app.inject('/api/funds?__proto__=1')).statusCode).toBe(400)
  })

  // Requirements 7.21 and T17.
  test.each(operationsOfContract.filter(({ body }) => body).map(({ id }) => id))(
    'is refused in a body, never dropped: %s',
    async (id) => {
      const { method, url, bodyTypes } = operationsOfContract.find((operation) => operation.id === id)!
      const cookie = await logIn(app, accessOf[id] === 'admin' ? 'admin' : 'starter')
      const [type = ''] = bodyTypes
      const extra = { role: 'admin', brand: 'other', offerID: 'x' }
      const payload = type.endsWith('json') ? JSON.stringify(extra) : new URLSearchParams(extra).toString()
      const path = url
        .replace(':id', crypto.randomUUID())
        .replace(':person/:document', 'mijn/kopie')
        .replace(':provider', 'mollie')
        .replace(':month', '2026-12-01')
      const answer = await app.inject({ method, url: path, payload, headers: { cookie, 'content-type': type } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: { role: 'Dit hoort hier niet.', brand: 'Dit hoort hier niet.' } })
    },
  )

  test('every operation responds with and without a slash at the end', async () => {
    const cookie = await logIn(app, 'starter')
    expect((await app.inject({ url: '/api/offers', headers: { cookie } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/offers/', headers: { cookie } })).statusCode).toBe(200)
    expect((await app.inject('/api/funds/')).statusCode).toBe(200)
  })
})

describe('a call that requires a session', () => {
  const calls = operationsOfContract.filter(({ id }) => ['session', 'unextended'].includes(accessOf[id]))

  // Requirement 7.21.
  test.each(calls.map(({ id }) => id))('is refused without one, before any other check: %s', async (id) => {
    const { method, url } = operationsOfContract.find((operation) => operation.id === id)!
    const answer = await app.inject({ method, url: url.replace(':id', 'no-id'), headers: { 'content-type': 'a/b' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ message: 'U bent niet (meer) ingelogd.' })
  })
})

describe('a body', () => {
  const send = (payload: string, type: string | undefined = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/login', payload, headers: type ? { 'content-type': type } : {} })

  // Requirement T31.
  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a number where text is meant', '{"username":1,"password":"x"}', 400],
    ['a prototype', '{"__proto__":{"role":"admin"},"username":"a","password":"b"}', 400],
    ['a constructor', '{"constructor":{"prototype":{"a":1}},"username":"a","password":"b"}', 400],
    ['a hundred thousand levels', '['.repeat(100_000), 400],
    ['a hundred thousand levels that end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['half a character', '{"username":"\ud800","password":"x"}', 401],
    ['half a character, escaped', '{"username":"\\ud800","password":"x"}', 401],
    ['a byte order mark', '\ufeff{"username":"a","password":"b"}', 401],
    ['257 kB', JSON.stringify({ username: 'x'.repeat(257 * 1024), password: 'x' }), 413],
  ])("with %s gets a response with the caller's error", async (_, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
  ])('that is %s is refused with 415', async (type) => {
    expect((await send(JSON.stringify(login), type)).statusCode).toBe(415)
  })

  test('gets a message for each field that breaks the schema', async () => {
    const answer = await send(JSON.stringify({ username: '', extra: 1 }))
    expect(answer.json()).toEqual({
      message: 'Controleer wat u hebt ingevuld.',
      fields: { username: 'Gebruik minimaal 1 teken.', password: 'Vul dit in.', extra: 'Dit hoort hier niet.' },
    })
  })

  // Requirement T31.
  test('can break the schema fifty thousand times at little cost', async () => {
    const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1])))
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields).length).toBeLessThanOrEqual(20)
  })
})

describe('a call from another site', () => {
  const statusOf = async (headers: Record<string, string>) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/logout',
        payload: {},
        headers: { host: 'portal.example', ...headers },
      })
    ).statusCode

  test.each([
    ['a browser on the own site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a person without a site', { 'sec-fetch-site': 'none' }, 200],
    ['a browser on a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a browser on another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a browser that says nonsense', { 'sec-fetch-site': 'Same-Origin, none' }, 403],
    ['another site with a borrowed origin', { 'sec-fetch-site': 'cross-site', origin: 'http://portal.example' }, 403],
    ['an older browser on the own site', { origin: 'http://portal.example' }, 200],
    ['an older browser on another port', { origin: 'http://portal.example:81' }, 403],
    ['an older browser on another scheme', { origin: 'https://portal.example' }, 403],
    ['an older browser on another site', { origin: 'http://portal.example.evil.example' }, 403],
    ['a page without origin', { origin: 'null' }, 403],
    ['a program', {}, 200],
  ])('%s', async (_, headers, status) => {
    expect(await statusOf(headers)).toBe(status)
  })

  // Requirement T2.
  test('changes nothing', async () => {
    const cookie = await logIn(app, 'starter')
    await app.inject({ method: 'POST', url: '/api/logout', headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    const form = { cookie, 'content-type': 'text/plain' }
    await app.inject({ method: 'POST', url: '/api/deleteCookie', payload: '{"cookieName":"token"}', headers: form })
    expect((await app.inject({ url: '/api/session-health-check', headers: { cookie } })).statusCode).toBe(200)
  })
})

describe('every response', () => {
  const cases = [
    ['a success', { url: '/api/funds' }],
    ['a missing path', { url: '/api/x' }],
    ['a path that cannot be decoded', { url: '/api/%zz' }],
    ['a path with an endless part', { url: `/api/calculation/${'x'.repeat(2000)}` }],
    ['a refused method', { method: 'DELETE', url: '/api/funds' }],
    ['a refused body', { method: 'POST', url: '/api/login', payload: {} }],
    ['the health', { url: '/health' }],
  ] as const

  // Requirement T43.
  test.each(cases)('has every security header: %s', async (_, request) => {
    const answer = await app.inject(request)
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cache-control': 'no-store',
    })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8}-[0-9a-z]+$/)
  })

  test('has its own id, whatever the caller sends', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () => (await app.inject({ url: '/health', headers: { 'x-request-id': 'mine' } })).headers['x-request-id'],
      ),
    )
    expect(new Set([...ids, 'mine']).size).toBe(3)
  })

  test('has strict transport security when a trusted proxy reports TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const { app: behindProxy } = await createTestApp({ db, trustedProxies: ['127.0.0.1'] })
    expect((await behindProxy.inject({ url: '/health', headers })).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await app.inject({ url: '/health', headers })).headers['strict-transport-security']).toBeUndefined()
  })
})

test('an unreachable database gives 503 with Retry-After, also from health and readiness', async () => {
  const nowhere = connect({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  const { app: broken } = await createTestApp({ db: nowhere })
  const requests = [
    { url: '/health' },
    { url: '/ready' },
    { method: 'POST', url: '/api/login', payload: login },
  ] as const
  for (const request of requests) {
    const answer = await broken.inject(request)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('even niet bereikbaar') })
  }
  await broken.close()
  await nowhere.close()
})

// Requirement T45.
test('a fault of our own gives 500 without details, and is logged without personal data', async () => {
  const own = await createTestDatabase()
  const { app: broken, logged: lines } = await createTestApp({ db: own })
  await own.sql(`create function fail() returns trigger language plpgsql as $$ begin
    raise exception 'starter-secret cannot be kept' using errcode = 'XX001'; end $$;
    create trigger fail before insert on attempts for each row execute function fail()`)
  const payload = { username: 'starter-secret', password: 'a-secret' }
  const answer = await broken.inject({ method: 'POST', url: '/api/login', payload })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ message: 'Er ging bij ons iets mis.' })
  const line = JSON.parse(lines.at(-1) ?? '{}')
  const operation = { requestId: answer.headers['x-request-id'], brand: 'main', operation: 'login' }
  expect(line).toMatchObject({ level: 50, ...operation, route: '/api/login', status: 500, error: { code: 'XX001' } })
  expect(lines.join('')).not.toContain('secret')
})

// Requirement T45.
test('reads that succeed are not logged, refusals are logged without their path', async () => {
  const before = logged.length
  await app.inject('/api/funds')
  expect(logged).toHaveLength(before)
  await app.inject('/api/unknown/bsn-123456782?x=bsn-123456782')
  expect(logged).toHaveLength(before + 1)
  expect(logged.at(-1)).not.toContain('123456782')
})
