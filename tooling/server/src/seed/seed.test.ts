import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { testBox, testDay } from '../../tests/demo.ts'
import { brandIds } from '../brands.ts'
import type { Database } from '../database/database.ts'
import { demoLogins } from './demo-people.ts'
import { seedDemoData } from './seed.ts'

const tables = [
  'users',
  'personal_info',
  'relations',
  'fund_prices',
  'contracts',
  'contract_holdings',
  'contract_values',
  'offers',
  'payments',
  'mandates',
  'sandbox.payments',
]

async function everythingOf(db: Database): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {}
  for (const table of tables) {
    contents[table] = await db.sql(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)
  }
  return contents
}

async function empty(db: Database): Promise<void> {
  await db.sql(`truncate ${tables.join(', ')} cascade`)
}

describe('the demo data', () => {
  it('is the same each time it is made for the same day', async () => {
    const db = await createTestDatabase()
    const seed = { now: testDay, passwordHash: 'a hash', secretBox: testBox }
    await empty(db)
    await seedDemoData(db, seed)
    const first = await everythingOf(db)
    await empty(db)
    await seedDemoData(db, seed)
    expect(await everythingOf(db)).toEqual(first)
    expect(first['contracts']).toHaveLength(22)
    expect(first['offers']).toHaveLength(4)
  })

  it('is all or nothing', async () => {
    const db = await createTestDatabase()
    await empty(db)
    await db.sql(`alter table contract_values add constraint refuse check (brand <> 'other')`)
    await expect(seedDemoData(db, { now: testDay, passwordHash: 'a hash', secretBox: testBox })).rejects.toThrow(
      'refuse',
    )
    for (const [table, rows] of Object.entries(await everythingOf(db))) expect(rows, table).toEqual([])
  })

  it('moves along with the day on which it is made', async () => {
    const db = await createTestDatabase()
    await empty(db)
    // Half past eleven in the evening of 31 December in London is the first of January in Amsterdam.
    await seedDemoData(db, { now: new Date('2027-12-31T23:30:00Z'), passwordHash: 'a hash', secretBox: testBox })
    expect(await db.sql('select max(month) as last, min(month) as first from fund_prices')).toEqual([
      { last: '2028-01-01', first: '2018-01-01' },
    ])
    expect(await db.sql('select distinct max(month) as last from contract_values group by contract_id')).toEqual([
      { last: '2028-01-01' },
    ])
  })
})

describe('the demo customers', () => {
  it('have the eleven logins on both brands, of different persons', async () => {
    const db = await createTestDatabase()
    const users = await db.sql<{ id: string; brand: string; email: string; name: string; role: string }>(
      'select id, brand, email, name, role from users',
    )
    for (const brand of brandIds) {
      const emails = users.filter((user) => user.brand === brand).map((user) => user.email)
      expect(emails.toSorted()).toEqual(demoLogins.map((login) => `${login}@demo.nl`).toSorted())
    }
    expect(new Set(users.map((user) => user.id)).size).toBe(22)
    expect(new Set(users.map((user) => user.name)).size).toBe(22)
    expect(users.filter((user) => user.role === 'admin').map((user) => user.email)).toEqual([
      'admin@demo.nl',
      'admin@demo.nl',
    ])
    expect(await db.sql('select brand, username from users where totp_secret is not null order by brand')).toEqual([
      { brand: 'main', username: 'opbouw' },
      { brand: 'other', username: 'opbouw' },
    ])
  })

  it('reach their AOW age in 2028 when they are called opbouw: born from 1-1-1961 until 30-9-1961', async () => {
    const db = await createTestDatabase()
    const births = await db.sql<{ geboortedatum: string }>(
      `select geboortedatum from personal_info join users on id = user_id where username = 'opbouw'`,
    )
    expect(births).toHaveLength(2)
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
    expect(rows).toEqual([
      { start_date: '2026-03-01', duration: 24, age: 63 },
      { start_date: '2026-03-01', duration: 24, age: 63 },
    ])
  })
})

describe('the demo contracts', () => {
  it('are worth their units times the price, to the cent', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql<{ value_cents: number; holdings_cents: number }>(
      `select value_cents, sum(round(units * price * 100))::bigint as holdings_cents
         from contract_values
         join contract_holdings using (brand, contract_id)
         join fund_prices using (fund_id, month)
        where month = '2026-11-01'
        group by brand, contract_id, value_cents`,
    )
    // Eleven contracts a brand, of which two have yet to start.
    expect(rows).toHaveLength(18)
    for (const row of rows) expect(row.holdings_cents).toBe(row.value_cents)
  })

  it('divide a deposit completely', async () => {
    const db = await createTestDatabase()
    const sums = await db.sql(
      'select distinct sum(share_basis_points) as sum from contract_holdings group by contract_id',
    )
    expect(sums).toEqual([{ sum: 10_000 }])
  })

  it('have had the deposits and withdrawals of every month since their start', async () => {
    const db = await createTestDatabase()
    const rows = await db.sql(
      `select username, number, deposited_cents, withdrawn_cents, is_payment_completed as paid
         from contracts join users on users.id = owner_id
         left join contract_values on contract_id = contracts.id and month = '2026-11-01'
        where contracts.brand = 'main' order by number`,
    )
    const row = (
      username: string,
      number: string,
      deposited: number | null,
      withdrawn: number | null,
      paid: boolean,
    ) => ({
      username,
      number,
      deposited_cents: deposited,
      withdrawn_cents: withdrawn,
      paid,
    })
    expect(rows).toEqual([
      row('starter', '100001-SB', null, null, false),
      // November 2020 to November 2026 is 73 deposits: 2.500 + 73 × 250.
      row('spaarder', '100002-SB', 20_750_00, 0, true),
      // 500 + 101 × 75.
      row('ouder', '100003-SB', 8_075_00, 0, true),
      // 10.000 + 141 × 300.
      row('opbouw', '100004-SUL', 52_300_00, 0, true),
      row('overstap', '100005-SUL', null, null, false),
      // April to November is 8 × 850.
      row('uitkering', '100006-SDIL', 180_000_00, 6_800_00, true),
      // February to November is 10 × 1.800.
      row('tijdelijk', '100007-SDIL', 105_000_00, 18_000_00, true),
      // 18.000 + 151 × 200.
      row('tijdelijk', '100008-SUL', 48_200_00, 0, true),
      // 20.000 + 31 × 400.
      row('amerika', '100009-SB', 32_400_00, 0, true),
      // September 2024 to October 2026: 26 × 150; the collection of November failed.
      row('incasso', '100010-SB', 3_900_00, 0, false),
      // November 2001 to November 2026: 301 × 160.
      row('langjarig', '100011-SB', 48_160_00, 0, true),
    ])
  })

  it('have a value for every month in between', async () => {
    const db = await createTestDatabase()
    const gaps = await db.sql(
      `select contract_id from contract_values group by contract_id
       having count(*) <> extract(year from age(max(month), min(month))) * 12 + extract(month from age(max(month), min(month))) + 1`,
    )
    expect(gaps).toEqual([])
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
  ])('never give a row of %s to somebody of the other brand', async (table, owner) => {
    const db = await createTestDatabase()
    await expect(db.sql(`update ${table} set brand = 'other' where brand = 'main'`)).rejects.toThrow('foreign key')
    const first = `ctid = (select min(ctid) from ${table} where brand = 'main')`
    const foreign = `(select ${owner} from ${table} where brand = 'other' limit 1)`
    await expect(db.sql(`update ${table} set ${owner} = ${foreign} where ${first}`)).rejects.toThrow('foreign key')
  })
})
