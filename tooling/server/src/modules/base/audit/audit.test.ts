import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import { contractOf } from '../../../../tests/contract-management.ts'
import { createRolledBack } from '../../../../tests/rolled-back.ts'
import { createTestApp, createTestDatabase, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { demoUserId } from '../../../demo/seed/demo-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { appendEvent } from './chain.ts'
import { verifyChain } from './verify-chain.ts'

type Written = { brand: string; operation: string; user_id: string | null; reason: string | null }

const writtenIn = ({ db }: Pick<TestApp, 'db'>) =>
  db.sql<Written>('select brand, operation, user_id, reason from audit_events order by number')

describe('the audit trail', () => {
  it('has every call of staff, and none of a customer', async () => {
    const test = await createTestApp()
    const customer = await logIn(test.app, 'starter')
    const staff = await logIn(test.app, 'admin')
    await test.app.inject({ url: '/api/users/me', headers: { cookie: customer } })
    await test.app.inject({ url: '/api/users/me', headers: { cookie: staff } })
    await test.app.inject({ url: '/api/admin/customers?search=ruben', headers: { cookie: staff } })
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: staff } })
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: customer } })
    expect((await writtenIn(test)).map(({ operation, user_id }) => [operation, user_id])).toEqual([
      ['login', null],
      ['getUser', null],
      ['getCustomers', null],
      ['logout', null],
    ])
  })

  it('has every call during an impersonation, also refused ones, with the reason', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'starter')
    await letStaffAct(test.db, 'starter')
    expect((await test.app.inject({ url: '/api/contracts', headers: { cookie } })).statusCode).toBe(200)
    const refused = await test.app.inject({ method: 'POST', url: '/api/payments', headers: { cookie }, payload: {} })
    expect(refused.statusCode).toBe(403)
    const about = { brand: 'main', user_id: demoUserId('main', 'starter'), reason: 'Vraag van de klant' }
    expect(await writtenIn(test)).toEqual([
      { ...about, operation: 'getContracts' },
      { ...about, operation: 'createPayment' },
    ])
  })

  it('is one chain over both brands and over servers that write at the same time', async () => {
    const db = await createTestDatabase()
    const apps = [await createTestApp({ db }), await createTestApp({ db, brand: 'other' }), await createTestApp({ db })]
    const cookies = await Promise.all(apps.map(({ app }) => logIn(app, 'admin')))
    const calls = Array.from({ length: 30 }, async (_, index) => {
      const answer = await apps[index % 3]?.app.inject({
        url: '/api/users/me',
        headers: { cookie: cookies[index % 3] ?? '' },
      })
      return answer?.statusCode
    })
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    expect(await verifyChain(db)).toMatchObject({ count: 33, wrong: null })
    expect(new Set((await writtenIn({ db })).map(({ brand }) => brand))).toEqual(new Set(['main', 'other']))
  })

  it('that cannot be written prevents the call', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'ouder')
    const contract = await contractOf(test.db, 'ouder')
    await letStaffAct(test.db, 'ouder')
    await test.db.sql('alter table audit_events add constraint full_disk check (false) not valid')
    const url = `/api/contracts/${contract}`
    const answer = await test.app.inject({ url, headers: { cookie } })
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Er ging bij ons iets mis.' }])
    const login = { username: 'admin', password: 'Welkom-bij-de-demo-2026' }
    const refused = await test.app.inject({ method: 'POST', url: '/api/login', payload: login })
    expect([refused.statusCode, refused.cookies]).toEqual([500, []])
    const own = await logIn(test.app, 'spaarder')
    expect((await test.app.inject({ url: '/api/users/me', headers: { cookie: own } })).statusCode).toBe(200)
  })
})

