/** Lets `atOnce` pieces of work run and `waiting` more wait for their turn, in order; refuses the next. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return {
    /** Throws `full()` at once when there is no place to wait. */
    async take<T>(work: () => Promise<T>, full: () => Error): Promise<T> {
      if (running < atOnce) running++
      else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
      else throw full()
      try {
        return await work()
      } finally {
        // The next one takes over this turn, so that nobody slips in between.
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
  }
}
