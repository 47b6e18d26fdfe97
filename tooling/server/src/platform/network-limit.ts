import { ApiProblem } from './api-problem.ts'

/** Above this number the oldest networks are forgotten: memory is bounded, and they only get a new burst. */
const maxNetworks = 10_000

type NetworkLimit = { burst: number; perSecond: number; message: string }

/**
 * Limits requests of anybody by network: a burst, and a rate per second after it. The counters are in the memory of
 * each process, because a row for each would cost more than the request.
 * @throws ApiProblem (the counting) 429 with the message when a network sent too many
 */
export function createNetworkLimit({ burst, perSecond, message }: NetworkLimit): (network: string, now: Date) => void {
  const buckets = new Map<string, { left: number; at: number }>()
  return (network, now) => {
    const at = now.getTime()
    const bucket = buckets.get(network) ?? { left: burst, at }
    const left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond)
    if (left < 1) throw new ApiProblem(429, { message }, Math.ceil((1 - left) / perSecond))
    buckets.delete(network)
    buckets.set(network, { left: left - 1, at })
    const [oldest] = buckets.keys()
    if (buckets.size > maxNetworks && oldest !== undefined) buckets.delete(oldest)
  }
}
