import type { OpenSession } from '@portal/api/operations'
import { beforeEach, describe, expect, test } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import { call, missingId } from '../../../../tests/calculations.ts'
import { createTestApp, createTestDatabase, logIn, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const db = await createTestDatabase()
const { app, clock } = await createTestApp({ db })
const { app: otherBrand } = await createTestApp({ brand: 'other', db })

const minute = 60_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

beforeEach(() => db.sql('delete from sessions; delete from attempts'))

const logInOn = async (device: string, username = 'starter') =>
  toCookieHeader(
    await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: demoPassword },
      headers: { 'user-agent': device },
    }),
  )
const sessionsOf = async (cookie: string) =>
  (await call(app, 'GET', '/api/sessions', cookie)).json<{ data: OpenSession[] }>().data
const isAlive = async (cookie: string) =>
  (await call(app, 'GET', '/api/session-health-check', cookie)).statusCode === 200

describe('staying logged in', () => {
  test('restarts the thirty minutes, also within the minute after the last use', async () => {
    const cookie = await logIn(app, 'starter')
    clock.advance(30_000)
    const answer = await call(app, 'POST', '/api/session/extend', cookie, {})
    expect(answer.json()).toEqual({ data: {} })
    expect(answer.headers['set-cookie']).toMatch(/^token-main=/)
    const [, payload = ''] = answer.cookies[0]?.value.split('.') ?? []
    const seconds = Math.floor(clock.now.getTime() / 1000)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iat: seconds,
      exp: seconds + 30 * 60,
    })
    clock.advance(30 * minute - 1)
    expect(await isAlive(cookie)).toBe(true)
    clock.advance(1)
    expect(await isAlive(cookie)).toBe(false)
  })

  test('never exceeds the twelve hours', async () => {
    const cookie = await logIn(app, 'starter')
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      clock.advance(20 * minute)
      expect((await call(app, 'POST', '/api/session/extend', cookie, {})).statusCode).toBe(200)
    }
    clock.advance(20 * minute)
    expect((await call(app, 'POST', '/api/session/extend', cookie, {})).statusCode).toBe(401)
  })

  test('does not revive an ended session', async () => {
    const cookie = await logIn(app, 'starter')
    clock.advance(30 * minute)
    const answer = await call(app, 'POST', '/api/session/extend', cookie, {})
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('sends the cookie with the times once, also when the use was due to be written', async () => {
    const cookie = await logIn(app, 'starter')
    clock.advance(5 * minute)
    const { cookies } = await call(app, 'POST', '/api/session/extend', cookie, {})
    expect(cookies.map(({ name }) => name)).toEqual(['token-main'])
  })
})

describe('the list of sessions', () => {
  test('shows this session first, then the others by their last use, with the device and the times', async () => {
    const begun = clock.now
    const desk = await logInOn(firefox)
    clock.advance(minute)
    await logInOn('curl/8')
    clock.advance(minute)
    const phoneSince = clock.now
    await logInOn(safari)
    clock.advance(5 * minute)
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
    const times = (created: Date, used = created) => ({
      createdAt: created.toISOString(),
      lastUsedAt: used.toISOString(),
    })
    expect(await sessionsOf(desk)).toEqual([
      { id, device: 'Firefox op Windows', ...times(begun, clock.now), isCurrent: true },
      { id, device: 'Safari op iPhone', ...times(phoneSince), isCurrent: false },
      { id, device: 'Onbekend apparaat', ...times(new Date(begun.getTime() + minute)), isCurrent: false },
    ])
  })

  test('shows no ended session, and none of another customer', async () => {
    await logInOn(safari)
    clock.advance(20 * minute)
    const left = await logInOn(safari)
    const desk = await logInOn(firefox)
    await logInOn(firefox, 'spaarder')
    await otherBrand.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'starter', password: demoPassword },
    })
    expect(await sessionsOf(desk)).toHaveLength(3)
    clock.advance(10 * minute)
    await call(app, 'POST', '/api/logout', left, {})
    expect((await sessionsOf(desk)).map(({ device }) => device)).toEqual(['Firefox op Windows'])
  })

  test('contains nothing from which a cookie could be made', async () => {
    const cookie = await logInOn(firefox)
    const answer = await call(app, 'GET', '/api/sessions', cookie)
    const [row] = await db.sql<{ id: string }>(`select encode(id, 'hex') as id from sessions`)
    expect(answer.body).not.toContain(row?.id)
    expect(answer.body).not.toContain(/sid-main=([^;]+)/.exec(cookie)?.[1])
  })
})

describe('logging out on other devices', () => {
  test('ends one session at once', async () => {
    const [desk, phone, tablet] = [await logInOn(firefox), await logInOn(safari), await logInOn('curl/8')]
    const sessions = await sessionsOf(desk)
    const lost = sessions.find(({ device }) => device === 'Safari op iPhone')
    expect((await call(app, 'DELETE', `/api/sessions/${lost?.id}`, desk)).json()).toEqual({ data: {} })
    expect(await Promise.all([desk, phone, tablet].map(isAlive))).toEqual([true, false, true])
  })

  test('does not end this session, and explains how to', async () => {
    const desk = await logInOn(firefox)
    const answer = await call(app, 'DELETE', `/api/sessions/${(await sessionsOf(desk))[0]?.id}`, desk)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      message: 'Hier bent u nu ingelogd. Kies Uitloggen om deze sessie te beëindigen.',
    })
    expect(await isAlive(desk)).toBe(true)
  })

  test("responds to another customer's session like a missing one", async () => {
    const victim = await logInOn(firefox, 'spaarder')
    const [theirs] = await sessionsOf(victim)
    const desk = await logInOn(firefox)
    const foreign = await call(app, 'DELETE', `/api/sessions/${theirs?.id}`, desk)
    const missing = await call(app, 'DELETE', `/api/sessions/${missingId}`, desk)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect((await call(app, 'DELETE', '/api/sessions/no-id', desk)).statusCode).toBe(400)
    expect(await isAlive(victim)).toBe(true)
  })

  test('ends all other sessions of the customer, and of nobody else', async () => {
    const [desk, phone, tablet] = [await logInOn(firefox), await logInOn(safari), await logInOn('curl/8')]
    const stranger = await logInOn(firefox, 'spaarder')
    expect((await call(app, 'DELETE', '/api/sessions', desk)).json()).toEqual({ data: {} })
    expect(await Promise.all([desk, phone, tablet, stranger].map(isAlive))).toEqual([true, false, false, true])
  })
})

test('staff who impersonate the customer see the sessions, are not among them, and can end none', async () => {
  const staff = await logInOn(safari)
  await letStaffAct(db, 'starter')
  const desk = await logInOn(firefox)
  const sessions = await sessionsOf(staff)
  expect(sessions).toEqual(await sessionsOf(desk).then(([own]) => [{ ...own, isCurrent: false }]))
  expect((await call(app, 'DELETE', `/api/sessions/${sessions[0]?.id}`, staff)).statusCode).toBe(403)
  expect((await call(app, 'DELETE', '/api/sessions', staff)).statusCode).toBe(403)
  expect((await call(app, 'POST', '/api/session/extend', staff, {})).statusCode).toBe(200)
  await call(app, 'DELETE', '/api/sessions', desk)
  expect(await isAlive(staff)).toBe(true)
})
