import type { Logger } from 'pino'

const underWay = new Set<Promise<void>>()

/**
 * Runs work after the response is sent, so that the response's time reveals nothing about it. A failure is logged,
 * because nobody waits for it.
 */
export function afterAnswer(log: Logger, work: () => Promise<void>): void {
  // A response is written in the turn of the event loop in which its handler ends.
  const done = new Promise((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: unknown) => log.error({ error: { name: (error as Error).name } }, 'failed after the answer'))
    .finally(() => underWay.delete(done))
  underWay.add(done)
}

/** Resolves when all that work is done; called before the database is closed. */
export async function finishAfterAnswers(): Promise<void> {
  await Promise.all(underWay)
}
