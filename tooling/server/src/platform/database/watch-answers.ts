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
  let areRefused = false
  return {
    /** For the option `stream` of pg. */
    create(): Socket {
      const socket = new Socket()
      sockets.add(socket)
      if (areRefused) setImmediate(() => socket.destroy(new Unanswered()))
      return socket.once('close', () => sockets.delete(socket))
    },
    /**
     * Closes all connections; their running queries fail as unavailable, and so does every new connection at once. A call
     * that needs several queries would wait for each of them otherwise.
     */
    refuse(): void {
      areRefused = true
      for (const socket of sockets) socket.destroy()
    },
    /** Lets connections be made again. */
    accept(): void {
      areRefused = false
    },
  }
}

class Unanswered extends Error {
  /** SQLSTATE: the database cannot be connected to now. */
  readonly code = '57P03'
  override readonly message = 'The database does not answer'
}

/**
 * Notices a database that keeps its connections open and answers nothing, because it is stopped or its network is gone.
 * A slow query does not count: a question on a connection of its own is answered meanwhile.
 * @param isWaiting Whether any query is under way; without one nothing is asked.
 * @param onSilence Called each time that the question stays unanswered; from then on it is asked until it is answered.
 * @param onAnswer Called each time that it is answered.
 * @returns How to stop.
 */
export function watchAnswers(
  options: pg.ClientConfig,
  isWaiting: () => boolean,
  { onSilence, onAnswer }: { onSilence: () => void; onAnswer: () => void },
) {
  let socket = new Socket()
  let client: pg.Client | undefined
  let isSilent = false
  let isAsking = false
  let unanswered = 0

  async function ask(): Promise<void> {
    isAsking = true
    unanswered = 0
    try {
      if (!client) {
        client = new pg.Client({ ...options, stream: () => (socket = new Socket()) })
        // The question that is under way fails as well; without a listener the error would end the process.
        client.on('error', () => {})
        await client.connect()
      }
      await client.query('select 1')
      isSilent = false
      onAnswer()
    } catch {
      client = undefined
    } finally {
      isAsking = false
    }
  }

  const timer = setInterval(() => {
    if (!isAsking) {
      if (isWaiting() || isSilent) void ask()
    } else if (++unanswered === maxUnanswered) {
      unanswered = 0
      isSilent = true
      socket.destroy()
      onSilence()
    }
  }, interval).unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await client?.end()
  }
}
