import { beforeEach, describe, expect, test } from 'vitest'
import {
  isLoggedIn,
  keepUsers,
  meetReset,
  password,
  post,
  requestToken,
  reset,
  tryLogin,
} from '../../../../tests/passwords.ts'
import { createTestApp, createTestDatabase, logIn, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const database = await createTestDatabase()
const main = await createTestApp({ db: database, trustedProxies: ['127.0.0.1'] })
const other = await createTestApp({ brand: 'other', db: database })

const { restore } = await keepUsers(database)

beforeEach(async () => {
  main.mails.length = 0
  await restore()
})

const change = (cookie: string, chosen = password, currentPassword = demoPassword) =>
  post(main, 'password/change', { currentPassword, password: chosen }, cookie)

describe('a change of password', () => {
  // Requirement T4.
  test('requires the current one, and ends all other sessions', async () => {
    const [here, there] = [await logIn(main.app, 'starter'), await logIn(main.app, 'starter')]
    const answer = await change(here)
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
    const renewed = toCookieHeader(answer)
    expect(await isLoggedIn(main, renewed)).toBe(true)
    expect(await isLoggedIn(main, here)).toBe(false)
    expect(await isLoggedIn(main, there)).toBe(false)
    expect((await tryLogin(main, 'starter', demoPassword)).statusCode).toBe(401)
    expect((await tryLogin(main, 'starter', password)).statusCode).toBe(200)
    expect((await tryLogin(other, 'starter', demoPassword)).statusCode).toBe(200)
    const mail = main.mails.at(-1)
    expect(mail).toMatchObject({ to: 'starter@demo.nl', subject: 'Uw wachtwoord is gewijzigd' })
    expect(mail?.text).toContain('https://main.example/wachtwoord-vergeten\n')
  })

  test('does not replace one that was set in between', async () => {
    const cookie = await logIn(main.app, 'starter')
    const text = 'Dit is niet uw wachtwoord.'
    const answer = await meetReset(database, () => change(cookie, 'een heel ander wachtwoord'))
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: text, fields: { currentPassword: text } }])
    expect(answer.cookies).toEqual([])
    expect(await database.sql(`select 1 from users where password_hash = 'another'`)).toHaveLength(1)
  })

  test('deletes the known devices and the link to a new password', async () => {
    const token = await requestToken(main, 'starter@demo.nl')
    const cookie = await logIn(main.app, 'starter')
    await change(cookie)
    expect((await reset(main, token)).statusCode).toBe(422)
    await database.sql('delete from attempts')
    for (let count = 0; count < 10; count++) await tryLogin(main, 'starter', 'guess')
    expect((await tryLogin(main, 'starter', password, cookie)).statusCode).toBe(429)
  })

  test('with a wrong current password is refused at that field, and changes nothing', async () => {
    const cookie = await logIn(main.app, 'starter')
    const answer = await change(cookie, password, 'een ander wachtwoord')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { currentPassword: 'Dit is niet uw wachtwoord.' } })
    expect(await isLoggedIn(main, cookie)).toBe(true)
    expect(main.mails).toEqual([])
    expect((await tryLogin(main, 'starter', demoPassword)).statusCode).toBe(200)
  })

  test.each([
    [demoPassword, /Kies een ander wachtwoord dan uw huidige/],
    ['paardenbloe', /minimaal 12 tekens/],
    ['starter@demo.nl', /uw naam, uw e-mailadres of onze naam/],
    ['Welkom2026!!!', /door veel mensen gebruikt/],
  ])('to %s is refused', async (chosen, text) => {
    const answer = await change(await logIn(main.app, 'starter'), chosen)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { password: expect.stringMatching(text) } })
  })

  test('can be tried ten times a quarter of an hour', async () => {
    const cookie = await logIn(main.app, 'starter')
    await change(cookie, password, 'een ander wachtwoord')
    await database.sql('update attempts set count = 10')
    const answer = await change(cookie)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
  })

  test('requires a session', async () => {
    expect((await change('')).statusCode).toBe(401)
  })

  test('leaves no password in the log', async () => {
    await change(await logIn(main.app, 'starter'))
    for (const secret of [password, demoPassword]) expect(main.logged.join('')).not.toContain(secret)
  })
})
