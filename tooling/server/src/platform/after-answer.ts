import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

const LONGEST_DELAY = 250

const underWay = new Set<Promise<void>>()

/**
 * Runs work at a random moment after the response is sent, within 250 ms, so that neither this response's time nor that
 * of the next one reveals anything about it. A failure is logged, because nobody waits for it.
 */
export function afterAnswer(log: Logger, work: () => Promise<void>): void {
  const done = sleep(randomInt(1, LONGEST_DELAY))
    .then(work)
    .catch((error: unknown) => log.error({ error: { name: (error as Error).name } }, 'failed after the answer'))
    .finally(() => underWay.delete(done))
  underWay.add(done)
}

/** Resolves when all that work is done; called before the database is closed. */
export async function finishAfterAnswers(): Promise<void> {
  await Promise.all(underWay)
}
