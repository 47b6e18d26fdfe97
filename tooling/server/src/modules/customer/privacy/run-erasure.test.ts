import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import {
  applicants,
  createComplete,
  lastCode,
  requestCode,
  saveApplicants,
  signWith,
} from '../../../../tests/applications.ts'
import { starterApplicants } from '../../../../tests/front-door.ts'
import { brands } from '../../../../tests/brands.ts'
import { call, create, payload } from '../../../../tests/calculations.ts'
import { testBox } from '../../../../tests/demo.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { createTestMailer } from '../../../../tests/test-mailer.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Mail } from '../../../ports/mail.ts'
import { runErasure } from './run-erasure.ts'

const dueOn = '2026-12-04T00:00:30+01:00'
const dayBefore = '2026-12-03T23:59:30+01:00'

/** Runs the job at a moment, and returns the mails and log lines. */
async function eraseAt(db: Database, moment: string) {
  const mails: Mail[] = []
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  const mailer = createTestMailer(mails)
  await runErasure({ db, log, mailer, secretBox: testBox, brands, now: new Date(moment) })
  return { mails, logged: logged.join('') }
}

/** Every row of every table. */
async function readRows(db: Database): Promise<Map<string, string[]>> {
  const tables = await db.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows = new Map<string, string[]>()
  for (const { name } of tables) {
    const found = await db.sql<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`)
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  return rows
}

/** The number of rows that were removed and added, for each table that changed. */
function changesBetween(before: Map<string, string[]>, after: Map<string, string[]>) {
  const count = (from: readonly string[], others: readonly string[]) => {
    const known = new Set(others)
    return from.filter((row) => !known.has(row)).length
  }
  const tables = [...before].map(([name, rows]) => {
    const now = after.get(name) ?? []
    return [name, { gone: count(rows, now), come: count(now, rows) }] as const
  })
  return Object.fromEntries(tables.filter(([, { gone, come }]) => gone + come > 0))
}

const ask = ({ app }: TestApp, cookie: string) =>
  call(app, 'POST', '/api/me/erasure', cookie, { password: demoPassword })
const tryLogin = async ({ app }: TestApp, username: string) =>
  (await call(app, 'POST', '/api/login', undefined, { username, password: demoPassword })).statusCode

/** Fills a customer's account with everything that does not need a contract. */
async function fill(test: TestApp, username: string) {
  const cookie = await logIn(test.app, username)
  const relation = { kind: 'child', initialen: 'S.', tussenvoegsel: '', achternaam: 'Los', geboortedatum: '2018-04-03' }
  const added = await send(test.app, '/api/relations', cookie, relation)
  await call(test.app, 'PUT', '/api/newsletter', cookie, { topics: ['maandbericht'] })
  const { offerID } = await create(test.app, cookie, payload)
  await saveApplicants(test.app, cookie, offerID, applicants)
  await test.db.sql(
    `insert into application_files (brand, offer_id, person, document, media_type, bytes, content, received_at)
       select brand, id, 'mijn', 'kopie', 'image/jpeg', 3, 'abc', created_at from offers where id = $1`,
    [offerID],
  )
  await test.db.sql(
    `insert into account_requests (id, brand, email, name, mobile, password_hash, created_at)
       select decode(md5(username), 'hex'), brand, upper(email), name, '', '', now() from users
        where brand = 'main' and (username = $1 or email = $1)`,
    [username],
  )
  return { cookie, relationId: added.json<{ data: { id: string } }>().data.id }
}

describe('erasing a customer without contracts', () => {
  it('deletes every row, and nothing of another customer', async () => {
    const test = await createTestApp()
    const untouched = await readRows(test.db)
    await addCustomer(test.db, 'nieuw@demo.nl')
    const { cookie } = await fill(test, 'nieuw@demo.nl')
    await ask(test, cookie)
    expect((await eraseAt(test.db, dayBefore)).mails).toEqual([])
    const { mails, logged } = await eraseAt(test.db, dueOn)
    // Counters of attempts have no name and expire by themselves; a server secret belongs to nobody.
    const { attempts: _, server_secrets: __, ...changes } = changesBetween(untouched, await readRows(test.db))
    expect(changes).toEqual({})
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['nieuw@demo.nl', 'Wij hebben uw gegevens gewist']])
    expect(mails[0]?.text).toContain('U kunt niet meer inloggen.')
    expect(logged).not.toMatch(/nieuw@|Nieuweling/u)
    expect(await tryLogin(test, 'nieuw@demo.nl')).toBe(401)
    expect((await call(test.app, 'GET', '/api/users/me', cookie)).statusCode).toBe(401)
  })

  it('does not happen when the request was withdrawn', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    await ask(test, cookie)
    await call(test.app, 'DELETE', '/api/me/erasure', cookie)
    const before = await readRows(test.db)
    expect((await eraseAt(test.db, dueOn)).mails).toEqual([])
    expect(changesBetween(before, await readRows(test.db))).toEqual({})
  })

  it('happens once with several servers at once, also long after its day', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    await ask(test, await logIn(test.app, 'nieuw@demo.nl'))
    const runs = await Promise.all([1, 2, 3].map(() => eraseAt(test.db, '2027-08-01T12:00:00Z')))
    expect(runs.flatMap(({ mails }) => mails)).toHaveLength(1)
    expect(runs.map(({ logged }) => logged).join('')).not.toContain('not erased')
  })

  it('happens also when the brand was removed, without its mail', async () => {
    const test = await createTestApp()
    const id = await addCustomer(test.db, 'nieuw@demo.nl')
    await ask(test, await logIn(test.app, 'nieuw@demo.nl'))
    await test.db.sql('delete from sessions where user_id = $1', [id])
    await test.db.sql('alter table erasure_requests disable trigger all')
    await test.db.sql(`update erasure_requests set brand = 'weg' where user_id = $1`, [id])
    await test.db.sql(`update users set brand = 'weg' where id = $1`, [id])
    const { mails, logged } = await eraseAt(test.db, dueOn)
    expect(mails).toEqual([])
    expect(logged).toContain('customer erased')
    expect(await test.db.sql('select from users where id = $1', [id])).toEqual([])
  })

  it('that fails does not stop the others, and is retried', async () => {
    const test = await createTestApp()
    const stuck = await addCustomer(test.db, 'vast@demo.nl')
    await ask(test, await logIn(test.app, 'vast@demo.nl'))
    await addCustomer(test.db, 'nieuw@demo.nl')
    await ask(test, await logIn(test.app, 'nieuw@demo.nl'))
    await test.db.sql(`create table blocks (user_id uuid references users (id))`)
    await test.db.sql(`insert into blocks values ($1)`, [stuck])
    const first = await eraseAt(test.db, dueOn)
    expect(first.mails.map(({ to }) => to)).toEqual(['nieuw@demo.nl'])
    expect(first.logged).toContain('not erased')
    await test.db.sql('drop table blocks')
    expect((await eraseAt(test.db, dueOn)).mails.map(({ to }) => to)).toEqual(['vast@demo.nl'])
  })
})

describe('erasing a customer with contracts', () => {
  // Requirement L29.
  it('deletes what no contract requires; contracts, ledger and signatures stay unchanged', async () => {
    const test = await createTestApp()
    const { cookie, relationId } = await fill(test, 'starter@demo.nl')
    const offer = await createComplete(test, cookie, undefined, { ...starterApplicants, selectedRelatie: relationId })
    await requestCode(test.app, cookie, offer)
    expect((await signWith(test.app, cookie, offer, lastCode(test))).statusCode).toBe(200)
    const unused = { kind: 'other', initialen: 'T.', tussenvoegsel: '', achternaam: 'Los', geboortedatum: '2018-04-03' }
    await send(test.app, '/api/relations', cookie, unused)
    await ask(test, cookie)
    const before = await readRows(test.db)
    const { mails } = await eraseAt(test.db, dueOn)
    expect(changesBetween(before, await readRows(test.db))).toEqual({
      offers: { gone: 1, come: 0 },
      application_drafts: { gone: 1, come: 0 },
      application_files: { gone: 1, come: 0 },
      newsletter_consents: { gone: 1, come: 0 },
      relations: { gone: 1, come: 0 },
      known_devices: { gone: 1, come: 0 },
      account_requests: { gone: 1, come: 0 },
      erasure_requests: { gone: 1, come: 1 },
    })
    expect(mails[0]?.text).toContain('artikel 33 van de Wwft')
    expect(await tryLogin(test, 'starter@demo.nl')).toBe(200)
    const answer = await call(test.app, 'GET', '/api/me/erasure', cookie)
    expect(answer.json()).toMatchObject({ data: { status: 'done', finishedAt: '2026-12-03T23:00:30.000Z' } })
    expect((await call(test.app, 'DELETE', '/api/me/erasure', cookie)).statusCode).toBe(409)
    expect((await eraseAt(test.db, dueOn)).mails).toEqual([])
  })

  it('closes the account when the last contract has ended, and leaves what the law requires', async () => {
    const test = await createTestApp()
    const id = await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    await test.db.sql(
      `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
         chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed)
       values ('main', gen_random_uuid(), $1, 'A', 'SB', '', '2020-03-01', 7, 'NVT', 1, 0, true)`,
      [id],
    )
    await ask(test, cookie)
    await eraseAt(test.db, dueOn)
    await eraseAt(test.db, '2027-02-28T12:00:00Z')
    expect(await tryLogin(test, 'nieuw@demo.nl')).toBe(200)
    const before = await readRows(test.db)
    await eraseAt(test.db, '2027-03-01T12:00:00Z')
    expect(Object.keys(changesBetween(before, await readRows(test.db))).toSorted()).toEqual([
      'known_devices',
      'sessions',
      'users',
    ])
    expect(await tryLogin(test, 'nieuw@demo.nl')).toBe(401)
    const closed = await test.db.sql('select email, name, closed_at::date::text as closed from users where id = $1', [
      id,
    ])
    expect(closed).toEqual([{ email: `${id}@gewist.invalid`, name: 'Gewist', closed: '2027-03-01' }])
    // The address can be used again.
    await addCustomer(test.db, 'nieuw@demo.nl')
    await eraseAt(test.db, '2027-03-02T12:00:00Z')
    expect(await tryLogin(test, 'nieuw@demo.nl')).toBe(200)
  })
})
