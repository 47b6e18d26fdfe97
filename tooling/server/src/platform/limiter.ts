type Waiting = { owner: string; start: () => void }

/** Runs `atOnce` pieces of work, one for each owner, queues `waiting` more, and refuses the next. */
export function createLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const running = new Set<string>()
  const queue: Waiting[] = []

  function startNext(): void {
    const next = queue.findIndex(({ owner }) => !running.has(owner))
    if (running.size >= atOnce || next === -1) return
    const [{ owner, start }] = queue.splice(next, 1) as [Waiting]
    running.add(owner)
    start()
  }

  return {
    /** Throws `full()` at once when the queue is full. */
    async run<T>(owner: string, work: () => Promise<T>, full: () => Error): Promise<T> {
      if (queue.length >= waiting) throw full()
      await new Promise<void>((resolve) => {
        queue.push({ owner, start: resolve })
        startNext()
      })
      try {
        return await work()
      } finally {
        running.delete(owner)
        startNext()
      }
    },
  }
}
