import { describe, expect, test } from 'vitest'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const { app, clock } = await createTestApp()

const minute = 60_000

const get = (url: string, cookie?: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...(cookie && { cookie }), ...headers } })

const sessionValueOf = (cookie: string) => /__Host-sid-main=([^;]+)/.exec(cookie)?.[1] as string

describe('getCookie', () => {
  // Requirements 7.17 and T1.
  test('returns a token with only times', async () => {
    const cookie = await logIn(app, 'starter')
    const { data } = (await get('/api/getCookie?cookieName=token', cookie)).json<{ data: string }>()
    const [header = '', payload = ''] = data
      .split('.')
      .slice(0, 2)
      .map((part) => Buffer.from(part, 'base64url').toString())
    const seconds = Math.floor(clock.now.getTime() / 1000)
    expect(JSON.parse(header)).toEqual({ alg: 'HS256', typ: 'session-info+jwt' })
    expect(JSON.parse(payload)).toEqual({ iat: seconds, exp: seconds + 30 * 60, aud: 'ui-expiry' })
  })

  test('returns the real end near the end of the twelve hours', async () => {
    const cookie = await logIn(app, 'starter')
    const end = Math.floor(clock.now.getTime() / 1000) + 12 * 60 * 60
    for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
      clock.advance(10 * minute)
      await get('/api/users/me', cookie)
    }
    const { data } = (await get('/api/getCookie?cookieName=token', cookie)).json<{ data: string }>()
    expect(JSON.parse(Buffer.from(data.split('.')[1] as string, 'base64url').toString()).exp).toBe(end)
  })

  // Requirement T1.
  test.each([
    'cookieName=__Host-sid-main',
    'cookieName=token-main',
    'cookieName=__proto__',
    'cookieName=token%0d%0aSet-Cookie:a=b',
    'cookieName=',
    'cookieName=token&cookieName=token',
    'cookieName=token&cookieName=__Host-sid-main',
    'cookieName[]=token',
    'cookieName=token&other=1',
    '',
  ])('refuses ?%s with 400', async (query) => {
    const cookie = await logIn(app, 'starter')
    const answer = await get(`/api/getCookie?${query}`, cookie)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain(sessionValueOf(cookie))
  })

  test('responds to its own site alone', async () => {
    const cookie = await logIn(app, 'starter')
    const statusFor = async (site: string) =>
      (await get('/api/getCookie?cookieName=token', cookie, { 'sec-fetch-site': site })).statusCode
    expect(await Promise.all(['same-origin', 'same-site', 'cross-site', 'none', ''].map(statusFor))).toEqual([
      200, 200, 403, 403, 403,
    ])
  })

  test('requires a session', async () => {
    expect((await get('/api/getCookie?cookieName=token')).statusCode).toBe(401)
  })
})
