const INTERVAL = 60_000
// A timer longer than 2^31-1 ms fires at once (reliability T7), so a far expiry is waited for in days.
const LONGEST_TIMER = 24 * 60 * 60 * 1000

/**
 * Asks whether the session lives: every 60 seconds, and once when the token expires (specification §7).
 * The clock of this computer only decides when to ask, never that the session is over.
 * @returns Stops asking.
 */
export function startHealthCheck(check: () => void, expiresAt: Promise<number | null>): () => void {
  const interval = setInterval(check, INTERVAL)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function waitFor(moment: number) {
    const rest = moment - Date.now()
    if (isStopped) return
    if (rest <= 0) return check()
    timer = setTimeout(() => waitFor(moment), Math.min(rest, LONGEST_TIMER))
  }

  void expiresAt.then((moment) => {
    if (moment !== null) waitFor(moment)
  })
  return () => {
    isStopped = true
    clearInterval(interval)
    clearTimeout(timer)
  }
}
