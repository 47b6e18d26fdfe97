import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { addInvestor, addPaid, administrationOf, savePrices, runAt } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { waitUntilBlocked } from '../../../../tests/wait-until-blocked.ts'
import type { Database, Queries, Statement } from '../../../platform/database/database.ts'
import { checkBooks } from './check-books.ts'
import { dealContracts } from './deal-contracts.ts'

// Two months, so the collections and dealings of the first are still there in the second.
const end = new Date('2027-01-20T10:00:00+01:00')
/** Later each time: work that a killed server had begun is resumed after half a minute. */
const restart = (count: number) => new Date(end.getTime() + count * 31_000)

const program = fileURLToPath(new URL('../../../../tests/dealing-process.ts', import.meta.url))

const ids = {
  monthly: 'aaaaaaaa-0000-4000-8000-000000000001',
  once: 'aaaaaaaa-0000-4000-8000-000000000002',
  drawDown: 'aaaaaaaa-0000-4000-8000-000000000003',
}

async function createAdministration(): Promise<Database> {
  const db = await createTestDatabase()
  await addInvestor(db, { id: ids.monthly, periodic: 20_000 })
  await addInvestor(db, { id: ids.once, initial: 100_000 })
  await addInvestor(db, {
    id: ids.drawDown,
    productCode: 'SDIL',
    initial: 1_000_000,
    term: 'Maand',
    payout: 50_000,
    start: '2026-11-01',
  })
  for (const id of [ids.once, ids.drawDown]) await addPaid(db, id, { cents: id === ids.once ? 100_000 : 1_000_000 })
  await db.sql(
    `insert into orders (brand, id, contract_id, kind, request, month, status, created_at)
     values ('main', gen_random_uuid(), $1, 'sale', '{"kind":"amount","amountCents":30000,"funds":[]}', '2027-01-01', 'open', now())`,
    [ids.once],
  )
  return db
}

let undisturbed: unknown[]
beforeAll(async () => {
  const db = await createAdministration()
  await runAt(db, end)
  undisturbed = await administrationOf(db)
})

/** A connection that breaks for good after so many queries. */
function breakAfter(db: Database, queries: number): Database {
  let left = queries
  const count = () => {
    if (left-- <= 0) throw new Error('killed')
  }
  const on = (connection: Queries): Queries => ({
    all: async <Row, Values extends readonly unknown[]>(query: Statement<Row, Values>, values: Values) => {
      count()
      return connection.all(query, values)
    },
    first: async <Row, Values extends readonly unknown[]>(query: Statement<Row, Values>, values: Values) => {
      count()
      return connection.first(query, values)
    },
    run: async <Row, Values extends readonly unknown[]>(query: Statement<Row, Values>, values: Values) => {
      count()
      return connection.run(query, values)
    },
    sql: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      count()
      return connection.sql<Row>(text, values)
    },
    afterCommit: (work) => connection.afterCommit(work),
  })
  return {
    ...on(db),
    withTransaction: (work) =>
      db.withTransaction((transaction) => work(on(transaction)).then((result) => (count(), result))),
    withoutLimits: (work) => db.withoutLimits(work),
    load: () => db.load(),
    close: () => db.close(),
  }
}

test('a run that is interrupted after any query, and repeated, has its effect once', async () => {
  const db = await createAdministration()
  let broken = 0
  for (let queries = 1; ; queries += 1) {
    const finished = await runAt(breakAfter(db, queries), restart(broken)).then(
      () => true,
      () => false,
    )
    if (finished && (await db.sql(`select from dealing_months where finished_at is null`)).length === 0) break
    broken += 1
  }
  expect(broken).toBeGreaterThan(20)
  await runAt(db, restart(broken + 1))
  expect(await administrationOf(db)).toEqual(undisturbed)
  expect(await checkBooks(db)).toEqual([])
})

test('a server that is killed, and restarted, has its effect once', async () => {
  const db = await createAdministration()
  const [row] = await db.sql<{ name: string }>('select current_database() as name')
  const address = JSON.stringify({ ...inject('postgres'), database: row?.name })
  const countDealt = async () => (await db.sql(`select from contract_values where month > '2026-11-01'`)).length
  const dealt = [0]
  for (let round = 1; round <= 6; round++) {
    const child = spawn(process.execPath, [program, restart(round).toISOString()], {
      env: { ...process.env, POSTGRES: address },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    // The first server is killed while it collects, the others while they deal.
    if (round === 1) while (child.exitCode === null && (await openTransactions(db)) === 0);
    else while (child.exitCode === null && (await countDealt()) === dealt.at(-1));
    child.kill('SIGKILL')
    await ended
    await expect.poll(() => openTransactions(db)).toBe(0)
    dealt.push(await countDealt())
  }
  await runAt(db, restart(7))
  expect(await administrationOf(db)).toEqual(undisturbed)
  const all = await countDealt()
  expect(dealt.some((count) => count > 0 && count < all)).toBe(true)
})

async function openTransactions(db: Database): Promise<number> {
  const rows = await db.sql(
    `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`,
  )
  return rows.length
}

test('servers side by side do everything once', async () => {
  const db = await createAdministration()
  // Collects and deals, twice.
  for (const moment of ['2026-11-26T10:00:00Z', '2026-12-08T10:00:00Z', '2026-12-29T10:00:00Z', end]) {
    const logged = await Promise.all([1, 2, 3].map(() => runAt(db, moment)))
    const problems = logged.flat().filter((line) => !line.includes('the tax of the year is not known'))
    expect(problems.join('')).toBe('')
  }
  await runAt(db, restart(1))
  expect(await administrationOf(db)).toEqual(undisturbed)
})

test('a contract that another server deals while this one locks it is not dealt again', async () => {
  const db = await createAdministration()
  const month = '2026-12-01'
  const prices = await savePrices(db, month)
  const deal = { brand: 'main', contractIds: [ids.once], month, at: end, prices, paysOut: true, reference } as const
  // At this lock the query has chosen its rows but not locked them yet.
  await db.sql(`
    create function wait_when_told() returns boolean language plpgsql as $$ begin
      if current_setting('portal.waits', true) = 'yes' then perform pg_advisory_xact_lock_shared(1); end if;
      return true;
    end $$;
    alter table contracts rename to all_contracts;
    create view contracts as select * from all_contracts where wait_when_told()`)
  const taken = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const holding = db.withTransaction(async (transaction) => {
    await transaction.sql('select pg_advisory_xact_lock(1)')
    taken.resolve()
    await left.promise
  })
  await taken.promise
  const slow = db.withTransaction(async (transaction) => {
    await transaction.sql(`set local portal.waits = 'yes'`)
    return dealContracts(transaction, deal)
  })
  await waitUntilBlocked(db)
  expect(await db.withTransaction((transaction) => dealContracts(transaction, deal))).toEqual(
    new Map([[ids.once, 'dealt']]),
  )
  left.resolve()
  expect(await slow).toEqual(new Map([[ids.once, 'done']]))
  await holding
})
