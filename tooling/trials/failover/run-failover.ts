import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/server/platform/database/database'
import { createBrowser } from '@portal/server/tests/customers/browser'
import { createChance } from '@portal/server/tests/customers/chance'
import { assembleProduction, type Production } from '../rehearsal/production.ts'
import { openAddress, type Address } from './address.ts'
import { createClusters, type Clusters } from './clusters.ts'
import { signUp, visit, type Customer } from './customers.ts'
import { openMailbox } from './mailbox.ts'
import { startProcesses, type Processes } from './processes.ts'
import { openProvider } from './provider.ts'
import { judgePayments, judgeSaves } from './verdict.ts'

type FailoverOptions = { customers: number; seconds: number; seed: number; say: (text: string) => void }

const processCount = 3
const begin = '2026-11-20T10:00:00+01:00'

/**
 * Lets customers save and pay on processes of production while the standby of their database stalls, their address points
 * to a standby, and their primary is lost and replaced; compares what was confirmed with what is there afterwards.
 */
export async function runFailover({ customers: count, seconds, seed, say }: FailoverOptions) {
  const clusters = await createClusters()
  const folder = mkdtempSync(join(tmpdir(), 'portal-failover-'))
  const address = await openAddress(clusters.primaryPort)
  const [mailbox, provider] = await Promise.all([openMailbox(), openProvider()])
  let processes: Processes | null = null
  const open: Database[] = []
  try {
    await clusters.waitForStandby()
    const url = `postgres://portal:${clusters.password}@127.0.0.1:${address.port}/postgres`
    const standIns = new URL('stand-ins.ts', import.meta.url)
    const assembled = assembleProduction(folder, url, begin, standIns)
    const settings = { ...assembled.settings, SMTP_URL: mailbox.url, PROVIDER_URL: provider.url }
    const production: Production = { ...assembled, settings }
    processes = await startProcesses(processCount, production)
    await processes.until('ready')
    const { urls } = processes
    const browser = createBrowser(urls, createChance(seed))
    const portal = { browser, urls, mailbox, provider }
    const primary = clusters.openPrimary()
    open.push(primary)
    const customers: Customer[] = []
    for (let number = 1; number <= count; number++) {
      // One network may open few accounts in an hour.
      await primary.sql('delete from attempts')
      customers.push(await signUp(portal, number))
    }
    say(`${count} customers signed and paid`)

    const state = { isOver: false }
    const work = async (customer: Customer) => {
      for (let round = 0; !state.isOver; round++) await visit(portal, customer, round)
    }
    const working = Promise.all(customers.map(work))
    // A failure is reported when it is awaited.
    working.catch(() => {})
    await sleep(seconds * 1_000)
    const figures = await breakAlong({ clusters, address, processes, say, seconds })
    await sleep(seconds * 1_000)
    state.isOver = true
    await working
    const promoted = clusters.openStandby()
    open.push(promoted)
    const saves = await judgeSaves(browser, customers)
    return { ...figures, saves, payments: await judgePayments(promoted, customers, provider.paid()) }
  } finally {
    processes?.end()
    address.close()
    mailbox.close()
    provider.close()
    await Promise.all(open.map((db) => db.close()))
    await clusters.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Breaking = {
  clusters: Clusters
  address: Address
  processes: Processes
  seconds: number
  say: (text: string) => void
}

/** Breaks the database in each way, with what an operator does about it; returns milliseconds. */
async function breakAlong({ clusters, address, processes, seconds, say }: Breaking) {
  say('The standby stalls, and goes on')
  clusters.stallStandby()
  const stalled = await processes.until('not ready')
  clusters.resumeStandby()
  const resumed = await processes.until('ready')
  await sleep(seconds * 1_000)

  say('The standby stalls, and the primary stops waiting for it')
  clusters.stallStandby()
  await processes.until('not ready')
  await clusters.stopWaiting()
  const alone = await processes.until('ready')
  clusters.resumeStandby()
  await clusters.waitForStandby()
  await sleep(seconds * 1_000)

  say('The address points to the standby, and back')
  address.moveTo(clusters.standbyPort)
  const readOnly = await processes.until('not ready')
  await sleep(seconds * 1_000)
  const staysReadOnly = (await processes.areHealthy()) && (await processes.until('not ready')) < 3_000
  address.moveTo(clusters.primaryPort)
  const back = await processes.until('ready')
  await sleep(seconds * 1_000)

  say('The primary is lost, the standby is promoted, and the address moves')
  const lostAt = performance.now()
  clusters.killPrimary()
  address.lose()
  await sleep(seconds * 1_000)
  clusters.promote()
  address.moveTo(clusters.standbyPort)
  const moved = await processes.until('ready')
  return { stalled, resumed, alone, readOnly, staysReadOnly, back, moved, lost: performance.now() - lostAt }
}
