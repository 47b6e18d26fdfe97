import { startPortalServer } from '@portal/e2e/portal-server'
import { openEmbedded } from '@portal/server/demo/embedded/embedded'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Comparison } from './comparison.ts'
import { toUrl } from './query.ts'
import { load, type Load, type Target } from './load.ts'
import { startBareServer } from './server-process.ts'

const rounds = 5
const seconds = 4
const credentials = { username: 'spaarder@demo.nl', password: 'Welkom-bij-de-demo-2026' }

/** The summaries of a customer with one contract, compared with a bare server on the same PostgreSQL (G9). */
export async function compareServer(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(folder, 0o755)
  const database = await openEmbedded(folder, 'the benchmark', () => {})
  const url = toUrl(database.options, database.options.database ?? '')
  const portal = await startPortalServer({ DATABASE_URL: url })
  const bare = await startBareServer(url)
  try {
    const cookie = await logIn(portal.addresses.main)
    const portalLoads: Load[] = []
    const bareLoads: Load[] = []
    const ours = { url: `${portal.addresses.main}/api/contracts/summaries`, cookie, processId: portal.processId() }
    const theirs = { url: `${bare.address}/summaries`, cookie, processId: bare.child.pid ?? 0 }
    await warmUp([ours, theirs])
    for (let round = 0; round < rounds; round++) {
      portalLoads.push(await load(ours, seconds))
      bareLoads.push(await load(theirs, seconds))
    }
    return toComparisons(toMedians(portalLoads), toMedians(bareLoads))
  } finally {
    bare.child.kill()
    await portal.remove()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (!response.ok || cookies.length === 0) throw new Error(`Logging in answered ${response.status}`)
  return cookies.join('; ')
}

async function warmUp(targets: readonly Target[]): Promise<void> {
  for (const target of targets) await load(target, 2)
}

function toMedians(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    slowest1Percent: of('slowest1Percent'),
    processorTime: of('processorTime'),
  }
}

function toComparisons(portal: Load, bare: Load): Comparison[] {
  const against = 'bare server with session and contract row'
  return [
    {
      what: 'summaries, requests a second',
      against,
      values: `${portal.requestsPerSecond.toFixed(0)} / ${bare.requestsPerSecond.toFixed(0)}`,
      ratio: portal.requestsPerSecond / bare.requestsPerSecond,
      goal: { atLeast: 0.8 },
    },
    {
      what: 'summaries, processor time a request',
      against,
      values: `${(portal.processorTime * 1000).toFixed(0)} µs / ${(bare.processorTime * 1000).toFixed(0)} µs`,
      ratio: portal.processorTime / bare.processorTime,
      goal: { atMost: 1.25 },
    },
    {
      what: 'summaries, slowest 1 %',
      against,
      values: `${portal.slowest1Percent} ms / ${bare.slowest1Percent} ms`,
      ratio: portal.slowest1Percent / bare.slowest1Percent,
      goal: { atMost: 1.5 },
    },
  ]
}
