import type { CustomerPage } from '@portal/api/operations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contractOf } from '../../../../tests/contract-management.ts'
import { addContract } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn, toCookieHeader, type TestApp } from '../../../../tests/test-app.ts'
import { demoUserId } from '../../../demo/seed/demo-id.ts'
import { deleteExpired } from '../../access/session/expired.ts'

const minute = 60_000

describe('the customers', async () => {
  const { app, db } = await createTestApp()
  const cookie = await logIn(app, 'admin')
  const find = async (query: Record<string, string>) => {
    const url = `/api/admin/customers?${new URLSearchParams(query).toString()}`
    const answer = await app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: CustomerPage }>().data
  }
  const namesOf = async (query: Record<string, string>) => (await find(query)).customers.map(({ name }) => name)

  it('are those of this brand, without staff, by name', async () => {
    const page = await find({})
    expect(page).toMatchObject({ total: 10, page: 1, pageSize: 25 })
    expect(page.customers.map(({ name }) => name)).toEqual([
      'Dylan Whitcombe',
      'Fenna Dijkhof',
      'Henk Terpstra',
      'Ingrid Molenkamp',
      'Kees van der Zandt',
      'Marloes de Gruijl',
      'Ria Blauwgeers',
      'Ruben van Oeveren',
      'Wim Haverkort',
      'Yasmina el Fassi',
    ])
  })

  it.each([
    ['RUBEN', ['Ruben van Oeveren']],
    ['oever', ['Ruben van Oeveren']],
    ['  fassi   yas ', ['Yasmina el Fassi']],
    ['starter@demo', ['Fenna Dijkhof']],
    ['van demo.nl', ['Kees van der Zandt', 'Ruben van Oeveren']],
    ['ab ba', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
    ['beheer', []],
    ['roodhorst', []],
  ])('are found by parts of their name and address, in any order: %j', async (search, names) => {
    expect(await namesOf({ search })).toEqual(names)
    expect((await find({ search })).total).toBe(names.length)
  })

  it('include their contracts, the unpaid ones, and the last login', async () => {
    const before = (await find({ search: 'fenna' })).customers[0]
    await addContract(db, 'starter')
    await logIn(app, 'starter')
    const after = (await find({ search: 'fenna' })).customers[0]
    expect(before?.lastLoginAt).toBeNull()
    expect(after).toEqual({
      id: demoUserId('main', 'starter'),
      name: 'Fenna Dijkhof',
      email: 'starter@demo.nl',
      contracts: (before?.contracts ?? 0) + 1,
      openPayments: (before?.openPayments ?? 0) + 1,
      lastLoginAt: '2026-11-20T09:00:00.000Z',
    })
    await db.sql(`update contracts set is_payment_completed = true where number like 'T%'`)
    expect((await find({ search: 'fenna' })).customers[0]?.openPayments).toBe(before?.openPayments)
    await db.sql(`delete from contracts where number like 'T%'`)
    expect((await find({ search: 'fenna' })).customers[0]?.contracts).toBe(before?.contracts)
  })

  it('have the same number of contracts and payments as they see themselves', async () => {
    for (const { id, contracts, openPayments } of (await find({})).customers) {
      const [row] = await db.sql(
        'select count(*) as contracts, count(*) filter (where not is_payment_completed) as open from contracts where owner_id = $1',
        [id],
      )
      expect({ contracts, open: openPayments }).toEqual(row)
    }
  })

  it.each(['name', 'email', 'contracts', 'openPayments', 'lastLoginAt'] as const)(
    'are sorted by %s up and down, each once, over pages',
    async (sort) => {
      await db.sql(
        `insert into users (id, brand, username, email, name, role, password_hash, created_at)
         select gen_random_uuid(), 'main', 'many' || n, 'many' || n || '@demo.nl', 'Zo veel', 'customer', '', now()
           from generate_series(1, 45) n on conflict do nothing`,
      )
      const read = async (direction: string, page: number) =>
        (await find({ sort, direction, page: String(page), search: page > 9 ? 'demo' : '' })).customers
      const up = [...(await read('asc', 1)), ...(await read('asc', 2)), ...(await read('asc', 3))]
      const down = [...(await read('desc', 1)), ...(await read('desc', 2)), ...(await read('desc', 3))]
      expect(new Set(up.map(({ id }) => id)).size).toBe(55)
      expect(down).toEqual(up.toReversed())
      const keys = up.map((customer) => String(customer[sort] ?? '').toLowerCase())
      expect(keys).toEqual(
        keys.toSorted((a, b) => (sort === 'contracts' ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0)),
      )
      expect(await read('asc', 4)).toEqual([])
    },
  )
})

