import type { Erasure } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const url = '/api/me/erasure'
const day = 24 * 60 * 60_000

const ask = ({ app }: TestApp, cookie: string, password = demoPassword) => call(app, 'POST', url, cookie, { password })
const read = async ({ app }: TestApp, cookie: string) =>
  (await call(app, 'GET', url, cookie)).json<{ data: Erasure | null }>().data

describe('a request to be erased', () => {
  it('is made after the password was repeated, and is pending for two weeks', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    expect(await read(test, cookie)).toBeNull()
    const refused = await ask(test, cookie, 'iets heel anders')
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: 'Dit is niet uw wachtwoord.', fields: { password: 'Dit is niet uw wachtwoord.' } },
    ])
    expect(await read(test, cookie)).toBeNull()
    const request = {
      status: 'requested',
      requestedAt: '2026-11-20T09:00:00.000Z',
      dueOn: '2026-12-04',
      finishedAt: null,
      kept: [],
    }
    expect((await ask(test, cookie)).json()).toEqual({ data: request })
    expect(await read(test, cookie)).toEqual(request)
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nieuw@demo.nl', 'U hebt gevraagd om uw gegevens te wissen'],
    ])
    expect(test.mails[0]?.text).toContain('Wij wissen uw gegevens op 4\u00a0december 2026.')
  })

  // Requirement L29.
  it('lists what the law requires of a customer with contracts, why, and until when', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    await test.db.sql(
      `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
         chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed)
       select 'main', gen_random_uuid(), id, number, 'SB', '', '2020-03-01', duration, 'NVT', 1, 0, true
         from users, (values ('A', 10), ('B', 20)) as two (number, duration) where username = 'nieuw@demo.nl'`,
    )
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    await ask(test, cookie)
    const kept = async () => (await read(test, cookie))?.kept.map(({ what, until }) => [what, until])
    expect(await kept()).toEqual([
      ['Uw account, uw adres en uw contactgegevens', '2040-03-01'],
      ['Uw ondertekende aanvraag, met uw identiteitsgegevens en de kopie van uw identiteitsbewijs', '2045-03-01'],
      ['Uw contracten, met betalingen, transacties, wijzigingen en documenten', '2047-03-01'],
    ])
    const reasons = (await read(test, cookie))?.kept.map(({ why }) => why).join(' ')
    for (const law of ['artikel 6, lid 1, onder b, van de AVG', 'artikel 33 van de Wwft', 'artikel 52 van de AWR']) {
      expect(reasons).toContain(law)
      expect(test.mails.at(-1)?.text).toContain(law)
    }
    await call(test.app, 'DELETE', url, cookie)
    await test.db.sql(`update contracts set duration = null where number = 'A'`)
    await ask(test, cookie)
    expect((await kept())?.map(([, until]) => until)).toEqual([null, null, null])
  })

  it('is one at a time, also when two are made at once', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const answers = await Promise.all([ask(test, cookie), ask(test, cookie)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: 'U hebt dit al gevraagd. Wij wissen uw gegevens op 4\u00a0december 2026.',
    })
    expect(test.mails).toHaveLength(1)
  })

  it('can be withdrawn once, and made again', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const none = await call(test.app, 'DELETE', url, cookie)
    expect([none.statusCode, none.json()]).toEqual([409, { message: 'Er is geen verzoek dat u nog kunt intrekken.' }])
    await ask(test, cookie)
    test.clock.advance(60_000)
    expect((await call(test.app, 'DELETE', url, cookie)).json()).toEqual({ data: {} })
    expect(await read(test, cookie)).toMatchObject({
      status: 'withdrawn',
      finishedAt: '2026-11-20T09:01:00.000Z',
      kept: [],
    })
    expect((await call(test.app, 'DELETE', url, cookie)).statusCode).toBe(409)
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      'U hebt gevraagd om uw gegevens te wissen',
      'Wij wissen uw gegevens niet',
    ])
    test.clock.advance(day)
    const later = await logIn(test.app, 'starter@demo.nl')
    expect((await ask(test, later)).statusCode).toBe(200)
    expect(await read(test, later)).toMatchObject({ status: 'requested', dueOn: '2026-12-05' })
  })

  it('belongs to one customer on one brand', async () => {
    const test = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: test.db })
    await ask(test, await logIn(test.app, 'starter@demo.nl'))
    expect(await read(test, await logIn(test.app, 'spaarder@demo.nl'))).toBeNull()
    const onOther = await logIn(other.app, 'starter@demo.nl')
    expect(await read(other, onOther)).toBeNull()
    expect((await call(other.app, 'DELETE', url, onOther)).statusCode).toBe(409)
  })

  it('is refused for the account of staff', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'admin@demo.nl')
    expect((await ask(test, cookie)).statusCode).toBe(409)
    expect(await read(test, cookie)).toBeNull()
  })
})
