import { Socket } from 'node:net'
import pg from 'pg'

const interval = 500
/**
 * The database counts as silent after this many intervals without a response. Intervals are counted instead of time,
 * because only one passes while this process itself is stopped.
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
     * Closes all connections: their queries fail as unavailable, and so does every new connection at once. Otherwise a
     * request with several queries would wait for each of them.
     */
    refuse(): void {
      areRefused = true
      for (const socket of sockets) socket.destroy()
    },
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
 * Detects a database that leaves its connections open without responding, because it is stopped or its network is gone.
 * A slow query does not count, because a check on a separate connection gets its response meanwhile.
 * @param isWaiting Returns true when a query is under way; without one nothing is checked.
 * @param onSilence Called at each check without a response; from then on the check is repeated until it succeeds.
 * @param onAnswer Called at each check that succeeds.
 * @returns A function that stops it.
 */
export function watchAnswers(
  options: pg.ClientConfig,
  isWaiting: () => boolean,
  { onSilence, onAnswer }: { onSilence: () => void; onAnswer: () => void },
) {
  let socket = new Socket()
  let client: pg.Client | undefined
  let isSilent = false
  let isChecking = false
  let unanswered = 0

  async function check(): Promise<void> {
    isChecking = true
    unanswered = 0
    try {
      if (!client) {
        client = new pg.Client({ ...options, stream: () => (socket = new Socket()) })
        // The running check fails as well; without a listener the error would end the process.
        client.on('error', () => {})
        await client.connect()
      }
      await client.query('select 1')
      isSilent = false
      onAnswer()
    } catch {
      client = undefined
    } finally {
      isChecking = false
    }
  }

  const timer = setInterval(() => {
    if (!isChecking) {
      if (isWaiting() || isSilent) void check()
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
