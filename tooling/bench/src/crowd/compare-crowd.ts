import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PortalServer, startPortalServer } from '@portal/e2e/portal-server'
import { openEmbedded } from '@portal/server/demo/embedded/embedded'
import type { Comparison } from '../comparison.ts'
import { fillContracts, openSessions, openSessionsOf } from '../fill-contracts.ts'
import { toUrl } from '../query.ts'
import { readMemory } from '../server-process.ts'
import { type Crowd, meet } from './crowd.ts'

/** Seconds of each crowd; a tenth of it comes before and after, for a fifth of them. */
const seconds = Number(process.env['CROWD_SECONDS'] ?? 600)
const sizes = toNumbers(process.env['CROWD_SIZES'] ?? '500,2000')
const processes = toNumbers(process.env['CROWD_PROCESSES'] ?? '1,3')
const LOGIN = 1_000
const BLOCKED = 200

/** Customers who read, calculate, log in, download and upload, at one process and at three. */
export async function compareCrowd(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(folder, 0o755)
  const database = await openEmbedded(folder, 'the benchmark', () => {})
  const url = toUrl(database.options, database.options.database ?? '')
  const settings = { DATABASE_URL: url, DATA_KEY: randomBytes(32).toString('hex'), TRUSTED_PROXIES: '127.0.0.1,::1' }
  const comparisons: Comparison[] = []
  const largest = Math.max(...sizes)
  const portals: PortalServer[] = []
  try {
    for (const count of processes) {
      while (portals.length < count) portals.push(await startPortalServer(settings))
      if (count === processes[0]) await fillContracts(url, largest)
      for (const size of sizes) {
        const [veteran] = await openSessionsOf(url, ['langjarig'])
        if (!veteran) throw new Error('The demo has no customer of 25 years')
        const customers = await openSessions(url, largest, size)
        const crowd = { customers, veteran, addresses: portals.map(({ addresses }) => addresses.main) }
        comparisons.push(...(await compareWithTenth(crowd, portals)))
      }
    }
    return comparisons
  } finally {
    for (const portal of portals) await portal.remove()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareWithTenth(crowd: Crowd, portals: readonly PortalServer[]): Promise<Comparison[]> {
  const { customers, addresses } = crowd
  const memory = () => Math.max(...portals.map((portal) => readMemory(portal.processId()))) / 1000
  const tenth = { ...crowd, customers: customers.slice(0, customers.length / 10) }
  const few = await meet(tenth, seconds / 5)
  const [many, halfway] = await Promise.all([meet(crowd, seconds), sleep(seconds * 500).then(memory)])
  const end = memory()
  const afterwards = await meet(tenth, seconds / 5)
  const all = [few, many, afterwards]
  const failures = all.flatMap((met) => met.failures)
  for (const failure of new Set(failures)) console.log(`  ${failure}`)
  const visits = sum(all, (met) => met.visits)
  const turnedAway = sum(all, (met) => met.turnedAway)
  const what = (name: string) => `${name}, ${customers.length} customers, ${addresses.length} processes`
  const toGoal = (name: string, value: number, goal: number, unit: string): Comparison => ({
    what: what(name),
    against: 'the goal',
    values: `${value.toFixed(0)} / ${goal} ${unit}`,
    ratio: value / goal,
    goal: { atMost: 1 },
  })
  return [
    {
      what: what('slowest 1 % of reads'),
      against: 'a tenth of them',
      values: `${many.reads.toFixed(0)} ms / ${few.reads.toFixed(0)} ms`,
      ratio: many.reads / few.reads,
      goal: { atMost: 1.5 },
    },
    {
      what: what('failures'),
      against: 'visits',
      values: `${failures.length} (${turnedAway} asked to wait) / ${visits}`,
      ratio: failures.length / visits,
      goal: { atMost: 0 },
    },
    toGoal('slowest login', many.login, LOGIN, 'ms'),
    toGoal('longest answer of /health', many.health, BLOCKED, 'ms'),
    {
      what: what('memory of the largest process'),
      against: 'halfway',
      values: `${end.toFixed(0)} MB / ${halfway.toFixed(0)} MB`,
      ratio: end / halfway,
      goal: { atMost: 1.1 },
    },
    {
      what: what('slowest 1 % of reads afterwards'),
      against: 'before',
      values: `${afterwards.reads.toFixed(0)} ms / ${few.reads.toFixed(0)} ms`,
      ratio: afterwards.reads / few.reads,
      goal: { atMost: 1.5 },
    },
  ]
}

function toNumbers(list: string): number[] {
  return list.split(',').map(Number)
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0)
}
