import { Socket } from 'node:net'
import pg from 'pg'

const interval = 500
/**
 * After how many intervals without an answer the database counts as silent. Intervals and not a time: when this process
 * itself was stopped for a while, only one of them has passed.
 */
const maxUnanswered = 5

/** The sockets of all connections to a database, so that they can be closed together. */
export function createSockets() {
  const sockets = new Set<Socket>()
  return {
    /** For the option `stream` of pg. */
    create(): Socket {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    /** Closes all connections; their running queries fail as unavailable. */
    destroyAll(): void {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Notices a database that keeps its connections open and answers nothing, because it is stopped or its network is gone.
 * A slow query does not count: a question on a connection of its own is answered meanwhile.
 * @param isWaiting Whether any query is under way; without one nothing is asked.
 * @param onSilence Called each time that the question stays unanswered.
 * @returns How to stop.
 */
export function watchAnswers(options: pg.ClientConfig, isWaiting: () => boolean, onSilence: () => void) {
  let client: pg.Client | undefined
  let isAsking = false
  let unanswered = 0

  async function ask(): Promise<void> {
    isAsking = true
    unanswered = 0
    try {
      if (!client) {
        client = new pg.Client(options)
        // The question that is under way fails as well; without a listener the error would end the process.
        client.on('error', () => {})
        await client.connect()
      }
      await client.query('select 1')
    } catch {
      client = undefined
    } finally {
      isAsking = false
    }
  }

  const timer = setInterval(() => {
    if (!isAsking) {
      if (isWaiting()) void ask()
    } else if (++unanswered === maxUnanswered) {
      unanswered = 0
      onSilence()
    }
  }, interval).unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await client?.end()
  }
}
