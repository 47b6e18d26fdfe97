import { setTimeout as sleep } from 'node:timers/promises'
import { createBrowser, logIn, type Browser } from '@portal/server/tests/customers/browser'
import { createChance } from '@portal/server/tests/customers/chance'
import { addContracts, usernames } from '@portal/server/tests/customers/contracts'
import { createPostgres } from '../harness/postgres.ts'
import { startServers, type Server } from '../harness/servers.ts'
import { judge, waitForAgreement } from '@portal/server/tests/customers/verdict'
import { createWebhooks } from '../harness/webhooks.ts'
import { connect, type Database } from '@portal/server/platform/database/database'
import { createMailedCodes } from './mailed-codes.ts'
import { startProxy } from './proxy.ts'
import { judgeVisits } from './verdict.ts'
import { visit, type Told } from './visit.ts'

type RollingOptions = { seconds: number; port: number; seed: number; say: (text: string) => void }

const serverCount = 3
const customersAtOnce = 8
/** More than are ever made in the time. */
const contractsPerSecond = 25
const minute = 60_000

/**
 * Lets customers do everything in the portal, through nginx, while its processes are restarted one after another,
 * killed, and slow to start; customers retry nothing.
 */
export async function runRolling({ seconds, port, seed, say }: RollingOptions) {
  const chance = createChance(seed)
  const postgres = await createPostgres()
  const db = connect({ ...postgres.options, poolSize: 2 })
  const servers = await startServers(serverCount, postgres.url)
  const proxy = await startProxy(servers.list, port)
  try {
    const count = seconds * contractsPerSecond
    const unpaid = await addContracts(db, count, { isPaid: false })
    const paid = await addContracts(db, count, { isPaid: true, prefix: 'B' })
    const told: Told = { offerIds: [], paidIds: new Set(), deposits: new Map(), changes: new Map(), codesAskedAgain: 0 }
    const report = { visits: 0, actions: new Map<string, { done: number; slowest: number }>(), calls: 0 }
    const failures: string[] = []
    const begun = new Date()
    const trouble: string[] = []
    const browser = watch(createBrowser([proxy.url], chance, 0), trouble, () => void report.calls++)
    const webhooks = createWebhooks(browser, chance)
    const codes = createMailedCodes(servers.mailFolder)
    const act = async (name: string, action: () => Promise<void>): Promise<void> => {
      const start = performance.now()
      try {
        await action()
        const known = report.actions.get(name) ?? { done: 0, slowest: 0 }
        report.actions.set(name, { done: known.done + 1, slowest: Math.max(known.slowest, performance.now() - start) })
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}`)
      }
    }

    let isOver = false
    const queue = unpaid.entries()
    const work = async () => {
      for (const [index, unpaidId] of queue) {
        if (isOver) return
        await visit({
          browser,
          chance,
          username: usernames[index % usernames.length] as string,
          unpaidId,
          paidId: paid[index] as string,
          paidNumber: `B${index + 1}-SB`,
          codes,
          told,
          sendWebhook: webhooks.tell,
          act,
        })
        report.visits++
      }
    }
    const giveBack = setInterval(() => void db.sql('delete from attempts').catch(() => {}), 500)
    const working = Promise.all(Array.from({ length: customersAtOnce }, work))
    const ended = await endAlong(servers.list, begun.getTime() + seconds * 1_000, say)
    isOver = true
    await working
    await webhooks.finish()
    clearInterval(giveBack)

    // A quarter of an hour later every payment has ended, and everything without a report is requested.
    const later = new Date(Date.now() + 20 * minute)
    await Promise.all(servers.list.map((server) => server.killAndStart(later)))
    const agreedAfter = await waitForAgreement(db)
    const contractIds = new Set(unpaid.slice(0, report.visits + customersAtOnce))
    const verdict = await judgeAll(db, { servers: servers.list, chance, contractIds, told, begun, paid, failures })
    return {
      ...report,
      ...verdict,
      ...ended,
      failures: [...failures, ...trouble],
      codesAskedAgain: told.codesAskedAgain,
      agreedAfter,
    }
  } finally {
    await proxy.end()
    await servers.end()
    await db.close()
    await postgres.remove()
  }
}

/** Reports every call without a response or with a server error, also where a customer would not have noticed it. */
function watch(browser: Browser, trouble: string[], onCall: () => void): Browser {
  return {
    async call(given) {
      onCall()
      const answer = await browser.call(given)
      if (!answer || answer.status >= 500)
        trouble.push(`${given.method} ${given.path}: ${answer?.status ?? 'no answer'}`)
      return answer
    },
    insist(given, ...statuses) {
      onCall()
      return browser.insist(given, ...statuses)
    },
  }
}

/** Until the time is over, every process is restarted, each is killed once, and one is slow to start. */
async function endAlong(servers: readonly Server[], deadline: number, say: (text: string) => void) {
  let restarts = 0
  let kills = 0
  await sleep(2_000)
  while (Date.now() < deadline) {
    say('Each process is told to stop and started again, one after the other')
    for (const server of servers) {
      await server.stopAndStart()
      restarts++
    }
    for (const server of servers) {
      if (Date.now() > deadline) break
      say('A process is killed')
      await server.killAndStart()
      kills++
      await sleep(1_000)
    }
    if (Date.now() > deadline) break
    say('A process is told to stop, and is slow to start again')
    await servers[0]?.stopAndStart(5_000)
    restarts++
  }
  return { restarts, kills }
}

type Judging = {
  servers: readonly Server[]
  chance: () => number
  contractIds: ReadonlySet<string>
  told: Told
  begun: Date
  paid: readonly string[]
  failures: readonly string[]
}

async function judgeAll(db: Database, { servers, chance, contractIds, told, begun, paid, failures }: Judging) {
  const patient = createBrowser(
    servers.map(({ url }) => url),
    chance,
  )
  const cookies = await Promise.all(usernames.map((username) => logIn(patient, username)))
  const first = await judge(db, patient, { contractIds, paidIds: told.paidIds, cookies })
  const unsure = failures.filter((text) => text.startsWith('calculate')).length
  const visits = await judgeVisits(db, told, { contractIds: paid, since: begun, unsure })
  return {
    lost: first.lost + visits.lost,
    doubled: first.doubled + visits.doubled,
    differing: first.differing,
    ledgerSum: first.ledgerSum,
    paid: first.paid,
  }
}
