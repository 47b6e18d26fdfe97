import type { FastifyInstance } from 'fastify'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Lifecycle } from './health.ts'

/** How long calls under way may take once nobody new is let in, in milliseconds. */
const patience = 7_000
/** When a process that was told to stop ends at the latest, counted from the same moment. */
const deadline = 9_500

export type Stopping = {
  lifecycle: Lifecycle
  apps: readonly FastifyInstance[]
  /** How long calls are still taken on, in milliseconds: until whoever sends them has noticed. */
  drainDelay: number
  stopJobs(): Promise<void>
  /** Closes everything else after the last response. */
  close(): Promise<void>
  log: Logger
}

/**
 * Ends what serves, and the process with it: `/ready` says no, calls still come for `drainDelay`, then those under way
 * are answered, then everything is closed. Asked for once more it does nothing.
 */
export async function stopServing(stopping: Stopping, signal: NodeJS.Signals): Promise<void> {
  const { lifecycle, apps, drainDelay, stopJobs, close, log } = stopping
  if (lifecycle.phase === 'stopping') return
  lifecycle.phase = 'stopping'
  log.info({ signal }, 'stopping')
  setTimeout(() => {
    log.error('stopped before all was done')
    process.exit(1)
  }, drainDelay + deadline).unref()
  // Nobody is to send the next call on a connection that is about to be closed.
  subscribe('http.server.request.start', closeAfterAnswer)
  await Promise.all([sleep(drainDelay), stopJobs()])
  await closeListeners(apps)
  await close()
  log.info('stopped')
  process.exit(0)
}

/** No new connections; calls under way are answered, for as long as that takes within reason. */
export async function closeListeners(apps: readonly FastifyInstance[]): Promise<void> {
  const giveUp = setTimeout(() => apps.forEach(({ server }) => server.closeAllConnections()), patience)
  // A connection whose call was under way is only idle after its answer.
  const sweep = setInterval(() => apps.forEach(({ server }) => server.closeIdleConnections()), 50)
  await Promise.allSettled(apps.map((app) => app.close()))
  clearTimeout(giveUp)
  clearInterval(sweep)
}

function closeAfterAnswer(message: unknown): void {
  const { response } = message as { response: ServerResponse }
  response.setHeader('connection', 'close')
}
