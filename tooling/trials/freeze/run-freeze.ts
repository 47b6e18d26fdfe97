import { connect as openSocket, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@portal/server/platform/database/database'
import { createBrowser, logIn } from '@portal/server/tests/customers/browser'
import { createChance } from '@portal/server/tests/customers/chance'
import { addContracts, usernames } from '@portal/server/tests/customers/contracts'
import { judge, waitForAgreement } from '@portal/server/tests/customers/verdict'
import { makePayments } from '../harness/customer.ts'
import { createPostgres } from '../harness/postgres.ts'
import { startServers } from '../harness/servers.ts'

type FreezeOptions = { freezes: number; idle: number; seed?: number; say?: (text: string) => void }

const customersAtOnce = 50
/** The limit of most systems: fewer than the idle connections of a server and what it opens itself. */
const maxFiles = 1_024
/** In milliseconds. */
const longestAnswer = 5_000
/** Longer than a call may wait, in milliseconds. */
const frozen = 7_000
/** More than fifty customers pay between two freezes. */
const contractsEach = 400
/** The time between two freezes, in milliseconds. */
const thawed = 5_000

/**
 * Lets fifty customers pay on two servers with `idle` silent connections, while PostgreSQL is suspended `freezes`
 * times, and compares bank, ledger and screens afterwards.
 */
export async function runFreeze({ freezes, idle, seed = 1, say = () => {} }: FreezeOptions) {
  const chance = createChance(seed)
  const postgres = await createPostgres()
  const servers = await startServers(2, postgres.url, maxFiles).catch(async (error: unknown) => {
    await postgres.remove()
    throw error
  })
  const db = connect({ ...postgres.options, poolSize: 2 })
  const urls = servers.list.map(({ url }) => url)
  const closeIdle = openIdleConnections(urls, idle)
  const times: { milliseconds: number; status: number | null }[] = []
  const browser = createBrowser(urls, chance, undefined, (milliseconds, status) => times.push({ milliseconds, status }))
  try {
    const cookies = await Promise.all(usernames.map((username) => logIn(browser, username)))
    const contracts = await addContracts(db, (freezes + 1) * contractsEach, { isPaid: false })
    const paidIds = new Set<string>()
    let visited = 0
    let isOver = false
    const queue = contracts.entries()
    const work = async () => {
      for (const [index, contractId] of queue) {
        const cookie = cookies[index % cookies.length] as string
        const onPaid = (id: string) => void paidIds.add(id)
        await makePayments({ browser, chance, cookie, contractId, sendWebhook: () => {}, onPaid })
        visited++
        if (isOver) return
      }
    }
    const working = Promise.all(Array.from({ length: customersAtOnce }, work))
    for (let count = 1; count <= freezes; count++) {
      await sleep(thawed)
      await postgres.freeze(frozen)
      say(`Frozen and thawed ${count} times`)
    }
    isOver = true
    await working
    const answers = times.toSorted((one, other) => one.milliseconds - other.milliseconds)
    const later = new Date(Date.now() + 20 * 60_000)
    await Promise.all(servers.list.map((server) => server.killAndStart(later)))
    const agreedAfter = await waitForAgreement(db)
    // Half an hour may have passed since a customer's last request.
    const cookiesLater = await Promise.all(usernames.map((username) => logIn(browser, username)))
    const verdict = await judge(db, browser, { contractIds: new Set(contracts), paidIds, cookies: cookiesLater })
    return {
      ...verdict,
      contracts: visited,
      calls: answers.length,
      sentAway: answers.filter(({ status }) => status === 503).length,
      unanswered: answers.filter(({ status }) => status === null).length,
      late: answers.filter(({ status, milliseconds }) => status !== null && milliseconds > longestAnswer).length,
      medianAnswer: answers[Math.floor(answers.length / 2)]?.milliseconds ?? 0,
      longestAnswer: answers.at(-1)?.milliseconds ?? 0,
      agreedAfter,
    }
  } finally {
    closeIdle()
    await servers.end()
    await db.close()
    await postgres.remove()
  }
}

/** Opens connections that send nothing; one that the server closes is opened again. */
function openIdleConnections(urls: readonly string[], count: number): () => void {
  const sockets = new Set<Socket>()
  let isOver = false
  const open = (url: string) => {
    if (isOver) return
    const socket = openSocket(Number(new URL(url).port), 'localhost').on('error', () => {})
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(open, 100, url).unref()
    })
  }
  for (let place = 0; place < count; place++) open(urls[place % urls.length] as string)
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}
