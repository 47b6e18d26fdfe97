import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@portal/server/platform/database/database'
import { createBrowser, logIn } from '@portal/server/tests/customers/browser'
import { createChance } from '@portal/server/tests/customers/chance'
import { addContracts, usernames } from '@portal/server/tests/customers/contracts'
import { makePayments } from '../harness/customer.ts'
import { killDealing } from './kill-dealing.ts'
import { createPostgres, type Postgres } from '../harness/postgres.ts'
import { startServers, type Server } from '../harness/servers.ts'
import { judge, waitForAgreement } from '@portal/server/tests/customers/verdict'
import { createWebhooks } from '../harness/webhooks.ts'

type CrashOptions = { payments: number; kills: number; seed?: number; say?: (text: string) => void }

const serverCount = 3
const customersAtOnce = 24
/** The number of killed servers that deal, as a part of those killed while customers pay. */
const dealingShare = 0.1
/** One kill in ten is of PostgreSQL. */
const databaseShare = 0.1
const minute = 60_000

/**
 * Pays `payments` contracts on three servers while one of them, or their PostgreSQL, is killed `kills` times, and
 * compares bank, ledger and screens afterwards. A null in the report is something that did not end in time.
 */
export async function runCrash({ payments, kills, seed = 1, say = () => {} }: CrashOptions) {
  const chance = createChance(seed)
  const postgres = await createPostgres()
  const servers = await startServers(serverCount, postgres.url).catch(async (error: unknown) => {
    await postgres.remove()
    throw error
  })
  const db = connect({ ...postgres.options, poolSize: 2 })
  try {
    const browser = createBrowser(
      servers.list.map(({ url }) => url),
      chance,
    )
    const cookies = await Promise.all(usernames.map((username) => logIn(browser, username)))
    const contracts = await addContracts(db, payments, { isPaid: false })
    const webhooks = createWebhooks(browser, chance)
    const paidIds = new Set<string>()
    let finished = 0
    let killed = 0
    const queue = contracts.entries()
    // On a busy machine a server starts slowly, so the customers wait for the kills.
    const isAhead = () => finished / payments >= (killed + 1) / (kills + 1)
    const work = async () => {
      for (const [index, contractId] of queue) {
        while (isAhead()) await sleep(5)
        const cookie = cookies[index % cookies.length] as string
        const onPaid = (id: string) => void paidIds.add(id)
        await makePayments({ browser, chance, cookie, contractId, sendWebhook: webhooks.tell, onPaid })
        finished++
        if (finished % 500 === 0) say(`${finished} of ${payments}, ${killed} kills`)
      }
    }
    const progress = () => finished / payments
    const killing = killAlong({
      postgres,
      servers: servers.list,
      chance,
      kills,
      progress,
      tellKill: () => void killed++,
    })
    const [killReport] = await Promise.all([killing, ...Array.from({ length: customersAtOnce }, work)])
    await webhooks.finish()

    // A quarter of an hour later every payment has ended, and everything without a report is requested.
    const later = new Date(Date.now() + 20 * minute)
    await Promise.all(servers.list.map((server) => server.killAndStart(later)))
    const agreedAfter = await waitForAgreement(db)
    // Half an hour may have passed since a customer's last request.
    const cookiesLater = await Promise.all(usernames.map((username) => logIn(browser, username)))
    const verdict = await judge(db, browser, { contractIds: new Set(contracts), paidIds, cookies: cookiesLater })
    say('Two months later')
    const bookDifferences = await killDealing({ db, servers: servers.list, chance, kills: kills * dealingShare })
    return { ...verdict, ...killReport, agreedAfter, bookDifferences }
  } finally {
    await servers.end()
    await db.close()
    await postgres.remove()
  }
}

type Killing = {
  postgres: Postgres
  servers: readonly Server[]
  chance: () => number
  kills: number
  /** From 0 to 1. */
  progress: () => number
  tellKill: () => void
}

/** Spreads the kills over the work. The last killed process may still be starting at the next kill. */
async function killAlong({ postgres, servers, chance, kills, progress, tellKill }: Killing) {
  const starting = new Map<Server | Postgres, Promise<void>>()
  const recoveries: number[] = []
  let killedDatabases = 0
  for (let count = 0; count < kills; count++) {
    while (progress() < (count + chance()) / (kills + 1)) await sleep(5)
    const isDatabase = chance() < databaseShare
    const victim = isDatabase ? postgres : (servers[Math.floor(chance() * servers.length)] as Server)
    await starting.get(victim)
    const begun = performance.now()
    tellKill()
    if (isDatabase) killedDatabases++
    const recovering = victim
      .killAndStart()
      .then(() => (isDatabase ? waitUntilAnyIsReady(servers) : undefined))
      .then(() => void recoveries.push(performance.now() - begun))
    starting.set(victim, recovering)
  }
  await Promise.all(starting.values())
  return { killedServers: kills - killedDatabases, killedDatabases, recoveries }
}

async function waitUntilAnyIsReady(servers: readonly Server[]): Promise<void> {
  for (;;) {
    const ready = await Promise.all(servers.map((server) => server.isReady()))
    if (ready.includes(true)) return
    await sleep(20)
  }
}
