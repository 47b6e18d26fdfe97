import { setImmediate } from 'node:timers/promises'
import { ApiProblem } from '../../../platform/api-problem.ts'
import { createNetworkLimit } from '../../../platform/network-limit.ts'
import { createLimiter } from '../../../platform/limiter.ts'

const message = 'Er worden nu veel berekeningen gemaakt. Probeer het over een paar seconden nog eens.'
/** A customer who types requests a few calculations a second; one network may be a whole office. */
export const countCalculation = createNetworkLimit({ burst: 100, perSecond: 5, message })

/** A full queue is about half a second of work. */
const limiter = createLimiter({ atOnce: 1, waiting: 100 })

/**
 * Calculates in a separate turn of the event loop, so that other calls are served between two calculations.
 * @throws ApiProblem 429 when the queue is full
 */
export function inTurn<T>(network: string, calculate: () => T): Promise<T> {
  return limiter.run(
    network,
    async () => {
      await setImmediate()
      return calculate()
    },
    () => new ApiProblem(429, { message }, 1),
  )
}
