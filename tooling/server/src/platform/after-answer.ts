import type { Logger } from 'pino'

const underWay = new Set<Promise<void>>()

/**
 * Does work once the answer of a call is sent, so that the time of the answer tells nothing of it. A failure is logged:
 * nobody is left to answer.
 */
export function afterAnswer(log: Logger, work: () => Promise<void>): void {
  // An answer is written in the turn in which its handler ends.
  const done = new Promise((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: unknown) => log.error({ error: { name: (error as Error).name } }, 'failed after the answer'))
    .finally(() => underWay.delete(done))
  underWay.add(done)
}

/** Resolves when all that work is done: before the database is closed. */
export async function finishAfterAnswers(): Promise<void> {
  await Promise.all(underWay)
}
