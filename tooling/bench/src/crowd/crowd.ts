import { setTimeout as sleep } from 'node:timers/promises'
import type { Customer } from '../fill-contracts.ts'
import { chooseVisit, type Send, visit, type Visit } from './visits.ts'

/** A customer does something every ten seconds on average. */
const pause = 10_000
const slowest = 0.99

/** What customers met: times in milliseconds, the slowest 1 % of the reads and the slowest of the others. */
export type Met = {
  visits: number
  failures: string[]
  /** Asked to come back later, by the server's own limits. */
  turnedAway: number
  reads: number
  login: number
  /** The longest answer of `/health`, which waits for nothing but the event loop. */
  health: number
}

export type Crowd = { customers: readonly Customer[]; veteran: Customer; addresses: readonly string[] }

/** Lets customers come and go for some seconds, each at its own server. */
export async function meet({ customers, veteran, addresses }: Crowd, seconds: number): Promise<Met> {
  const times: Record<Visit, number[]> = { read: [], preview: [], login: [], PDF: [], CSV: [], upload: [] }
  const failures: string[] = []
  let turnedAway = 0
  const end = Date.now() + seconds * 1000

  async function come(customer: Customer, index: number): Promise<void> {
    const address = addresses[index % addresses.length] ?? ''
    for (let wait = Math.random() * pause; Date.now() + wait < end; wait = -Math.log(1 - Math.random()) * pause) {
      await sleep(wait)
      const kind = chooseVisit(Math.random())
      const who = kind === 'CSV' || kind === 'PDF' ? veteran : customer
      const begun = performance.now()
      try {
        // A login ends the session of the browser that sends it.
        const cookie = kind === 'login' ? '' : who.cookie
        await visit(kind, sendTo(address, cookie, index), who, Math.random)
        times[kind].push(performance.now() - begun)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason.endsWith(' 429')) turnedAway++
        else failures.push(`${kind}: ${reason}`)
      }
    }
  }
  const [health] = await Promise.all([watchHealth(addresses, end), ...customers.map(come)])
  return {
    visits: Object.values(times).flat().length,
    failures,
    turnedAway,
    reads: times.read.toSorted((a, b) => a - b)[Math.floor(times.read.length * slowest)] ?? 0,
    login: Math.max(0, ...times.login),
    health,
  }
}

/** Sends as a browser at a network of its own, behind the proxy. */
function sendTo(address: string, cookie: string, index: number): Send {
  const network = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  return async (method, path, body) => {
    const isFile = Buffer.isBuffer(body)
    const response = await fetch(address + path, {
      method,
      headers: {
        cookie,
        'x-forwarded-for': network,
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
        ...(body && { 'content-type': isFile ? 'image/png' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const received = await response.arrayBuffer()
    if (!response.ok) throw new Error(`${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')} ${response.status}`)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return isJson ? (JSON.parse(Buffer.from(received).toString()) as unknown) : undefined
  }
}

async function watchHealth(addresses: readonly string[], end: number): Promise<number> {
  let longest = 0
  while (Date.now() < end) {
    for (const address of addresses) {
      const begun = performance.now()
      await fetch(`${address}/health`).then(
        (response) => response.arrayBuffer(),
        () => {},
      )
      longest = Math.max(longest, performance.now() - begun)
    }
    await sleep(50)
  }
  return longest
}
