import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, linkTokenOf, logIn, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import { finishAfterAnswers } from '../../../platform/after-answer.ts'

const { app, db, clock, mails } = await createTestApp({ trustedProxies: ['127.0.0.1'] })

beforeEach(() => db.sql('delete from attempts'))

const tryLogin = (username: string, password: string, address = '192.0.2.1', cookie?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })
const statusesOf = async (tries: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(tries)).map(({ statusCode }) => statusCode)

describe('guesses at one account', () => {
  // Requirement T9.
  test('are evaluated ten times a quarter of an hour from one network, also when they come at once', async () => {
    const statuses = await statusesOf(Array.from({ length: 40 }, (_, index) => tryLogin('starter', `guess ${index}`)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('are evaluated fifty times a quarter of an hour, from however many networks', async () => {
    const tries = Array.from({ length: 80 }, (_, index) => tryLogin('starter', `guess ${index}`, `192.0.2.${index}`))
    const statuses = await statusesOf(tries)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('lock out the right password from the same network, and the response has the time and the remedy', async () => {
    for (let count = 0; count < 10; count++) await tryLogin('starter', 'guess')
    clock.advance(5 * 60_000)
    const answer = await tryLogin('starter', demoPassword)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('600')
    expect(answer.json()).toEqual({
      message:
        'Er is te vaak geprobeerd in te loggen. Probeer het over 10 minuten nog eens, of kies een nieuw wachtwoord met de link ‘Wachtwoord vergeten’.',
    })
    clock.advance(10 * 60_000)
    expect((await tryLogin('starter', demoPassword)).statusCode).toBe(200)
  })

  test('do not lock the owner out on a new device in another network', async () => {
    for (let count = 0; count < 12; count++) await tryLogin('starter', 'guess', '198.51.100.7')
    expect((await tryLogin('starter', demoPassword)).statusCode).toBe(200)
  })

  test('do not lock out an owner who chooses a new password by mail', async () => {
    await app.inject({ method: 'POST', url: '/api/password/forgot', payload: { email: 'spaarder@demo.nl' } })
    await finishAfterAnswers()
    const payload = { token: linkTokenOf({ mails }), password: 'een heel ander wachtwoord' }
    const reset = await app.inject({ method: 'POST', url: '/api/password/reset', payload })
    for (let count = 0; count < 60; count++) await tryLogin('spaarder', 'guess', `198.51.100.${count}`)
    expect((await tryLogin('spaarder', payload.password)).statusCode).toBe(429)
    expect((await tryLogin('spaarder', payload.password, '192.0.2.1', toCookieHeader(reset))).statusCode).toBe(200)
    await db.sql(
      `update users set password_hash = (select password_hash from users where username = 'starter' limit 1)`,
    )
  })

  test('count for the account, by whichever of its names', async () => {
    for (let count = 0; count < 10; count++) await tryLogin(count % 2 ? 'starter' : 'STARTER@demo.nl', 'guess')
    expect((await tryLogin('starter', 'guess')).statusCode).toBe(429)
    expect((await tryLogin('spaarder', 'guess')).statusCode).toBe(401)
  })

  test('are counted alike for an account that does not exist', async () => {
    for (let count = 0; count < 10; count++) await tryLogin('nobody@demo.nl', 'guess')
    expect((await tryLogin('Nobody@demo.nl', 'guess')).statusCode).toBe(429)
  })

  // Requirement T9.
  test('do not lock the owner out of a known device, nor does a locked network', async () => {
    const owned = await logIn(app, 'starter')
    for (let count = 0; count < 60; count++) await tryLogin('starter', 'guess', `198.51.100.${count}`)
    await tryLogin('nobody', 'guess')
    await db.sql('update attempts set count = 100')
    expect((await tryLogin('starter', demoPassword)).statusCode).toBe(429)
    expect((await tryLogin('starter', demoPassword, '192.0.2.1', owned)).statusCode).toBe(200)
  })

  test('are limited on a known device as well, and a device is known to its owner alone', async () => {
    const owned = toCookieHeader(await tryLogin('spaarder', demoPassword))
    for (let count = 0; count < 10; count++) await tryLogin('spaarder', 'guess', '192.0.2.1', owned)
    expect((await tryLogin('spaarder', demoPassword, '192.0.2.1', owned)).statusCode).toBe(429)
    for (let count = 0; count < 10; count++) await tryLogin('starter', 'guess', '192.0.2.1')
    expect((await tryLogin('starter', demoPassword, '192.0.2.1', owned)).statusCode).toBe(429)
  })

  test('do not include the logins that succeed', async () => {
    for (let count = 0; count < 15; count++) expect((await tryLogin('starter', demoPassword)).statusCode).toBe(200)
  })

  test('do not include logins that succeed at the same time', async () => {
    const statuses = await statusesOf(Array.from({ length: 20 }, () => tryLogin('starter', demoPassword)))
    expect(statuses).toEqual(Array(20).fill(200))
  })

  test('do not include right passwords that still need a second factor', async () => {
    await db.sql(`update users set totp_secret = '\\x00' where username = 'opbouw'`)
    for (let count = 0; count < 15; count++) {
      const answer = await tryLogin('opbouw', demoPassword)
      expect(answer.json()).toMatchObject({ data: { status: 'twoFactorRequired' } })
    }
    expect(await db.sql('select from attempts where count > 0')).toEqual([])
  })
})

describe('guesses from one network', () => {
  // Requirement T9.
  test.each([
    ['an IPv4 address', () => '203.0.113.9'],
    ['one /64 of IPv6', (count: number) => `2001:db8:1:2::${count.toString(16)}`],
  ])('%s are evaluated a hundred times, whoever they are about', async (_, addressOf) => {
    await tryLogin('nobody-0', 'guess', addressOf(0))
    await db.sql('update attempts set count = 98')
    const statuses: number[] = []
    for (let count = 1; count < 5; count++) {
      statuses.push((await tryLogin(`nobody-${count}`, 'guess', addressOf(count))).statusCode)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
    expect((await tryLogin('nobody', 'guess', '192.0.2.200')).statusCode).toBe(401)
  })
})
