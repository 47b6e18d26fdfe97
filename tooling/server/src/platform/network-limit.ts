import { ApiProblem } from './api-problem.ts'

/** More networks than this are forgotten, oldest first: memory is bounded, and they only get their burst back. */
const mostNetworks = 10_000

/**
 * Counts what anybody may ask for, by network: so many at once, and so many a second after that. Kept in memory, each
 * process for itself: a row for each would cost more than what is asked.
 * @throws ApiProblem (the counting) 429 with the message when a network asked too often
 */
export function createNetworkLimit({
  burst,
  perSecond,
  message,
}: {
  burst: number
  perSecond: number
  message: string
}): (network: string, now: Date) => void {
  const buckets = new Map<string, { left: number; at: number }>()
  return (network, now) => {
    const at = now.getTime()
    const bucket = buckets.get(network) ?? { left: burst, at }
    const left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond)
    if (left < 1) throw new ApiProblem(429, { message }, Math.ceil((1 - left) / perSecond))
    buckets.delete(network)
    buckets.set(network, { left: left - 1, at })
    const [oldest] = buckets.keys()
    if (buckets.size > mostNetworks && oldest !== undefined) buckets.delete(oldest)
  }
}
