import type { TotpSecret, TwoFactor } from '@portal/api/operations'
import { Secret, TOTP } from 'otpauth'
import { beforeEach } from 'vitest'
import { demoPassword } from '../src/demo/seed/demo-people.ts'
import { call } from './calculations.ts'
import { createTestApp, smsCodeOf } from './test-app.ts'

export const none: TwoFactor = { method: 'none', maskedMobile: null, recoveryCodesLeft: 0, passkeys: [] }

export const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

export const codesOf = (answer: { json<T>(): T }) =>
  answer.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes

/** An app in which nobody has a second factor when a test begins, and what a customer does with one. */
export async function createFactorTest() {
  const test = await createTestApp()
  const { app, db, mails, messages } = test

  beforeEach(async () => {
    await db.sql(`
      delete from attempts; delete from recovery_codes; delete from pending_factors;
      update users set totp_secret = null, totp_last_step = null, has_sms_factor = false;`)
    mails.length = 0
    messages.length = 0
  })

  const post = (url: string, cookie: string | undefined, body: object) => call(app, 'POST', `/api/${url}`, cookie, body)
  const factorOf = async (cookie: string) =>
    (await call(app, 'GET', '/api/two-factor', cookie)).json<{ data: TwoFactor }>().data
  const lastSms = () => smsCodeOf({ messages })
  const beginTotp = async (cookie: string) =>
    (await post('two-factor/totp', cookie, { password: demoPassword })).json<{ data: TotpSecret }>().data
  const turnOnTotp = async (cookie: string) => {
    const { secret } = await beginTotp(cookie)
    const codes = codesOf(await post('two-factor/totp/confirm', cookie, { code: codeOf(secret) }))
    return { secret, codes }
  }
  const turnOnSms = async (cookie: string, mobile = '06 12345678') => {
    await post('two-factor/sms', cookie, { password: demoPassword, mobile })
    return codesOf(await post('two-factor/sms/confirm', cookie, { code: lastSms() }))
  }
  const kept = async (username: string) =>
    (
      await db.sql<{ totp_secret: Buffer | null; has_sms_factor: boolean; mobile: string }>(
        `select totp_secret, has_sms_factor, mobile from users where brand = 'main' and username = $1`,
        [username],
      )
    )[0]
  return { ...test, post, factorOf, lastSms, beginTotp, turnOnTotp, turnOnSms, kept }
}
