import { describe, expect, test } from 'vitest'
import { otherThan } from '../../../../tests/applications.ts'
import { codesOf, createFactorTest, none } from '../../../../tests/second-factor.ts'
import { logIn } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const { app, clock, mails, messages, post, factorOf, lastSms, turnOnTotp, turnOnSms, kept } = await createFactorTest()
const minute = 60_000
const password = demoPassword

describe('codes by SMS', () => {
  test('are sent to the typed number, in any notation, and are on once a code is confirmed', async () => {
    const cookie = await logIn(app, 'spaarder')
    const answer = await post('two-factor/sms', cookie, { password, mobile: '06 - 123 45 678' })
    expect(answer.json()).toEqual({ data: { maskedMobile: '+316•••••678' } })
    expect(messages.map(({ to }) => to)).toEqual(['+31612345678'])
    expect(messages[0]?.text).toMatch(
      /^Uw code om uw mobiele nummer te bevestigen bij Lindewaal is \d{6}\. Geef de code/,
    )
    expect(await factorOf(cookie)).toEqual(none)

    const codes = codesOf(await post('two-factor/sms/confirm', cookie, { code: lastSms() }))
    expect(codes).toHaveLength(10)
    expect(await factorOf(cookie)).toEqual({
      ...none,
      method: 'sms',
      maskedMobile: '+316•••••678',
      recoveryCodesLeft: 10,
    })
    expect(await kept('spaarder')).toMatchObject({ has_sms_factor: true, mobile: '+31612345678' })
    expect(mails.map(({ subject }) => subject)).toEqual(['Inloggen met een extra code is gewijzigd'])
  })

  test.each(['020 1234567', '06', 'telefoon', '+'])('are not sent to %j', async (mobile) => {
    const cookie = await logIn(app, 'spaarder')
    const answer = await post('two-factor/sms', cookie, { password, mobile })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      fields: { mobile: 'Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456' },
    })
    expect(messages).toEqual([])
  })

  test('can be tried five times, expire after ten minutes, and are replaced by the next', async () => {
    const cookie = await logIn(app, 'spaarder')
    const begin = () => post('two-factor/sms', cookie, { password, mobile: '0612345678' })
    const confirm = async (code: string) => (await post('two-factor/sms/confirm', cookie, { code })).statusCode
    await begin()
    const wrong = otherThan(lastSms())
    for (let count = 0; count < 5; count++) expect(await confirm(wrong)).toBe(422)
    expect(await confirm(lastSms())).toBe(422)
    await begin()
    const replaced = lastSms()
    await begin()
    expect(await confirm(replaced)).toBe(422)
    clock.advance(10 * minute)
    expect(await confirm(lastSms())).toBe(422)
    expect(await factorOf(cookie)).toEqual(none)
  })

  test('are sent five times a quarter of an hour', async () => {
    const cookie = await logIn(app, 'spaarder')
    const begin = () => post('two-factor/sms', cookie, { password, mobile: '0612345678' })
    for (let count = 0; count < 5; count++) expect((await begin()).statusCode).toBe(200)
    const refused = await begin()
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      message: 'Er is te vaak een code aangevraagd. Probeer het over 15 minuten nog eens.',
    })
    expect(messages).toHaveLength(5)
    // Another account cannot request more codes for the same telephone.
    const elsewhere = await logIn(app, 'starter')
    const ask = async (mobile: string) => (await post('two-factor/sms', elsewhere, { password, mobile })).statusCode
    expect([await ask('+31612345678'), await ask('0687654321')]).toEqual([429, 200])
  })

  test('replace an app, and an app them, each with new recovery codes', async () => {
    const cookie = await logIn(app, 'spaarder')
    const { codes } = await turnOnTotp(cookie)
    const others = await turnOnSms(cookie)
    expect(others.filter((code) => codes.includes(code))).toEqual([])
    expect(await factorOf(cookie)).toMatchObject({ method: 'sms', recoveryCodesLeft: 10 })
    expect((await kept('spaarder'))?.totp_secret).toBeNull()
    await turnOnTotp(cookie)
    expect(await factorOf(cookie)).toMatchObject({ method: 'totp', maskedMobile: null, recoveryCodesLeft: 10 })
    expect(await kept('spaarder')).toMatchObject({ has_sms_factor: false })
  })
})
