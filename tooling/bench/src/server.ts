import { startPortalServer } from '@portal/e2e/portal-server'
import { openEmbedded } from '@portal/server/demo/embedded/embedded'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Comparison } from './comparison.ts'
import { toUrl } from './query.ts'
import { load, type Load, type Target } from './load.ts'
import { readMemory, startBareServer } from './server-process.ts'

const rounds = 5
const seconds = 4
const credentials = { username: 'spaarder@demo.nl', password: 'Welkom-bij-de-demo-2026' }

/** Reads of a customer with one contract, compared with a bare server on the same PostgreSQL (G9, G10). */
export async function compareServer(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(folder, 0o755)
  const database = await openEmbedded(folder, 'the benchmark', () => {})
  const url = toUrl(database.options, database.options.database ?? '')
  const portal = await startPortalServer({ DATABASE_URL: url })
  const bare = await startBareServer(url)
  try {
    const cookie = await logIn(portal.addresses.main)
    const toTarget = (path: string) => ({
      url: `${portal.addresses.main}/api/contracts${path}`,
      cookie,
      processId: portal.processId(),
    })
    const theirs = { url: `${bare.address}/contract`, cookie, processId: bare.child.pid ?? 0 }
    const [contracts, summaries, bareContract] = await loadInRounds([toTarget(''), toTarget('/summaries'), theirs])
    return [
      ...toComparisons('contracts', contracts, bareContract, goals),
      // They also decrypt the names of holders and calculate the return, so the goal is not theirs.
      ...toComparisons('summaries', summaries, bareContract, {}),
      compareMemory(portal.processId()),
    ]
  } finally {
    bare.child.kill()
    await portal.remove()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One target after another, so that a busy moment of the machine affects all of them. */
async function loadInRounds(targets: [Target, Target, Target]): Promise<[Load, Load, Load]> {
  const loads = targets.map((): Load[] => [])
  for (const target of targets) await load(target, 2)
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) loads[index]?.push(await load(target, seconds))
  }
  return loads.map(toMedian) as [Load, Load, Load]
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

function toMedian(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    slowest1Percent: of('slowest1Percent'),
    processorTime: of('processorTime'),
  }
}

type Goals = Partial<Record<keyof Load, NonNullable<Comparison['goal']>>>

const goals: Goals = {
  requestsPerSecond: { atLeast: 0.8 },
  processorTime: { atMost: 1.25 },
  slowest1Percent: { atMost: 1.5 },
}

const measures = {
  requestsPerSecond: { name: 'requests a second', format: (value: number) => value.toFixed(0) },
  processorTime: { name: 'processor time a request', format: (value: number) => `${(value * 1000).toFixed(0)} µs` },
  slowest1Percent: { name: 'slowest 1 %', format: (value: number) => `${value} ms` },
}

function toComparisons(what: string, portal: Load, bare: Load, goalOf: Goals): Comparison[] {
  return (Object.keys(measures) as (keyof Load)[]).map((key) => {
    const { name, format } = measures[key]
    const goal = goalOf[key]
    return {
      what: `${what}, ${name}`,
      against: 'bare server with session and contract row',
      values: `${format(portal[key])} / ${format(bare[key])}`,
      ratio: portal[key] / bare[key],
      ...(goal && { goal }),
    }
  })
}

/** The memory of the server of both brands after these loads; the goal is one and a half times that of a bare one. */
function compareMemory(processId: number): Comparison {
  const megabytes = readMemory(processId) / 1000
  return {
    what: 'memory after these requests',
    against: 'the goal',
    values: `${megabytes.toFixed(0)} MB / 150 MB`,
    ratio: megabytes / 150,
    goal: { atMost: 1 },
  }
}
