import { setImmediate } from 'node:timers/promises'
import { ApiProblem } from '../../api-problem.ts'
import { createTurns } from '../files/turns.ts'

/** At once and per second. Somebody who types asks a few times a second at most; a network may be an office. */
const burst = 100
const refill = 5
/** About half a second of work. */
const mostWaiting = 100
/** More networks than this are forgotten, oldest first: memory is bounded, and they only get their burst back. */
const mostNetworks = 10_000

const buckets = new Map<string, { left: number; at: number }>()
const turns = createTurns({ atOnce: 1, waiting: mostWaiting })

/**
 * Counts a calculation that anybody may ask for. Kept in memory: a row for each would cost more than the calculation.
 * @throws ApiProblem 429 when the network asked too often
 */
export function countCalculation(network: string, now: Date): void {
  const at = now.getTime()
  const bucket = buckets.get(network) ?? { left: burst, at }
  const left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * refill)
  if (left < 1) throw tooMany(Math.ceil((1 - left) / refill))
  buckets.delete(network)
  buckets.set(network, { left: left - 1, at })
  const [oldest] = buckets.keys()
  if (buckets.size > mostNetworks && oldest !== undefined) buckets.delete(oldest)
}

/**
 * Calculates in a turn of the event loop of its own, so that between two calculations every other call is served.
 * @throws ApiProblem 429 when too many wait already
 */
export function inTurn<T>(calculate: () => T): Promise<T> {
  return turns.take(
    async () => {
      await setImmediate()
      return calculate()
    },
    () => tooMany(1),
  )
}

function tooMany(seconds: number): ApiProblem {
  const message = 'Er worden nu veel berekeningen gemaakt. Probeer het over een paar seconden nog eens.'
  return new ApiProblem(429, { message }, seconds)
}
