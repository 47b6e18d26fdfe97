import type { Change, ChangeRequest } from '@portal/api/operations'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { otherThan } from '../../../../tests/applications.ts'
import { call } from '../../../../tests/calculations.ts'
import { requestChangeCode, changesOf, copyContract, type Confirmable } from '../../../../tests/contract-management.ts'
import { testBox } from '../../../../tests/demo.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { sealTotpSecret } from '../../access/session/totp.ts'

const inleg: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 30_000 } }
const half = [
  { id: 'aandelen-wereld', shareBasisPoints: 5_000 },
  { id: 'obligaties-bedrijven', shareBasisPoints: 5_000 },
]
const split: ChangeRequest = { option: 'fondsverdeling', values: { funds: half, switchHoldings: true } }

const test = await createTestApp()
const start = test.clock.now
const cookies = { spaarder: await logIn(test.app, 'spaarder'), amerika: await logIn(test.app, 'amerika') }
let of: Confirmable
const changes = async () =>
  (await call(test.app, 'GET', changesOf(of.contractId), of.cookie)).json<{ data: Change[] }>().data
const customer = async (username: keyof typeof cookies): Promise<Confirmable> => ({
  cookie: cookies[username],
  contractId: await copyContract(test.db, username),
})

beforeEach(async () => {
  await test.db.sql('delete from attempts')
  test.mails.length = 0
  test.clock.now = start
  of = await customer('spaarder')
})

describe('a code for a change', () => {
  it('is for exactly this change, in any order of its properties', async () => {
    const code = await requestChangeCode(test, of, split)
    const other = { ...split, values: { ...split.values, switchHoldings: false } }
    const answer = await send(test.app, changesOf(of.contractId), of.cookie, { change: other, code })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        fields: {
          code: 'Deze code is voor iets anders aangevraagd. Controleer wat u wilt en vraag een nieuwe code aan',
        },
      },
    ])
    const same = {
      values: { switchHoldings: true, funds: half.map(({ id, shareBasisPoints }) => ({ shareBasisPoints, id })) },
      option: split.option,
    }
    expect((await send(test.app, changesOf(of.contractId), of.cookie, { change: same, code })).statusCode).toBe(200)
  })

  it('can be tried five times', async () => {
    const code = await requestChangeCode(test, of, inleg)
    const tryWith = (given: string) =>
      send(test.app, changesOf(of.contractId), of.cookie, { change: inleg, code: given })
    const guesses = await Promise.all(Array.from({ length: 5 }, () => tryWith(otherThan(code))))
    for (const guess of guesses) {
      expect([guess.statusCode, guess.json()]).toMatchObject([
        422,
        { fields: { code: 'Deze code klopt niet. Vul de code in uit de laatste e-mail die wij u stuurden' } },
      ])
    }
    expect((await tryWith(code)).json()).toMatchObject({
      fields: { code: 'Deze code is niet meer geldig. Vraag een nieuwe code aan' },
    })
    expect(await changes()).toEqual([])
  })

  it('is for one contract', async () => {
    const code = await requestChangeCode(test, of, inleg)
    const other = await customer('amerika')
    const answer = await send(test.app, changesOf(other.contractId), other.cookie, { change: inleg, code })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { code: expect.any(String) } }])
  })

  it('can be requested five times in fifteen minutes', async () => {
    for (let count = 0; count < 5; count++) await requestChangeCode(test, of, inleg)
    const answer = await call(test.app, 'POST', `${changesOf(of.contractId)}/code`, of.cookie, inleg)
    expect(answer.statusCode).toBe(429)
    test.clock.advance(15 * 60_000)
    await requestChangeCode(test, of, inleg)
  })

  it('is not sent for an invalid change', async () => {
    const wrong: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 1 } }
    const answer = await call(test.app, 'POST', `${changesOf(of.contractId)}/code`, of.cookie, wrong)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { periodicDepositCents: expect.stringContaining('Vul een bedrag in van minimaal') } },
    ])
    expect(test.mails).toEqual([])
  })
})

describe('confirming a change', () => {
  it('accepts the code of an authenticator app, once', async () => {
    const secret = 'JBSWY3DPEHPK3PXP'
    const [{ id: userId = '' } = {}] = await test.db.sql<{ id?: string }>(
      `select id from users where brand = 'main' and username = 'amerika'`,
    )
    const sealed = sealTotpSecret(testBox, ['main', userId], secret)
    await test.db.sql('update users set totp_secret = $1 where id = $2', [sealed, userId])
    of = await customer('amerika')
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = totp.generate({ timestamp: Date.now() })
    for (const [change, status] of [
      [inleg, 200],
      [split, 422],
    ] as const) {
      const asked = await call(test.app, 'POST', `${changesOf(of.contractId)}/code`, of.cookie, change)
      expect(asked.json()).toEqual({ data: { channel: 'authenticator', sentTo: null } })
      const answer = await send(test.app, changesOf(of.contractId), of.cookie, { change, code })
      expect(answer.statusCode).toBe(status)
    }
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Uw wijziging is bevestigd'])
    const kept = 'select channel from contract_changes where contract_id = $1'
    expect(await test.db.sql(kept, [of.contractId])).toEqual([{ channel: 'authenticator' }])
  })

  it('again with the same key gives the same response, and one change', async () => {
    const key = crypto.randomUUID()
    const code = await requestChangeCode(test, of, inleg)
    const confirm = (body: object) => send(test.app, changesOf(of.contractId), of.cookie, body, key)
    const first = await confirm({ change: inleg, code })
    const again = await confirm({ change: inleg, code })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await changes()).toHaveLength(1)
    expect(test.mails).toHaveLength(2)
    const other = await confirm({ change: split, code })
    expect([other.statusCode, other.json()]).toEqual([
      422,
      { message: 'Deze aanvraag is al eerder met andere gegevens verstuurd.' },
    ])
  })
})
