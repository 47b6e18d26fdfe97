import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const { app, db, clock } = await createTestApp()
const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') })

beforeEach(async () => {
  await db.sql('delete from attempts')
  await db.sql('update users set totp_last_step = null')
})

const start = async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'opbouw@demo.nl', password: demoPassword },
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  return answer.json<{ data: { status: string; twoFaToken: string } }>().data
}
const finish = (twoFaToken: string, code: string) =>
  app.inject({ method: 'POST', url: '/api/login/two-factor', payload: { twoFaToken, code } })
const codeAt = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 })
const wrong = () =>
  codeAt(0) === '000000' || codeAt(30) === '000000' || codeAt(-30) === '000000' ? '111111' : '000000'

describe('the second factor', () => {
  // Requirement T12.
  test('is required before there is any session, and gives one', async () => {
    const { status, twoFaToken } = await start()
    expect(status).toBe('twoFactorRequired')
    const answer = await finish(twoFaToken, codeAt(0))
    expect(answer.json()).toEqual({ data: { status: 'authenticated' } })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-sid-main', 'token-main', '__Host-device-main'])
  })

  test.each([-30, 30])('accepts a code that is %i seconds off', async (seconds) => {
    const { twoFaToken } = await start()
    expect((await finish(twoFaToken, codeAt(seconds))).statusCode).toBe(200)
  })

  test.each([-90, 90])('refuses a code that is %i seconds off', async (seconds) => {
    const { twoFaToken } = await start()
    const answer = await finish(twoFaToken, codeAt(seconds))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      fields: { code: 'Deze code klopt niet of is al gebruikt. Wacht tot uw app een nieuwe code toont' },
    })
  })

  // Requirement T12.
  test('accepts a code once, also for another login', async () => {
    const [one, two] = [await start(), await start()]
    const code = codeAt(0)
    expect((await finish(one.twoFaToken, code)).statusCode).toBe(200)
    const again = await finish(two.twoFaToken, code)
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({
      fields: { code: 'Deze code klopt niet of is al gebruikt. Wacht tot uw app een nieuwe code toont' },
    })
  })

  test('completes a login once, also when two finish it at the same time', async () => {
    const { twoFaToken } = await start()
    const answers = await Promise.all([finish(twoFaToken, codeAt(0)), finish(twoFaToken, codeAt(30))])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    expect((await finish(twoFaToken, codeAt(0))).statusCode).toBe(401)
  })

  // Requirement T12.
  test('allows five attempts, however fast they arrive', async () => {
    const { twoFaToken } = await start()
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(twoFaToken, wrong())))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
    expect((await finish(twoFaToken, codeAt(0))).statusCode).toBe(401)
  })

  test('allows ten attempts on an account over all its logins', async () => {
    const statuses: number[] = []
    for (let login = 0; login < 3; login++) {
      const { twoFaToken } = await start()
      for (let count = 0; count < 4; count++) statuses.push((await finish(twoFaToken, wrong())).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })

  // Requirement T12.
  test('must be confirmed within ten minutes', async () => {
    const { twoFaToken } = await start()
    clock.advance(10 * 60_000)
    expect((await finish(twoFaToken, codeAt(0))).statusCode).toBe(401)
  })

  test.each(['a'.repeat(43), 'x'.repeat(16)])('refuses a login %s', async (token) => {
    expect((await finish(token, codeAt(0))).statusCode).toBe(401)
  })

  test.each(['12345', '1234567', 'abcdef', ''])('refuses the code %j with 400', async (code) => {
    expect((await finish('a'.repeat(43), code)).statusCode).toBe(400)
  })
})
