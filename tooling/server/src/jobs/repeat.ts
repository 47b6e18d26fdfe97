import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** How long work under way may take once it is told to stop, in milliseconds. */
const patience = 3_000

/** Does `work` again and again, a pause after it ended; a failure is logged and tried again. Answers how to stop. */
export function repeat(name: string, pause: number, log: Logger, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  let isStopped = false
  const next = () => {
    timer = setTimeout(() => {
      underWay = work()
        .catch((error: Error) => log.warn({ job: name, error: error.name }, 'job failed'))
        .then(() => {
          if (!isStopped) next()
        })
    }, pause).unref()
  }
  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    // What waits for a provider that does not answer is done by the next server.
    await Promise.race([underWay, sleep(patience, undefined, { ref: false })])
  }
}
