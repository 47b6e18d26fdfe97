import { startPortalServer } from '@portal/e2e/portal-server'
import { openEmbedded, type Embedded } from '@portal/server/demo/embedded/embedded'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, type Comparison } from './comparison.ts'
import { fillContracts, openSessions, readWithoutIndex, type Customer } from './fill-contracts.ts'
import { query, toUrl } from './query.ts'

const few = 1_000
const many = 1_000_000
const customers = 20
const rounds = 12
/** PostgreSQL reports its statistics some seconds after a connection becomes idle. */
const statisticsDelay = 12_000

const pages: Readonly<Record<string, (contractId: string) => string>> = {
  summaries: () => '/api/contracts/summaries',
  contract: (id) => `/api/contracts/${id}`,
  gegevens: (id) => `/api/contracts/${id}/details`,
  transacties: (id) => `/api/contracts/${id}/transactions`,
  rendement: (id) => `/api/contracts/${id}/rendement?van=2020-01-01&tot=2099-12-31`,
  wijzigen: (id) => `/api/contracts/${id}/changes`,
  historie: (id) => `/api/contracts/${id}/history`,
  documenten: (id) => `/api/contracts/${id}/documents`,
  verkocht: (id) => `/api/contracts/${id}/sales`,
  bijstorten: (id) => `/api/contracts/${id}/deposits`,
}

/** A customer's pages with a million contracts and with a thousand, from two servers on one PostgreSQL. */
export async function compareContracts(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(folder, 0o755)
  const database = await openEmbedded(folder, 'the benchmark', () => {})
  const portals: Side['portal'][] = []
  try {
    const small = await prepare(database, 'few', portals)
    const large = await prepare(database, 'many', portals)
    await fill(small, few)
    await fill(large, many)
    await measure(small, large, 2)
    await sleep(statisticsDelay)
    const before = await readWithoutIndex(large.url)
    const times = await measure(small, large, rounds)
    await sleep(statisticsDelay)
    const read = [...(await readWithoutIndex(large.url))]
      .map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }))
      .filter(({ rows }) => rows > 0)
    return [...times, compareReads(read)]
  } finally {
    for (const portal of portals) await portal.remove()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function compareReads(read: readonly { table: string; rows: number }[]): Comparison {
  const calls = Object.keys(pages).length * rounds * customers
  const rows = read.reduce((sum, each) => sum + each.rows, 0)
  return {
    what: 'rows of big tables read without an index',
    against: 'calls',
    values: `${rows}${read.map(({ table }) => ` (${table})`).join('')} / ${calls}`,
    ratio: rows / calls,
    goal: { atMost: 0 },
  }
}

type Side = { url: string; portal: Awaited<ReturnType<typeof startPortalServer>>; sessions: Customer[] }

/** Creates a database with the demo data, and a server on it. */
async function prepare({ options }: Embedded, name: string, portals: Side['portal'][]): Promise<Side> {
  await query(toUrl(options, options.database ?? ''), `create database ${name}`)
  const url = toUrl(options, name)
  const portal = await startPortalServer({ DATABASE_URL: url })
  portals.push(portal)
  return { url, portal, sessions: [] }
}

async function fill(side: Side, count: number): Promise<void> {
  await fillContracts(side.url, count)
  side.sessions.push(...(await openSessions(side.url, count, customers)))
}

/** Asks for each page of each customer at both, in turn, so that a busy moment of the machine touches both. */
async function measure(small: Side, large: Side, times: number): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const [page, pathOf] of Object.entries(pages)) {
    const taken = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < times * customers; round++) {
      taken.small.push(await measureRequest(small, round % customers, pathOf))
      taken.large.push(await measureRequest(large, round % customers, pathOf))
    }
    const [base, value] = [median(taken.small), median(taken.large)]
    comparisons.push({
      what: `${page}, ${many} contracts`,
      against: `${few} contracts`,
      values: `${value.toFixed(2)} ms / ${base.toFixed(2)} ms`,
      ratio: value / base,
      goal: { atMost: 1.25 },
    })
  }
  return comparisons
}

/** The time of a response in milliseconds. */
async function measureRequest(
  { portal, sessions }: Side,
  index: number,
  pathOf: (id: string) => string,
): Promise<number> {
  const { cookie, contractId } = sessions[index] as Customer
  const begin = performance.now()
  const answer = await fetch(`${portal.addresses.main}${pathOf(contractId)}`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${pathOf(contractId)} answered ${answer.status}`)
  return performance.now() - begin
}
