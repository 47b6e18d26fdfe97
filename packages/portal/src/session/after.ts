// A timer longer than 2^31-1 ms fires at once (requirement T7), so a distant moment is awaited in days.
const LONGEST_TIMER = 24 * 60 * 60 * 1000

/** Calls a function after any number of milliseconds, whatever the wall clock does. @returns Cancels it */
export function after(rest: number, action: () => void): () => void {
  const due = performance.now() + rest
  let timer = setTimeout(wait, Math.min(rest, LONGEST_TIMER))

  function wait() {
    const left = due - performance.now()
    if (left <= 0) action()
    else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER))
  }

  return () => clearTimeout(timer)
}