describe('an impersonation', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    test.clock.advance(60 * minute)
    begun = test.clock.now
    admin = await logIn(test.app, 'admin')
  })
  let begun: Date
  const userId = demoUserId('main', 'ouder')
  const start = (body: object, cookie = admin) =>
    test.app.inject({ method: 'POST', url: '/api/admin/impersonation', headers: { cookie }, payload: body })
  const stop = (cookie: string) =>
    test.app.inject({ method: 'DELETE', url: '/api/admin/impersonation', headers: { cookie } })
  const me = async (cookie: string) => {
    const answer = await test.app.inject({ url: '/api/users/me', headers: { cookie } })
    return answer.statusCode === 200 ? answer.json().data : answer.statusCode
  }
  const reason = 'Vraag over de inleg'
  const act = async () => {
    const answer = await start({ userId, reason: `  ${reason} ` })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
    return toCookieHeader(answer)
  }
  const looks = () =>
    test.db.sql<{ reason: string; ended_at: Date | null }>(
      `select reason, ended_at from impersonations where user_id = $1 and started_at >= $2`,
      [userId, begun],
    )

  // Requirement 6.5.
  it('begins with its own session, with the employee, the reason and the end', async () => {
    const acting = await act()
    expect(acting).not.toContain('device')
    expect(await me(admin)).toBe(401)
    expect(await me(acting)).toMatchObject({
      id: userId,
      name: 'Yasmina el Fassi',
      role: 'customer',
      actedBy: { name: 'Sanne Beheer', reason, endsAt: new Date(begun.getTime() + 30 * minute).toISOString() },
    })
    expect(await looks()).toEqual([{ reason, ended_at: null }])
  })

  it('does not show the account of the customer', async () => {
    const infoOf = async (cookie: string) =>
      (await test.app.inject({ url: '/api/relations/me', headers: { cookie } })).json<{ data: { iban: unknown } }>()
        .data
    expect((await infoOf(await logIn(test.app, 'ouder@demo.nl'))).iban).toMatch(/^NL\d\d[A-Z]{4}\d{10}$/)
    expect((await infoOf(await act())).iban).toBeNull()
  })

  // Requirement T4.
  it('ends with a fresh session of the administrator', async () => {
    const acting = await act()
    test.clock.advance(5 * minute)
    const answer = await stop(acting)
    const after = toCookieHeader(answer)
    expect(await me(acting)).toBe(401)
    expect(await me(after)).toMatchObject({ role: 'admin', actedBy: null })
    expect(await looks()).toEqual([{ reason, ended_at: test.clock.now }])
    expect((await stop(after)).statusCode).toBe(403)
  })

  it('ends with a logout too', async () => {
    const acting = await act()
    test.clock.advance(minute)
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: acting } })
    expect(await me(acting)).toBe(401)
    expect(await looks()).toEqual([{ reason, ended_at: test.clock.now }])
  })

  // Requirement T13.
  it('ends after thirty minutes however much it is used', async () => {
    const acting = await act()
    for (let passed = 0; passed < 29; passed += 1) {
      test.clock.advance(minute)
      expect(await me(acting)).toMatchObject({ id: userId })
    }
    test.clock.advance(minute)
    expect(await me(acting)).toBe(401)
    test.clock.advance(minute)
    await deleteExpired(test.db, test.clock.now)
    expect(await looks()).toEqual([{ reason, ended_at: new Date(begun.getTime() + 30 * minute) }])
  })

  it('has ended after thirty minutes, also when somebody logs out later', async () => {
    const acting = await act()
    test.clock.advance(45 * minute)
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: acting }, payload: {} })
    expect(await looks()).toEqual([{ reason, ended_at: new Date(begun.getTime() + 30 * minute) }])
  })

  it('keeps its reason without signs that turn the order of the text', async () => {
    expect((await start({ userId, reason: 'Vraag over \u202ede inleg' })).statusCode).toBe(200)
    const [look] = await looks()
    expect(look?.reason).toBe('Vraag over de inleg')
  })

  it.each([
    ['too short', 'Vraag', 'Geef een reden van 10 tot 200 tekens'],
    ['only as long as it should be with spaces', '  Vraag     ', 'Geef een reden van 10 tot 200 tekens'],
    ['with a line break', 'Vraag over\nde inleg', 'Gebruik in de reden alleen zichtbare tekens, op één regel'],
  ])('is refused for a reason that is %s', async (_, typed, text) => {
    const answer = await start({ userId, reason: typed })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { reason: text }])
    expect(await me(admin)).toMatchObject({ role: 'admin' })
    expect(await looks()).toEqual([])
  })

  it.each([
    ['nobody', '00000000-0000-4000-8000-000000000000'],
    ['a customer of the other brand', demoUserId('other', 'ouder')],
    ['an administrator', demoUserId('main', 'admin')],
  ])('finds no customer in %s', async (_, id) => {
    const answer = await start({ userId: id, reason })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Dit bestaat niet (meer).' }])
    expect(await me(admin)).toMatchObject({ role: 'admin' })
  })

  it('is refused to customers, and during another impersonation', async () => {
    const customer = await logIn(test.app, 'starter')
    const acting = await act()
    for (const cookie of [customer, acting]) {
      const answer = await start({ userId, reason }, cookie)
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Dit kunnen alleen medewerkers.' }])
    }
    expect((await stop(customer)).statusCode).toBe(403)
  })

  // Requirement T13.
  it('is shown to the customer under historie, and is with its reason in the audit trail', async () => {
    const acting = await act()
    await stop(acting)
    const customer = await logIn(test.app, 'ouder')
    const url = `/api/contracts/${await contractOf(test.db, 'ouder')}/history`
    const history = await test.app.inject({ url, headers: { cookie: customer } })
    expect(history.json().data.events).toContainEqual(
      expect.objectContaining({ kind: 'staff-look', title: 'Sanne Beheer', note: reason }),
    )
    const rows = await test.db.sql(
      `select operation, user_id, reason from audit_events
        where operation like '%Impersonation' and at >= $1 order by number`,
      [begun],
    )
    expect(rows).toEqual([
      { operation: 'startImpersonation', user_id: userId, reason },
      { operation: 'stopImpersonation', user_id: userId, reason },
    ])
  })
})

it('a staff session of one brand is refused at the other', async () => {
  const db = await createTestDatabase()
  const { app } = await createTestApp({ db })
  const { app: other } = await createTestApp({ db, brand: 'other' })
  const cookie = (await logIn(app, 'admin')).replaceAll('-main=', '-other=')
  expect((await other.inject({ url: '/api/admin/customers', headers: { cookie } })).statusCode).toBe(401)
})
