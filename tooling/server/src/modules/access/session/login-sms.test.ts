import type { LoginResult } from '@portal/api/operations'
import { beforeEach, describe, expect, test } from 'vitest'
import { otherThan } from '../../../../tests/applications.ts'
import { testBox } from '../../../../tests/demo.ts'
import { createTestApp, smsCodeOf, toCookieHeader } from '../../../../tests/test-app.ts'
import { waitUntilBlocked } from '../../../../tests/wait-until-blocked.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts'

const { app, db, clock, mails, messages, logged } = await createTestApp({ trustedProxies: ['127.0.0.1'] })
const minute = 60_000

let userId = ''
let codes: string[] = []
beforeEach(async () => {
  const [row] = await db.sql<{ id: string }>(
    `update users set has_sms_factor = true, mobile = '+31612345678', last_login_at = null
      where brand = 'main' and username = 'spaarder' returning id`,
  )
  userId = row?.id ?? ''
  await db.sql('delete from attempts; delete from two_factor_challenges')
  codes = await replaceRecoveryCodes(db, testBox, ['main', userId])
  messages.length = 0
  mails.length = 0
})

const post = (url: string, payload: object, address = '192.0.2.1') =>
  app.inject({ method: 'POST', url: `/api/${url}`, payload, headers: { 'x-forwarded-for': address } })
const start = async () =>
  (await post('login', { username: 'spaarder', password: demoPassword })).json<{ data: LoginResult }>().data
const finish = (twoFaToken: string | undefined, code: string) => post('login/two-factor', { twoFaToken, code })
const again = (twoFaToken: string | undefined, address?: string) => post('login/sms-code', { twoFaToken }, address)
const recover = (twoFaToken: string | undefined, recoveryCode = '') =>
  post('login/recovery-code', { twoFaToken, recoveryCode })
const lastCode = () => smsCodeOf({ messages })

const deleteOtherCodes = async (...kept: string[]) => {
  await db.sql('delete from recovery_codes')
  const digests = kept.map((code) => testBox.digest(code, `recovery_codes main ${userId}`))
  await db.sql(`insert into recovery_codes select 'main', $1, unnest($2::bytea[])`, [userId, digests])
}

describe('a login by SMS', () => {
  test('sends the code at once, returns the masked number and the other methods, and accepts the code for a session', async () => {
    const login = await post('login', { username: 'spaarder', password: demoPassword })
    expect(login.headers['set-cookie']).toBeUndefined()
    const { data } = login.json<{ data: LoginResult }>()
    expect(data).toEqual({
      status: 'twoFactorRequired',
      twoFaToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      methods: ['sms', 'recovery-code'],
      maskedMobile: '+316•••••678',
    })
    expect(messages).toEqual([
      {
        to: '+31612345678',
        text: expect.stringMatching(
          /^Uw code om in te loggen bij Lindewaal is \d{6}\. Geef de code aan niemand, ook niet aan iemand die zegt dat hij bij Lindewaal werkt\.$/,
        ) as string,
      },
    ])
    const last = 'select last_login_at from users where id = $1'
    expect(await db.sql(last, [userId])).toEqual([{ last_login_at: null }])
    const answer = await finish(data.twoFaToken, lastCode())
    expect(answer.json()).toEqual({ data: { status: 'authenticated' } })
    const cookie = toCookieHeader(answer)
    expect((await app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode).toBe(200)
    expect(await db.sql(last, [userId])).toEqual([{ last_login_at: clock.now }])
  })

  test('sends nothing before the password is right', async () => {
    await post('login', { username: 'spaarder', password: 'guess' })
    expect(messages).toEqual([])
  })

  test('accepts no wrong code, no code twice, and none of another login', async () => {
    const first = await start()
    const code = lastCode()
    const second = await start()
    expect((await finish(second.twoFaToken, code)).statusCode).toBe(422)
    const refused = await finish(first.twoFaToken, otherThan(code))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      fields: { code: 'Deze code klopt niet. Vul de code in uit de laatste sms die wij u stuurden.' },
    })
    expect((await finish(first.twoFaToken, code)).statusCode).toBe(200)
    expect((await finish(first.twoFaToken, code)).statusCode).toBe(401)
  })

  test('allows five attempts, over any number of codes, and ten minutes', async () => {
    const { twoFaToken } = await start()
    for (let count = 0; count < 3; count++) await finish(twoFaToken, otherThan(lastCode()))
    await again(twoFaToken)
    for (let count = 0; count < 2; count++) await finish(twoFaToken, otherThan(lastCode()))
    expect((await finish(twoFaToken, lastCode())).statusCode).toBe(401)

    const late = await start()
    clock.advance(10 * minute)
    expect((await finish(late.twoFaToken, lastCode())).statusCode).toBe(401)
  })

  test('saves a code unreadable', async () => {
    await start()
    const [row] = await db.sql<{ code_digest: Buffer }>('select code_digest from two_factor_challenges')
    expect(row?.code_digest).toHaveLength(32)
    expect(row?.code_digest.toString('latin1')).not.toContain(lastCode())
  })

  test('leaves no code and no number in the log', async () => {
    const { twoFaToken = '' } = await start()
    await recover(twoFaToken, codes[0])
    for (const secret of [`${lastCode()}"`, '612345678', twoFaToken, codes[0] ?? '']) {
      expect(logged.join('')).not.toContain(secret)
    }
  })
})

