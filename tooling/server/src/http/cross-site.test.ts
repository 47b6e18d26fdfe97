import { describe, expect, test } from 'vitest'
import { createTestApp, logIn } from '../../tests/test-app.ts'

// Its pages are at https://main.example.
const { app } = await createTestApp()
const site = 'https://main.example'
const api = { host: 'api.main.example' }
const fromPages = { ...api, origin: site, 'sec-fetch-site': 'same-site' }

describe('the pages of the brand on another host of its site', () => {
  test('may send a preflight for a body, a key and the cookies', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/payments',
      headers: {
        ...fromPages,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, idempotency-key, upload-token',
      'access-control-max-age': '7200',
      vary: 'origin',
    })
  })

  test('may log in, read the user and log out', async () => {
    const cookie = await logIn(app, 'starter')
    const user = await app.inject({ url: '/api/users/me', headers: { ...fromPages, cookie } })
    const out = await app.inject({ method: 'POST', url: '/api/logout', headers: { ...fromPages, cookie }, payload: {} })
    for (const answer of [user, out]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': site,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'x-request-id',
      })
    }
  })

  test('may read why a call was refused', async () => {
    const answer = await app.inject({ url: '/api/users/me', headers: fromPages })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, site])
  })

  test('may call from a browser without Fetch Metadata', async () => {
    const { 'sec-fetch-site': _, ...headers } = fromPages
    const answer = await app.inject({ method: 'POST', url: '/api/logout', headers, payload: {} })
    expect(answer.statusCode).toBe(200)
  })
})

describe('another origin', () => {
  // Requirement T43.
  test.each([
    ['a sister host', { origin: 'https://shop.main.example', 'sec-fetch-site': 'same-site' }],
    ['the other brand', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
    ['a page in a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['the pages over a plain connection', { origin: 'http://main.example', 'sec-fetch-site': 'cross-site' }],
    ['a name that begins the same', { origin: 'https://main.example.evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('is refused: %s', async (_, given) => {
    const headers = { ...api, ...given }
    const asked = { ...headers, 'access-control-request-method': 'POST' }
    const answers = [
      await app.inject({ method: 'OPTIONS', url: '/api/logout', headers: asked }),
      await app.inject({ method: 'POST', url: '/api/logout', headers, payload: {} }),
      await app.inject({ url: '/api/countries', headers }),
    ]
    expect(answers.map(({ statusCode }) => statusCode).slice(0, 2)).toEqual([405, 403])
    for (const answer of answers) expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('gets no headers for a page, only for the API', async () => {
    const answer = await app.inject({ url: '/health', headers: fromPages })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('gets no headers when pages and API are on one host', async () => {
    const headers = { host: 'main.example', 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ url: '/api/users/me', headers })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
