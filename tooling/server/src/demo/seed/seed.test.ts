import { describe, expect, it } from 'vitest'
import { brands } from '../../../tests/brands.ts'
import { testBox, testDay } from '../../../tests/demo.ts'
import { reference } from '../../../tests/reference.ts'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { brandIds } from '../../platform/brands.ts'
import type { Database } from '../../platform/database/database.ts'
import { demoLogins } from './demo-people.ts'
import { seedDemoData } from './seed.ts'

/** The columns that differ each time: numbers from the database, and encrypted values. */
const tables: Readonly<Record<string, string[]>> = {
  users: ['totp_secret', 'password_hash'],
  personal_info: [],
  relations: [],
  fund_prices: [],
  contracts: ['payout_iban'],
  contract_holdings: [],
  contract_values: [],
  contract_changes: [],
  dealing_months: [],
  dealings: [],
  orders: [],
  offers: [],
  payments: [],
  mandates: [],
  impersonations: [],
  ledger_transactions: ['id'],
  ledger_entries: ['transaction_id'],
  'sandbox.mandates': [],
  'sandbox.payments': [],
}

type Contents = { table: string; count: number; digest: string | null }

async function everythingOf(db: Database): Promise<Contents[]> {
  const contents: Contents[] = []
  for (const [table, changing] of Object.entries(tables)) {
    const rows = await db.sql<Omit<Contents, 'table'>>(
      `select count(*), md5(string_agg(row, '' order by row)) as digest
         from (select (to_jsonb(t) - $1::text[])::text as row from ${table} t) as rows`,
      [changing],
    )
    contents.push(...rows.map((row) => ({ table, ...row })))
  }
  return contents
}

async function empty(db: Database): Promise<void> {
  await db.sql(`truncate ${Object.keys(tables).join(', ')} cascade`)
}

describe('the demo data', () => {
  it('is the same each time it is made for the same day', async () => {
    const db = await createTestDatabase()
    // The demo data of this database was made for the same day.
    const first = await everythingOf(db)
    await empty(db)
    await seedDemoData(db, { now: testDay, passwordHash: 'a hash', secretBox: testBox, brands, reference })
    expect(await everythingOf(db)).toEqual(first)
    const countOf = (name: string) => first.find(({ table }) => table === name)?.count
    expect(countOf('contracts')).toBe(11 * brandIds.length)
    // Two saved calculations, and the application for a child.
    expect(countOf('offers')).toBe(3 * brandIds.length)
    expect(first.filter(({ count }) => count === 0)).toEqual([])
  })

  it('is all or nothing', async () => {
    const db = await createTestDatabase()
    await empty(db)
    await db.sql(`alter table contract_values add constraint refuse check (brand <> 'other')`)
    await expect(
      seedDemoData(db, { now: testDay, passwordHash: 'a hash', secretBox: testBox, brands, reference }),
    ).rejects.toThrow('refuse')
    for (const { table, count } of await everythingOf(db)) expect(count, table).toBe(0)
  })

  it('moves along with the day on which it is made', async () => {
    const db = await createTestDatabase()
    await empty(db)
    // 23:30 on 31 December in London is 1 January in Amsterdam. The prices of January are published later; the oldest
    // contract is 25 years old.
    await seedDemoData(db, {
      now: new Date('2027-12-31T23:30:00Z'),
      passwordHash: 'a hash',
      secretBox: testBox,
      brands,
      reference,
    })
    expect(await db.sql('select max(month) as last, min(month) as first from fund_prices')).toEqual([
      { last: '2027-12-01', first: '2003-01-01' },
    ])
    expect(await db.sql('select distinct max(month) as last from contract_values group by contract_id')).toEqual([
      { last: '2027-12-01' },
    ])
  })

  it('has the prices of a month at nine in the morning of its fifth trading day', async () => {
    const db = await createTestDatabase()
    await empty(db)
    // 1 November 2026 is a Sunday, so the fifth trading day is Friday the 6th.
    const now = new Date('2026-11-06T08:00:00Z')
    await seedDemoData(db, { now, passwordHash: 'a hash', secretBox: testBox, brands, reference })
    expect(await db.sql('select max(month) as last from dealing_months where finished_at <= $1', [now])).toEqual([
      { last: '2026-11-01' },
    ])
    const statuses = await db.sql(
      `select distinct status, reason_code from payments where collected_for = '2026-11-01'`,
    )
    expect(statuses).toEqual(
      expect.arrayContaining([
        { status: 'failed', reason_code: 'AM04' },
        { status: 'paid', reason_code: null },
      ]),
    )
  })
})

describe('the demo customers', () => {
  it('have the eleven logins on every brand, of different persons', async () => {
    const db = await createTestDatabase()
    const users = await db.sql<{ id: string; brand: string; email: string; name: string; role: string }>(
      'select id, brand, email, name, role from users',
    )
    for (const brand of brandIds) {
      const emails = users.filter((user) => user.brand === brand).map((user) => user.email)
      expect(emails.toSorted()).toEqual(demoLogins.map((login) => `${login}@demo.nl`).toSorted())
    }
    expect(new Set(users.map((user) => user.id)).size).toBe(11 * brandIds.length)
    expect(new Set(users.map((user) => user.name)).size).toBe(22)
    expect(users.filter((user) => user.role === 'admin').map((user) => user.email)).toEqual(
      brandIds.map(() => 'admin@demo.nl'),
    )
    expect(await db.sql('select brand, username from users where totp_secret is not null order by brand')).toEqual(
      brandIds.toSorted().map((brand) => ({ brand, username: 'opbouw' })),
    )
  })

  // Requirement L3.
  it('reach their AOW age in 2028 when they are called opbouw: born from 1-1-1961 until 30-9-1961', async () => {
    const db = await createTestDatabase()
    const births = await db.sql<{ geboortedatum: string }>(
      `select geboortedatum from personal_info join users on id = user_id where username = 'opbouw'`,
    )
    expect(births).toHaveLength(brandIds.length)
    for (const { geboortedatum } of births) {
      expect(geboortedatum >= '1961-01-01' && geboortedatum <= '1961-09-30').toBe(true)
    }
  })

  it('are 63 when they start to draw down, for 24 years, when they are called uitkering', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql(
      `select start_date, duration, extract(year from age(start_date, geboortedatum))::integer as age
         from contracts join users on users.id = owner_id join personal_info on user_id = users.id
        where username = 'uitkering'`,
    )
    expect(rows).toEqual(brandIds.map(() => ({ start_date: '2026-03-01', duration: 24, age: 63 })))
  })
})

describe('the tables', () => {
  it.each([
    ['personal_info', 'user_id'],
    ['relations', 'owner_id'],
    ['contracts', 'owner_id'],
    ['offers', 'owner_id'],
    ['contract_holdings', 'contract_id'],
    ['contract_values', 'contract_id'],
  ])('never have a row of %s that belongs to a customer of the other brand', async (table, owner) => {
    const db = await createTestDatabase()
    await expect(db.sql(`update ${table} set brand = 'other' where brand = 'main'`)).rejects.toThrow('foreign key')
    const first = `ctid = (select min(ctid) from ${table} where brand = 'main')`
    const foreign = `(select ${owner} from ${table} where brand = 'other' limit 1)`
    await expect(db.sql(`update ${table} set ${owner} = ${foreign} where ${first}`)).rejects.toThrow('foreign key')
  })
})
