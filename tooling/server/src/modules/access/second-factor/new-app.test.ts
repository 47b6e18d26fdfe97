import type { SigningCode, TotpSecret } from '@portal/api/operations'
import { expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { changesOf, copyContract } from '../../../../tests/contract-management.ts'
import { send } from '../../../../tests/payments.ts'
import { codeOf } from '../../../../tests/second-factor.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

it('who knows the password, but cannot read the mail, changes no account for payouts with an app of his own', async () => {
  const test = await createTestApp()
  const contractId = await copyContract(test.db, 'spaarder')
  const cookie = await logIn(test.app, 'spaarder')
  const begun = await call(test.app, 'POST', '/api/two-factor/totp', cookie, { password: demoPassword })
  const { secret } = begun.json<{ data: TotpSecret }>().data
  const confirmed = await call(test.app, 'POST', '/api/two-factor/totp/confirm', cookie, { code: codeOf(secret) })
  expect(confirmed.statusCode).toBe(200)
  expect(test.mails.at(-1)?.text).toContain('sturen wij de eerste zeven dagen nog naar dit adres')
  const change = { option: 'tegenrekening', values: { iban: 'NL86INGB0002445588' } } as const
  const channelOf = async () =>
    (await call(test.app, 'POST', `${changesOf(contractId)}/code`, cookie, change)).json<{ data: SigningCode }>().data
      .channel
  expect(await channelOf()).toBe('email')
  const answer = await send(test.app, changesOf(contractId), cookie, { change, code: codeOf(secret, 30) })
  expect(answer.statusCode).toBe(422)

  await test.db.sql(`update users set totp_since = totp_since - interval '7 days'`)
  expect(await channelOf()).toBe('authenticator')
})