describe('the chain', () => {
  const staffId = demoUserId('main', 'admin')
  const userId = demoUserId('main', 'starter')
  let db: Database
  let undone: ReturnType<typeof createRolledBack>['undone']
  beforeAll(async () => {
    const kept = await createTestDatabase()
    ;({ db, undone } = createRolledBack(kept))
    for (let second = 1; second <= 9; second++) {
      const at = new Date(Date.UTC(2026, 10, 20, 9, 0, second))
      await appendEvent(db, { brand: 'main', at, staffId, operation: 'getUser' })
    }
    // The database changes these values when it saves them, and the saved form is verified.
    const odd = { userId: userId.toUpperCase(), reason: 'R\uD800 "é"' }
    await appendEvent(db, { brand: 'other', at: new Date(), staffId, operation: 'getContracts', ...odd })
  })
  /** Changes the chain with its protecting triggers disabled. */
  const spoil = (sql: string, known?: string) =>
    undone(async () => {
      await db.sql(`set local session_replication_role = replica; ${sql}`)
      return verifyChain(db, known)
    })

  it('is valid as it was written, and has a head', async () => {
    const { count, head, wrong } = await verifyChain(db)
    expect([count, wrong]).toEqual([10, null])
    const [last] = await db.sql<{ hash: Buffer }>('select hash from audit_events where number = 10')
    expect(head).toBe(last?.hash.toString('hex'))
    expect(await verifyChain(db, head)).toMatchObject({ wrong: null })
  })

  it('is valid against the head of a trail that had no calls yet', async () => {
    expect(await verifyChain(db, '0'.repeat(64))).toMatchObject({ count: 10, wrong: null })
  })

  // Requirement T45.
  it.each([
    ["update audit_events set operation = 'getCustomers' where number = 4", 'row 4 is not what was written'],
    ["update audit_events set at = at + interval '1 millisecond' where number = 1", 'row 1 is not what was written'],
    [`update audit_events set user_id = '${userId}' where number = 9`, 'row 9 is not what was written'],
    ["update audit_events set reason = 'Anders' where number = 10", 'row 10 is not what was written'],
    ["update audit_events set brand = 'other' where number = 2", 'row 2 is not what was written'],
    [`update audit_events set staff_id = '${userId}' where number = 3`, 'row 3 is not what was written'],
    ['update audit_events set impersonation_id = staff_id where number = 3', 'row 3 is not what was written'],
    ['update audit_events set hash = sha256(hash) where number = 5', 'row 5 is not what was written'],
    ['delete from audit_events where number = 6', 'row 6 is missing'],
    ['delete from audit_events where number = 1', 'row 1 is missing'],
    [
      'delete from audit_events where number = 6; update audit_events set number = number - 1 where number > 6',
      'row 6',
    ],
    [
      'update audit_events set number = 10 - number + 100 where number in (3, 7); update audit_events set number = number - 100 where number > 100',
      'row 3',
    ],
    [
      `insert into audit_events select 11, brand, at, staff_id, user_id, impersonation_id, operation, reason, hash
         from audit_events where number = 10`,
      'row 11 is not what was written',
    ],
    [
      `update audit_events set number = -number where number > 5; update audit_events set number = 1 - number where number < 0;
       insert into audit_events select 6, brand, at, staff_id, null, null, operation, null, hash from audit_events where number = 5`,
      'row 6 is not what was written',
    ],
  ])('is invalid after a change past every trigger: %s', async (sql, wrong) => {
    expect((await spoil(sql)).wrong).toMatch(new RegExp(`^${wrong}`))
  })

  it('without its end is invalid against an earlier head', async () => {
    const { head } = await verifyChain(db)
    const cut = 'delete from audit_events where number > 8'
    expect(await spoil(cut)).toMatchObject({ count: 8, wrong: null })
    expect((await spoil(cut, head)).wrong).toBe(`no row has the hash ${head}: the end was cut off`)
  })

  it.each([
    "update audit_events set reason = 'Anders'",
    'delete from audit_events where number = 10',
    'truncate audit_events',
  ])('prevents: %s', async (sql) => {
    await expect(undone(() => db.sql(sql))).rejects.toThrow(/stays|change|may not|only/i)
  })

  it('is verified by a command, which exits with 1 when it is invalid', async () => {
    const [row] = await db.sql<{ name: string }>('select current_database() as name')
    const { host = '', port = 5432, user = '', password = '' } = inject('postgres')
    const query = new URLSearchParams({ host, port: String(port), user, password })
    const environment = { ...process.env, DATABASE_URL: `postgres:///${row?.name}?${query.toString()}` }
    const verify = () =>
      new Promise<[code: unknown, output: string]>((resolve) => {
        const command = [join(import.meta.dirname, '../../../audit.ts')]
        execFile(process.execPath, command, { env: environment }, (error, stdout, stderr) =>
          resolve([error?.code ?? 0, stdout + stderr]),
        )
      })
    expect(await verify()).toEqual([
      0,
      expect.stringMatching(/^The audit trail is whole: 10 calls\.\nHead: [0-9a-f]{64}\n$/),
    ])
    await db.sql('set session_replication_role = replica; delete from audit_events where number = 7')
    expect(await verify()).toEqual([1, 'The audit trail is not whole: row 7 is missing.\n'])
  })
})

describe('the page of the audit trail', () => {
  it('lists the newest calls first in pages of fifty, by customer, with names, and includes its own calls', async () => {
    const test = await createTestApp()
    const staffId = demoUserId('main', 'admin')
    const userId = demoUserId('main', 'ouder')
    const look = {
      brand: 'main',
      at: test.clock.now,
      staffId,
      operation: 'getContracts',
      userId,
      reason: 'Vraag',
    } as const
    for (let count = 0; count < 51; count++) await appendEvent(test.db, look)
    await appendEvent(test.db, { ...look, brand: 'other' })
    const cookie = await logIn(test.app, 'admin')
    const read = async (query: string) =>
      (await test.app.inject({ url: `/api/admin/audit${query}`, headers: { cookie } })).json()
    const first = await read(`?userId=${userId}`)
    expect(first.data).toMatchObject({ total: 52, page: 1, pageSize: 50 })
    expect(first.data.events).toHaveLength(50)
    expect(first.data.events.slice(0, 2)).toEqual([
      expect.objectContaining({ number: 54, operation: 'getAudit', customerName: 'Yasmina el Fassi', reason: null }),
      {
        number: 51,
        at: test.clock.now.toISOString(),
        staffName: 'Sanne Beheer',
        customerName: 'Yasmina el Fassi',
        operation: 'getContracts',
        reason: 'Vraag',
      },
    ])
    expect((await read(`?userId=${userId}&page=2`)).data.events).toHaveLength(3)
    expect((await read('?page=1')).data).toMatchObject({ total: 55 })
    expect((await read('?page=9')).data.events).toEqual([])
  })

  it('leaves out the checks of a session on request, and counts without them', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'admin')
    const read = async (url: string) => (await test.app.inject({ url, headers: { cookie } })).json()
    await read('/api/users/me')
    await read('/api/session-health-check')
    await read('/api/admin/customers')
    const operations = ({ data }: { data: { events: { operation: string }[] } }) =>
      data.events.map(({ operation }) => operation)
    const short = await read('/api/admin/audit?sessionChecks=hidden')
    expect(operations(short)).toEqual(['getAudit', 'getCustomers', 'login'])
    expect(short.data.total).toBe(3)
    expect(operations(await read('/api/admin/audit'))).toEqual([
      'getAudit',
      'getAudit',
      'getCustomers',
      'sessionHealthCheck',
      'getUser',
      'login',
    ])
  })
})
