import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long running work may take after a stop, in milliseconds. */
const stopTimeout = 3_000

/** Each job of this process: its last success, in milliseconds since 1970, and its number of failures. */
export const jobRuns = new Map<string, JobRun>()
type JobRun = { lastRun: number | null; failures: number }

/** Repeats `work` with a pause after each run; a failure is logged and retried. Returns a function that stops it. */
export function repeat(name: string, pause: number, log: Logger, work: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController()
  const run: JobRun = { lastRun: null, failures: 0 }
  jobRuns.set(name, run)
  const ended = (async () => {
    while (await sleepUnlessAborted(pause, stopping.signal)) {
      try {
        await work()
        run.lastRun = Date.now()
      } catch (error) {
        run.failures++
        log.warn({ job: name, error: (error as Error).name }, 'job failed')
      }
    }
  })()
  return async () => {
    stopping.abort()
    // The next process completes work that waits for a silent provider.
    await Promise.race([ended, sleep(stopTimeout, undefined, { ref: false })])
  }
}

/** Returns true after the pause, false when it was aborted. */
async function sleepUnlessAborted(pause: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(pause, undefined, { ref: false, signal })
    return true
  } catch {
    return false
  }
}
