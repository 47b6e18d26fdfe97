import { describe, expect, test } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import { otherThan } from '../../../../tests/applications.ts'
import { codeOf, codesOf, createFactorTest, none } from '../../../../tests/second-factor.ts'
import { logIn } from '../../../../tests/test-app.ts'
import { waitUntilBlocked } from '../../../../tests/wait-until-blocked.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const { app, db, clock, mails, messages, logged, post, factorOf, lastSms, beginTotp, turnOnTotp, turnOnSms, kept } =
  await createFactorTest()
const minute = 60_000
const password = demoPassword

describe('an authenticator app', () => {
  test('gets a secret with the names of the brand and the customer, and is on from the first right code', async () => {
    const cookie = await logIn(app, 'starter')
    const { secret, uri } = await beginTotp(cookie)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect(`${protocol}//${host}${decodeURIComponent(pathname)}`).toBe('otpauth://totp/Lindewaal:starter@demo.nl')
    expect(searchParams.get('secret')).toBe(secret)
    expect(searchParams.get('issuer')).toBe('Lindewaal')
    expect(await factorOf(cookie)).toEqual(none)
    expect(mails).toEqual([])

    const codes = codesOf(await post('two-factor/totp/confirm', cookie, { code: codeOf(secret) }))
    expect(codes).toHaveLength(10)
    expect(await factorOf(cookie)).toEqual({ ...none, method: 'totp', recoveryCodesLeft: 10 })
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'starter@demo.nl', subject: 'Inloggen met een extra code is gewijzigd' },
    ])
  })

  test('has its secret encrypted from the start, for its owner', async () => {
    const cookie = await logIn(app, 'starter')
    const { secret } = await beginTotp(cookie)
    const [pending] = await db.sql<{ secret: Buffer }>('select secret from pending_factors')
    await post('two-factor/totp/confirm', cookie, { code: codeOf(secret) })
    for (const sealed of [pending?.secret, (await kept('starter'))?.totp_secret]) {
      expect(sealed?.length).toBeGreaterThan(secret.length)
      expect(sealed?.includes(secret)).toBe(false)
    }
  })

  test('is not turned on by a wrong code, after five attempts, or after ten minutes', async () => {
    const cookie = await logIn(app, 'starter')
    const { secret } = await beginTotp(cookie)
    const wrong = otherThan(codeOf(secret))
    const refused = await post('two-factor/totp/confirm', cookie, { code: wrong })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      fields: { code: 'Deze code klopt niet. Vul de code in die uw app nu toont' },
    })
    for (let count = 0; count < 4; count++) await post('two-factor/totp/confirm', cookie, { code: wrong })
    const usedUp = await post('two-factor/totp/confirm', cookie, { code: codeOf(secret) })
    expect(usedUp.json()).toMatchObject({ fields: { code: 'Deze code is niet meer geldig. Begin opnieuw' } })

    const second = await beginTotp(cookie)
    clock.advance(10 * minute)
    expect((await post('two-factor/totp/confirm', cookie, { code: codeOf(second.secret) })).statusCode).toBe(422)
    expect(await factorOf(cookie)).toEqual(none)
  })

  test('is the last one that was started', async () => {
    const cookie = await logIn(app, 'starter')
    const first = await beginTotp(cookie)
    const { secret } = await beginTotp(cookie)
    expect(secret).not.toBe(first.secret)
    const old = await post('two-factor/totp/confirm', cookie, { code: codeOf(first.secret) })
    expect(old.statusCode).toBe(422)
    expect((await post('two-factor/totp/confirm', cookie, { code: codeOf(secret) })).statusCode).toBe(200)
  })

  test('is turned on once, so that the shown recovery codes are the valid ones', async () => {
    const cookie = await logIn(app, 'starter')
    const { secret } = await beginTotp(cookie)
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Both calls use an attempt, and neither can finish while the row is locked.
    const holding = db.withTransaction(async (transaction) => {
      await transaction.sql('select from pending_factors for key share')
      held.resolve()
      await released.promise
    })
    await held.promise
    const both = Promise.all([1, 2].map(() => post('two-factor/totp/confirm', cookie, { code: codeOf(secret) })))
    await waitUntilBlocked(db, 2)
    released.resolve()
    await holding
    const answers = await both
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(mails).toHaveLength(1)
  })

  test('uses up its first code', async () => {
    const cookie = await logIn(app, 'starter')
    const { secret } = await turnOnTotp(cookie)
    const login = await post('login', undefined, { username: 'starter', password })
    const { twoFaToken, methods } = login.json<{ data: { twoFaToken: string; methods: string[] } }>().data
    expect(methods).toEqual(['totp', 'recovery-code'])
    expect((await post('login/two-factor', undefined, { twoFaToken, code: codeOf(secret) })).statusCode).toBe(422)
    expect((await post('login/two-factor', undefined, { twoFaToken, code: codeOf(secret, 30) })).statusCode).toBe(200)
  })
})

