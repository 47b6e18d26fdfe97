import { beforeEach, describe, expect, test } from 'vitest'
import { meetAt } from '../../../../tests/at-once.ts'
import {
  ask,
  isLoggedIn,
  keepUsers,
  meetReset,
  password,
  post,
  requestToken,
  reset,
  tryLogin,
} from '../../../../tests/passwords.ts'
import { spyOn } from '../../../../tests/spied-database.ts'
import { createTestApp, createTestDatabase, linkTokenOf, logIn } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import { finishAfterAnswers } from '../../../platform/after-answer.ts'
import { deleteExpired } from '../session/expired.ts'

const database = await createTestDatabase()
const { db, take } = spyOn(database)
const main = await createTestApp({ db, trustedProxies: ['127.0.0.1'] })
const other = await createTestApp({ brand: 'other', db })
const minute = 60_000
const { hashes, restore } = await keepUsers(database)

beforeEach(async () => {
  main.mails.length = 0
  await restore()
})

describe('a link to a new password', () => {
  test('is mailed, and lets its owner choose a password', async () => {
    const answer = await ask(main, ' Starter@demo.nl ')
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
    const mail = main.mails.at(-1)
    expect(mail).toMatchObject({ to: 'starter@demo.nl', subject: 'Kies een nieuw wachtwoord' })
    const link = `https://main.example/wachtwoord-reset#token=${linkTokenOf(main)}`
    expect(mail?.text).toContain(`${link}\n`)
    expect(mail?.html).toContain(`href="${link}"`)
    expect((await tryLogin(main, 'starter', demoPassword)).statusCode).toBe(200)

    const done = await reset(main, linkTokenOf(main))
    expect([done.statusCode, done.json()]).toEqual([200, { data: {} }])
    expect(done.cookies.map(({ name }) => name)).toEqual(['__Host-device-main'])
    expect((await tryLogin(main, 'starter', demoPassword)).statusCode).toBe(401)
    expect((await tryLogin(main, 'starter', password)).json()).toEqual({ data: { status: 'authenticated' } })
    expect(main.mails.at(-1)).toMatchObject({ to: 'starter@demo.nl', subject: 'Uw wachtwoord is gewijzigd' })
  })

  // Requirement T11.
  test('ends every session, half-finished login and known device of its user, and of nobody else', async () => {
    const [first, second, foreign] = [
      await logIn(main.app, 'starter'),
      await logIn(main.app, 'starter'),
      await logIn(main.app, 'spaarder'),
    ]
    const elsewhere = await logIn(other.app, 'starter')
    await database.sql(
      `insert into two_factor_challenges (id, brand, user_id, created_at)
         select 'half', brand, id, now() from users where brand = 'main' and username = 'starter'`,
    )
    const devices = async () =>
      (
        await database.sql<{ id: string }>(
          `select encode(d.id, 'hex') as id from known_devices d join users u on u.id = d.user_id
            where u.brand = 'main' and u.username = 'starter'`,
        )
      ).map(({ id }) => id)
    const before = await devices()
    await reset(main, await requestToken(main, 'starter@demo.nl'))
    expect(await isLoggedIn(main, first)).toBe(false)
    expect(await isLoggedIn(main, second)).toBe(false)
    expect(await isLoggedIn(main, foreign)).toBe(true)
    expect(await isLoggedIn(other, elsewhere)).toBe(true)
    expect(await database.sql(`select id from two_factor_challenges where id = 'half'`)).toEqual([])
    const after = await devices()
    expect(after).toHaveLength(1)
    expect(before).not.toContain(after[0])
    expect((await tryLogin(other, 'starter', demoPassword)).statusCode).toBe(200)
  })

  test('invalidates a login that was verifying the old password', async () => {
    const answer = await meetReset(database, () => tryLogin(main, 'starter', demoPassword))
    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
    await database.sql(
      `update users set has_sms_factor = true, password_hash = $1 where brand = 'main' and username = 'starter'`,
      [hashes.find(({ username }) => username === 'starter')?.password_hash],
    )
    const half = await meetReset(database, () => tryLogin(main, 'starter', demoPassword))
    expect(half.statusCode).toBe(401)
    expect(await database.sql('select id from two_factor_challenges')).toEqual([])
    await database.sql('update users set has_sms_factor = false')
  })

  test('lets its user log in at once, however many attempts failed before', async () => {
    for (let count = 0; count < 10; count++) await tryLogin(main, 'starter', 'guess')
    expect((await tryLogin(main, 'starter', demoPassword)).statusCode).toBe(429)
    await reset(main, await requestToken(main, 'starter@demo.nl'))
    expect((await tryLogin(main, 'starter', password)).statusCode).toBe(200)
  })

  // Requirement T11.
  test('does not change the second factor', async () => {
    await database.sql(
      `update users set totp_secret = 'JBSWY3DPEHPK3PXP' where brand = 'main' and username = 'spaarder'`,
    )
    await reset(main, await requestToken(main, 'spaarder@demo.nl'))
    const answer = await tryLogin(main, 'spaarder', password)
    expect(answer.json()).toMatchObject({ data: { status: 'twoFactorRequired' } })
    expect(answer.cookies).toEqual([])
    await database.sql('update users set totp_secret = null')
  })

  // Requirement T11.
  test('is valid once, also when it is used twice at once', async () => {
    const token = await requestToken(main, 'starter@demo.nl')
    const answers = await meetAt(database, 'password_resets', [() => reset(main, token), () => reset(main, token)])
    const statuses = answers.map((each) => each.statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
    const text = 'Deze link is al gebruikt of ouder dan 15 minuten. Vraag een nieuwe link aan.'
    const again = await reset(main, token)
    expect([again.statusCode, again.json()]).toEqual([422, { message: text, fields: { token: text } }])
  })

  // Requirement T11.
  test('is valid for 15 minutes', async () => {
    const own = await createTestApp({ db })
    const token = await requestToken(own, 'starter@demo.nl')
    own.clock.advance(15 * minute)
    expect((await reset(own, token)).statusCode).toBe(422)
    const later = await requestToken(own, 'starter@demo.nl')
    own.clock.advance(15 * minute - 1)
    expect((await reset(own, later)).statusCode).toBe(200)
  })

  test('replaces the previous one', async () => {
    const before = await requestToken(main, 'starter@demo.nl')
    const after = await requestToken(main, 'starter@demo.nl')
    expect((await reset(main, before)).statusCode).toBe(422)
    expect((await reset(main, after)).statusCode).toBe(200)
  })

  test('belongs to one brand', async () => {
    const token = await requestToken(main, 'starter@demo.nl')
    expect((await reset(other, token)).statusCode).toBe(422)
    expect((await tryLogin(other, 'starter', demoPassword)).statusCode).toBe(200)
  })

  test('stays valid when the password is refused', async () => {
    const token = await requestToken(main, 'starter@demo.nl')
    for (const [chosen, text] of [
      ['paardenbloe', /minimaal 12 tekens/],
      ['123456789012', /meer afwisseling/],
      ['lindewaal2026', /uw naam, uw e-mailadres of onze naam/],
      ['starter@demo.nl', /uw naam, uw e-mailadres of onze naam/],
      ['Welkom2026!!!', /door veel mensen gebruikt/],
    ] as const) {
      const answer = await reset(main, token, chosen)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ fields: { password: expect.stringMatching(text) } })
    }
    expect((await reset(main, token)).statusCode).toBe(200)
  })

  // Requirement T11.
  test('contains the configured address, whatever the request contains', async () => {
    const answer = await main.app.inject({
      method: 'POST',
      url: '/api/password/forgot',
      payload: { email: 'starter@demo.nl' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    })
    expect(answer.statusCode).toBe(200)
    await finishAfterAnswers()
    expect(main.mails.at(-1)?.text).toContain('https://main.example/wachtwoord-reset#token=')
    expect(JSON.stringify(main.mails.at(-1))).not.toContain('evil')
  })

  // Requirement T10.
  test('gets the same response for an unknown address, before the user is looked up', async () => {
    const work = async (email: string) => {
      take()
      const { statusCode, headers, body } = await post(main, 'password/forgot', { email })
      const statements = take()
      await finishAfterAnswers()
      const { date: _, 'x-request-id': __, ...others } = headers
      return { statusCode, others, body, statements, later: take() }
    }
    const known = await work('starter@demo.nl')
    expect(main.mails).toHaveLength(1)
    expect(await work('niemand@nieuw.example')).toEqual(known)
    expect(await work('geen adres')).toEqual(known)
    expect(main.mails).toHaveLength(1)
    expect(known.body).toBe('{"data":{}}')
    expect(known.statements).toEqual(['attempts count', 'attempts count'])
    expect(known.later).toEqual(['request-reset user', 'request-reset keep'])
  })

  test('can be requested five times a quarter of an hour for an address, known or not, and thirty from a network', async () => {
    for (const email of ['starter@demo.nl', 'niemand@nieuw.example']) {
      for (let count = 0; count < 5; count++) expect((await ask(main, email)).statusCode).toBe(200)
      const answer = await ask(main, email.toUpperCase())
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        429,
        '900',
        { message: 'Er is te vaak een nieuw wachtwoord aangevraagd. Probeer het over 15 minuten nog eens.' },
      ])
    }
    await database.sql('update attempts set count = 30')
    expect((await ask(main, 'spaarder@demo.nl')).statusCode).toBe(429)
  })

  test('can be tried a hundred times a quarter of an hour from a network', async () => {
    expect((await reset(main, 'A'.repeat(43))).statusCode).toBe(422)
    await database.sql('update attempts set count = 100')
    const answer = await reset(main, 'A'.repeat(43))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
  })

  test('is in no log, in the database only as its digest, and deleted after 15 minutes', async () => {
    const token = await requestToken(main, 'starter@demo.nl')
    await ask(main, 'niemand@nieuw.example')
    const rows = await database.sql('select * from password_resets')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(token)
    await reset(main, token)
    for (const secret of [token, password, 'starter', 'niemand']) expect(main.logged.join('')).not.toContain(secret)
    await ask(main, 'starter@demo.nl')
    await deleteExpired(database, new Date(main.clock.now.getTime() + 15 * minute + 1))
    expect(await database.sql('select * from password_resets')).toEqual([])
  })
})