describe('sending the code again', () => {
  test('invalidates the previous one', async () => {
    const { twoFaToken } = await start()
    const first = lastCode()
    expect((await again(twoFaToken)).json()).toEqual({ data: {} })
    expect(messages).toHaveLength(2)
    expect((await finish(twoFaToken, first)).statusCode).toBe(422)
    expect((await finish(twoFaToken, lastCode())).statusCode).toBe(200)
  })

  test('is refused for an unknown login, an expired one, or one without SMS, and sends nothing', async () => {
    const { twoFaToken } = await start()
    clock.advance(10 * minute)
    const byAppLogin = await post('login', { username: 'opbouw@demo.nl', password: demoPassword })
    const byApp = byAppLogin.json<{ data: LoginResult }>().data
    for (const token of ['a'.repeat(43), 'x'.repeat(16), twoFaToken, byApp.twoFaToken]) {
      const answer = await again(token)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ message: 'Deze inlogpoging is verlopen. Log opnieuw in.' })
    }
    expect(messages).toHaveLength(1)
  })

  test('goes five times a quarter of an hour for one customer, over all logins', async () => {
    const { twoFaToken } = await start()
    await start()
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push((await again(twoFaToken)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(messages).toHaveLength(5)
    await deleteOtherCodes()
    const login = await post('login', { username: 'spaarder', password: demoPassword })
    expect(login.statusCode).toBe(429)
    expect(login.json()).toEqual({
      message: 'Er is te vaak een code aangevraagd. Probeer het over 15 minuten nog eens.',
    })
  })

  test('leaves the recovery codes to a customer who reached that limit, without an SMS', async () => {
    for (let count = 0; count < 5; count++) await start()
    const { twoFaToken, ...rest } = await start()
    expect(rest).toEqual({ status: 'twoFactorRequired', methods: ['recovery-code'] })
    expect(messages).toHaveLength(5)
    expect((await recover(twoFaToken, codes[0])).json()).toEqual({ data: { status: 'authenticated' } })
  })

  test('is limited per network for unknown logins', async () => {
    await again('a'.repeat(43), '203.0.113.5')
    await db.sql('update attempts set count = 99')
    expect((await again('a'.repeat(43), '203.0.113.5')).statusCode).toBe(401)
    expect((await again('a'.repeat(43), '203.0.113.5')).statusCode).toBe(429)
    expect((await again('a'.repeat(43), '203.0.113.6')).statusCode).toBe(401)
  })
})

describe('a recovery code', () => {
  test('completes the login once, and mails the customer how many are left', async () => {
    const { twoFaToken } = await start()
    const answer = await recover(twoFaToken, codes[3])
    expect(answer.json()).toEqual({ data: { status: 'authenticated' } })
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'spaarder@demo.nl', subject: 'U logde in met een herstelcode' },
    ])
    expect(mails[0]?.text).toContain('U hebt nog 9 herstelcodes.')
    const other = await start()
    const refused = await recover(other.twoFaToken, codes[3])
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      fields: { recoveryCode: 'Deze herstelcode klopt niet of is al gebruikt' },
    })
  })

  test.each([
    ['without its hyphen and in small letters', 'a0b1c1d2'],
    ['with spaces', ' A0B1 C1D2 '],
    ['with letters that look like its digits', 'AoBI-ClD2'],
  ])('is read %s', async (_, typed) => {
    await deleteOtherCodes('A0B1C1D2')
    expect((await recover((await start()).twoFaToken, typed)).statusCode).toBe(200)
  })

  test('has another mail when one is left, and when it was the last', async () => {
    await deleteOtherCodes('A0B1C1D2', 'Z0B1C1D2')
    await recover((await start()).twoFaToken, 'A0B1-C1D2')
    expect(mails.at(-1)?.text).toContain('U hebt nog 1 herstelcode.')
    await recover((await start()).twoFaToken, 'Z0B1-C1D2')
    expect(mails.at(-1)?.text).toContain('U hebt geen herstelcodes meer. Maak nieuwe onder Mijn instellingen.')
    expect((await start()).methods).toEqual(['sms'])
  })

  test('counts its attempts with those of the other codes, and is not used up when the login was over', async () => {
    const { twoFaToken } = await start()
    for (let count = 0; count < 3; count++) expect((await recover(twoFaToken, 'XXXX-XXXX')).statusCode).toBe(422)
    for (let count = 0; count < 2; count++) await finish(twoFaToken, otherThan(lastCode()))
    expect((await recover(twoFaToken, codes[0])).statusCode).toBe(401)
    const fresh = await start()
    expect((await recover(fresh.twoFaToken, codes[0])).statusCode).toBe(200)
  })

  test('is not used up when the login was finished by another method at the same moment', async () => {
    const { twoFaToken } = await start()
    const { first, late } = await db.withTransaction(async (transaction) => {
      await transaction.sql('select from users where id = $1 for update', [userId])
      const finishing = Promise.resolve(finish(twoFaToken, lastCode()))
      await waitUntilBlocked(db)
      const recovering = Promise.resolve(recover(twoFaToken, codes[0]))
      await waitUntilBlocked(db, 2)
      return { first: finishing, late: recovering }
    })
    expect((await first).statusCode).toBe(200)
    expect((await late).statusCode).toBe(401)
    expect(await db.sql('select from recovery_codes where user_id = $1', [userId])).toHaveLength(10)
  })

  test('is valid for its owner alone', async () => {
    const login = await post('login', { username: 'opbouw@demo.nl', password: demoPassword })
    const { twoFaToken, methods } = login.json<{ data: LoginResult }>().data
    expect(methods).toEqual(['totp'])
    expect((await recover(twoFaToken, codes[0])).statusCode).toBe(422)
  })
})