describe('turning the second factor off', () => {
  test('removes the app, the SMS and the recovery codes, and mails the customer', async () => {
    const cookie = await logIn(app, 'ouder')
    await turnOnSms(cookie)
    mails.length = 0
    expect((await post('two-factor/disable', cookie, { password })).json()).toEqual({ data: {} })
    expect(await factorOf(cookie)).toEqual(none)
    expect(mails.map(({ subject }) => subject)).toEqual(['Inloggen met een extra code is gewijzigd'])
    const login = await post('login', undefined, { username: 'ouder', password })
    expect(login.json()).toEqual({ data: { status: 'authenticated' } })
  })

  test('ends a half-finished login', async () => {
    const cookie = await logIn(app, 'ouder')
    const { codes } = await turnOnTotp(cookie)
    const login = await post('login', undefined, { username: 'ouder', password })
    const { twoFaToken } = login.json<{ data: { twoFaToken: string } }>().data
    await post('two-factor/disable', cookie, { password })
    await turnOnTotp(cookie)
    const answer = await post('login/recovery-code', undefined, { twoFaToken, recoveryCode: codes[0] })
    expect(answer.statusCode).toBe(401)
  })

  test('sends no mail when there was none', async () => {
    const cookie = await logIn(app, 'ouder')
    expect((await post('two-factor/disable', cookie, { password })).statusCode).toBe(200)
    expect(mails).toEqual([])
  })
})

describe('recovery codes', () => {
  test('are ten of eight unambiguous characters, and are saved unreadable', async () => {
    const cookie = await logIn(app, 'overstap')
    const { codes } = await turnOnTotp(cookie)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const rows = await db.sql<{ row: string }>('select r::text as row from recovery_codes r')
    expect(rows).toHaveLength(10)
    for (const { row } of rows) {
      for (const code of codes) {
        expect(row).not.toContain(code)
        expect(row).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'))
      }
    }
  })

  test('are replaced with the password, after which the old ones are invalid', async () => {
    const cookie = await logIn(app, 'overstap')
    const { codes } = await turnOnTotp(cookie)
    mails.length = 0
    const renewed = codesOf(await post('two-factor/recovery-codes', cookie, { password }))
    expect(renewed).toHaveLength(10)
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    expect(mails.map(({ text }) => text).join('')).toContain('U hebt nieuwe herstelcodes gemaakt.')
    const login = await post('login', undefined, { username: 'overstap', password })
    const { twoFaToken } = login.json<{ data: { twoFaToken: string } }>().data
    const finish = async (recoveryCode = '') =>
      (await post('login/recovery-code', undefined, { twoFaToken, recoveryCode })).statusCode
    expect(await finish(codes[0])).toBe(422)
    expect(await finish(renewed[0])).toBe(200)
  })

  test('are not created for a login without a second factor', async () => {
    const cookie = await logIn(app, 'overstap')
    expect((await post('two-factor/recovery-codes', cookie, { password })).statusCode).toBe(409)
    expect(await factorOf(cookie)).toEqual(none)
  })
})

describe('somebody with an open session', () => {
  test.each([
    ['two-factor/totp', {}],
    ['two-factor/sms', { mobile: '0612345678' }],
    ['two-factor/disable', {}],
    ['two-factor/recovery-codes', {}],
  ])('cannot use %s without the password', async (url, body) => {
    const cookie = await logIn(app, 'uitkering')
    const answer = await post(url, cookie, { ...body, password: 'guess' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { password: 'Dit is niet uw wachtwoord.' } })
    expect(messages).toEqual([])
    expect(await db.sql('select user_id from pending_factors')).toEqual([])
  })

  test('can read but change nothing as staff', async () => {
    const cookie = await logIn(app, 'uitkering')
    await letStaffAct(db, 'uitkering')
    expect(await factorOf(cookie)).toEqual(none)
    for (const [url, body] of [
      ['two-factor/totp', { password }],
      ['two-factor/totp/confirm', { code: '123456' }],
      ['two-factor/sms', { password, mobile: '0612345678' }],
      ['two-factor/sms/confirm', { code: '123456' }],
      ['two-factor/disable', { password }],
      ['two-factor/recovery-codes', { password }],
    ] as const) {
      expect((await post(url, cookie, body)).statusCode).toBe(403)
    }
  })
})

test('nothing of a secret, a code or a number is in the log', async () => {
  const cookie = await logIn(app, 'tijdelijk')
  const { secret, codes } = await turnOnTotp(cookie)
  await turnOnSms(cookie, '06 87654321')
  const log = logged.join('')
  expect(log).toContain('"operation":"confirmSms"')
  for (const text of [secret, codes[0] ?? secret, `${lastSms()}"`, '87654321']) expect(log).not.toContain(text)
})
