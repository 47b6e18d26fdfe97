import { setImmediate } from 'node:timers/promises'
import { ApiProblem } from '../../platform/api-problem.ts'
import { createNetworkLimit } from '../../platform/network-limit.ts'
import { createTurns } from '../../platform/turns.ts'

const message = 'Er worden nu veel berekeningen gemaakt. Probeer het over een paar seconden nog eens.'
/** Somebody who types asks a few times a second at most; a network may be an office. */
export const countCalculation = createNetworkLimit({ burst: 100, perSecond: 5, message })

/** About half a second of work may wait. */
const turns = createTurns({ atOnce: 1, waiting: 100 })

/**
 * Calculates in a turn of the event loop of its own, so that between two calculations every other call is served.
 * @throws ApiProblem 429 when too many wait already
 */
export function inTurn<T>(network: string, calculate: () => T): Promise<T> {
  return turns.take(
    network,
    async () => {
      await setImmediate()
      return calculate()
    },
    () => new ApiProblem(429, { message }, 1),
  )
}
