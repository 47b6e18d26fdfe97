import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { applicants, saveApplicants } from '../../../../tests/applications.ts'
import { brands } from '../../../../tests/brands.ts'
import { call, create, payload } from '../../../../tests/calculations.ts'
import { testBox } from '../../../../tests/demo.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { createTestMailer } from '../../../../tests/test-mailer.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runErasure } from './run-erasure.ts'

async function eraseAt(db: Database, moment: string) {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  await runErasure({ db, log, mailer: createTestMailer([]), secretBox: testBox, brands, now: new Date(moment) })
  return logged.join('')
}
const addContract = (db: Database, id: string, duration: number) =>
  db.sql<{ id: string }>(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
         chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed)
       values ('main', gen_random_uuid(), $1, 'A', 'SB', '', '2020-03-01', ${duration}, 'NVT', 1, 0, true) returning id`,
    [id],
  )

describe('erasure', () => {
  it('also erases what the customer added between the erasure and the end of the last contract', async () => {
    const test = await createTestApp()
    const id = await addCustomer(test.db, 'nieuw@demo.nl')
    await addContract(test.db, id, 7)
    let cookie = await logIn(test.app, 'nieuw@demo.nl')
    await call(test.app, 'POST', '/api/me/erasure', cookie, { password: demoPassword })
    await eraseAt(test.db, '2026-12-04T12:00:00Z')
    test.clock.advance(30 * 24 * 3600_000)
    cookie = await logIn(test.app, 'nieuw@demo.nl')
    const relation = {
      kind: 'child',
      initialen: 'S.',
      tussenvoegsel: '',
      achternaam: 'Los',
      geboortedatum: '2018-04-03',
    }
    expect((await send(test.app, '/api/relations', cookie, relation)).statusCode).toBe(200)
    await call(test.app, 'PUT', '/api/newsletter', cookie, { topics: ['maandbericht'] })
    const { offerID } = await create(test.app, cookie, { ...payload, start: '2027-01-01' })
    expect((await saveApplicants(test.app, cookie, offerID, applicants)).statusCode).toBe(200)
    await test.db.sql(
      `insert into application_files (brand, offer_id, person, document, media_type, bytes, content, received_at)
       select brand, id, 'mijn', 'kopie', 'image/jpeg', 3, 'abc', created_at from offers where id = $1`,
      [offerID],
    )
    await eraseAt(test.db, '2027-03-01T12:00:00Z')
    await eraseAt(test.db, '2027-06-01T12:00:00Z')
    const [user] = await test.db.sql<{ closed: boolean }>(
      'select closed_at is not null as closed from users where id = $1',
      [id],
    )
    expect(user?.closed).toBe(true)
    const [left] = await test.db.sql(
      `select (select count(*)::int from offers where owner_id = $1) as offers,
              (select count(*)::int from application_drafts d join offers o on o.id = d.offer_id where owner_id = $1) as drafts,
              (select count(*)::int from application_files d join offers o on o.id = d.offer_id where owner_id = $1) as copies_of_passport,
              (select count(*)::int from relations where owner_id = $1) as relations,
              (select count(*)::int from newsletter_consents where user_id = $1) as newsletter,
              (select count(*)::int from known_devices where user_id = $1) as devices`,
      [id],
    )
    expect(left).toEqual({ offers: 0, drafts: 0, copies_of_passport: 0, relations: 0, newsletter: 0, devices: 0 })
  })

  it('counts a contract that was ended before its last day as ended', async () => {
    const test = await createTestApp()
    const id = await addCustomer(test.db, 'nieuw@demo.nl')
    await addContract(test.db, id, 30)
    await test.db.sql(
      `update contracts set state = 'ended', state_since = '2026-06-01T12:00:00Z' where owner_id = $1`,
      [id],
    )
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    const answer = await call(test.app, 'POST', '/api/me/erasure', cookie, { password: demoPassword })
    await eraseAt(test.db, '2026-12-04T12:00:00Z')
    const [user] = await test.db.sql<{ closed: boolean }>(
      'select closed_at is not null as closed from users where id = $1',
      [id],
    )
    expect({
      kept: answer.json().data.kept.map(({ what, until }: { what: string; until: string }) => [what, until]),
      closed: user?.closed,
    }).toEqual({
      kept: [
        ['Uw ondertekende aanvraag, met uw identiteitsgegevens en de kopie van uw identiteitsbewijs', '2031-06-01'],
        ['Uw contracten, met betalingen, transacties, wijzigingen en documenten', '2033-06-01'],
      ],
      closed: true,
    })
  })

  it('does not close the account while the proceeds are still to be paid', async () => {
    const test = await createTestApp()
    const id = await addCustomer(test.db, 'nieuw@demo.nl')
    const [contract] = await addContract(test.db, id, 7)
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    await call(test.app, 'POST', '/api/me/erasure', cookie, { password: demoPassword })
    await eraseAt(test.db, '2026-12-04T12:00:00Z')
    await test.db.sql(
      `insert into orders (brand, id, contract_id, kind, request, month, status, proceeds_cents, created_at, dealt_at)
       values ('main', gen_random_uuid(), $1, 'sale', '{}', '2027-03-01', 'dealt', 1234567, '2027-02-20T12:00:00Z', '2027-03-05T12:00:00Z')`,
      [contract?.id],
    )
    await eraseAt(test.db, '2027-03-06T12:00:00Z')
    const [user] = await test.db.sql<{ closed: boolean }>(
      'select closed_at is not null as closed, email from users where id = $1',
      [id],
    )
    expect(user).toEqual({ closed: false, email: 'nieuw@demo.nl' })
  })

  it('leaves no report of a death of the customer, nor who reported it', async () => {
    const test = await createTestApp()
    const id = await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    await test.db.sql(
      `insert into death_reports (brand, id, sealed, created_at, closed_at, user_id, held_at, released_at)
       values ('main', gen_random_uuid(), 'abc', now(), now(), $1, now(), now())`,
      [id],
    )
    await call(test.app, 'POST', '/api/me/erasure', cookie, { password: demoPassword })
    await eraseAt(test.db, '2026-12-04T12:00:00Z')
    expect(await test.db.sql('select from users where id = $1', [id])).toEqual([])
    expect((await test.db.sql('select from death_reports where user_id = $1', [id])).length).toBe(0)
  })
})
