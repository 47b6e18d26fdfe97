import { startPortalServer, type PortalServer } from '@portal/e2e/portal-server'
import { openEmbedded } from '@portal/server/demo/embedded/embedded'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Comparison } from './comparison.ts'
import { fillContracts, openSessions, type Customer } from './fill-contracts.ts'
import { copyRows, exportRows, insertRows } from './month-rows.ts'
import { query, toUrl } from './query.ts'
import { readFamilyTime, readPeakMemory, readProcessorTime } from './server-process.ts'

/** A tenth of the goal's million, to take minutes; `MONTH_CONTRACTS=1000000 npm run bench -- month` deals all. */
const count = Number(process.env['MONTH_CONTRACTS'] ?? 100_000)
const customers = 20
const DATA_KEY = randomBytes(32).toString('hex')

/** `walBytes` and the processor times (milliseconds) are for each contract; `memory` is in kB. */
type Dealt = {
  perSecond: number
  walBytes: number
  serverTime: number
  postgresTime: number
  memory: number
  pageRatio: number
}

/**
 * Compares the month of many contracts, with four funds and a deposit each, dealt by one process and by three, with the
 * same rows written by COPY and by one statement, on copies of one database.
 */
export async function compareMonth(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(folder, 0o777)
  const database = await openEmbedded(folder, 'the benchmark', () => {})
  const url = (name: string) => toUrl(database.options, name)
  const maintain = async (text: string) => query(url(database.options.database ?? ''), text)
  try {
    await maintain('create database filled')
    const filler = await startPortalServer({ DATABASE_URL: url('filled'), DATA_KEY })
    await filler.remove()
    await fillContracts(url('filled'), count)
    const month = await addDeposits(url('filled'))
    const sessions = await openSessions(url('filled'), count, customers)
    await query(
      url('filled'),
      `update sessions set created_at = '${clockOf(month)}', last_used_at = '${clockOf(month)}'`,
    )
    for (const name of ['one', 'three', 'copied', 'inserted']) await maintain(`create database ${name} template filled`)
    await maintain('checkpoint')
    const one = await deal(url('one'), month, 1, sessions)
    await exportRows(url('one'), month, folder)
    await maintain('checkpoint')
    const three = await deal(url('three'), month, 3, sessions)
    await maintain('checkpoint')
    const copied = count / (await copyRows(url('copied'), folder))
    await maintain('checkpoint')
    const inserted = count / (await insertRows(url('inserted'), month, folder))
    return toComparisons(one, three, copied, inserted)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adds a paid deposit to every contract, and returns the month after the last one. */
async function addDeposits(url: string): Promise<string> {
  await query(
    url,
    `set session_replication_role = replica;
     insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at,
       paid_at, collected_for)
     select 'main', md5('payment of the month ' || contracts.id)::uuid, contracts.id, 'periodic', 3, 'incasso', 'none', 10000,
            'paid', before, before, month
       from contracts, (select (max(month) + interval '1 month')::date as month, max(month) + interval '10 days' as before
                          from dealing_months) as next
      where number like 'B%' order by contracts.id`,
  )
  await query(url, 'vacuum analyze')
  const [next] = await query(url, `select (max(month) + interval '1 month')::date::text as month from dealing_months`)
  return String(next?.['month'])
}

/** Returns a time after the prices of the month, and before the collection of the next deposits. */
function clockOf(month: string): string {
  return `${month.slice(0, 8)}15T11:00:00Z`
}

/**
 * Deals the month with several servers while customers open their contract, and then opens it as often without them.
 */
async function deal(url: string, month: string, processes: number, sessions: Customer[]): Promise<Dealt> {
  const CLOCK = clockOf(month)
  const before = await readCounters(url)
  const servers: PortalServer[] = []
  try {
    while (servers.length < processes) servers.push(await startPortalServer({ DATABASE_URL: url, DATA_KEY, CLOCK }))
    const [first] = servers as [PortalServer]
    const dealtAtStart = await countDealt(url, month)
    const begin = performance.now()
    const busy: number[] = []
    while (!(await isFinished(url, month))) busy.push(await openPages(first, sessions))
    const seconds = (performance.now() - begin) / 1_000
    const after = await readCounters(url)
    const serverTime = servers.map((server) => readProcessorTime(server.processId()) ?? Number.NaN)
    const idle: number[] = []
    while (idle.length < 10) idle.push(await openPages(first, sessions))
    return {
      perSecond: (count - dealtAtStart) / seconds,
      walBytes: (after.wal - before.wal) / count,
      serverTime: serverTime.reduce((sum, time) => sum + time, 0) / count,
      postgresTime: (after.postgresTime - before.postgresTime) / count,
      memory: Math.max(...servers.map((server) => readPeakMemory(server.processId()))),
      pageRatio: median(busy) / median(idle),
    }
  } finally {
    for (const server of servers) await server.remove()
  }
}

/** The mean time of a contract's page in milliseconds, for some customers one after the other. */
async function openPages({ addresses }: PortalServer, sessions: readonly Customer[]): Promise<number> {
  const begin = performance.now()
  for (const { cookie, contractId } of sessions) {
    const answer = await fetch(`${addresses.main}/api/contracts/${contractId}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A contract answered ${answer.status}.`)
  }
  return (performance.now() - begin) / sessions.length
}

async function countDealt(url: string, month: string): Promise<number> {
  const [row] = await query(url, `select count(*)::integer as count from contract_values where month = '${month}'`)
  return Number(row?.['count'])
}

async function isFinished(url: string, month: string): Promise<boolean> {
  const rows = await query(url, `select from dealing_months where month = '${month}' and finished_at is not null`)
  return rows.length > 0
}

async function readCounters(url: string): Promise<{ wal: number; postgresTime: number }> {
  const [row] = await query(
    url,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as wal, current_setting('data_directory') as folder`,
  )
  const [main] = readFileSync(join(String(row?.['folder']), 'postmaster.pid'), 'utf8').split('\n')
  return { wal: Number(row?.['wal']), postgresTime: readFamilyTime(Number(main)) }
}

function toComparisons(one: Dealt, three: Dealt, copied: number, inserted: number): Comparison[] {
  const what = `${count} contracts dealt by one process`
  const speed = (value: number) => `${Math.round(value)} a second`
  const figure = (name: string, value: number, text: string, goal?: Comparison['goal']): Comparison => ({
    what,
    against: name,
    values: text,
    ratio: value,
    ...(goal && { goal }),
  })
  return [
    figure('one statement for all', one.perSecond / inserted, `${speed(one.perSecond)} / ${speed(inserted)}`, {
      atLeast: 0.3,
    }),
    figure('COPY of what it adds', one.perSecond / copied, `${speed(one.perSecond)} / ${speed(copied)}`),
    {
      ...figure('one', three.perSecond / one.perSecond, `${speed(three.perSecond)} / ${speed(one.perSecond)}`),
      what: `three processes on ${availableParallelism()} cores`,
    },
    figure('its page afterwards', one.pageRatio, 'a contract’s page meanwhile', { atMost: 1.3 }),
    figure('contract', one.walBytes / 1_024, 'kB of WAL'),
    figure('contract', one.serverTime, 'ms of processor, server'),
    figure('contract', one.postgresTime, 'ms of processor, PostgreSQL'),
    figure('process', one.memory / 1_024, 'MB at its peak'),
  ]
}
