import type { FastifyInstance } from 'fastify'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Lifecycle } from './health.ts'

/** How long calls under way may take after the listeners are closed, in milliseconds. */
const closeTimeout = 7_000
/** When a stopping process ends at the latest, in milliseconds after the signal. */
const deadline = 9_500

type Stopping = {
  lifecycle: Lifecycle
  apps: readonly FastifyInstance[]
  /** How long new calls are still accepted, in milliseconds: until the load balancer has noticed. */
  drainDelay: number
  stopJobs(): Promise<void>
  /** Closes everything else after the last response. */
  close(): Promise<void>
  log: Logger
}

/**
 * Stops the servers and the process: `/ready` turns 503, new calls are accepted for `drainDelay`, calls under way get
 * their response, then everything is closed. A second signal changes nothing.
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
  // No client may reuse a connection that is about to be closed.
  subscribe('http.server.request.start', closeAfterAnswer)
  await Promise.all([sleep(drainDelay), stopJobs()])
  await closeListeners(apps)
  await close()
  log.info('stopped')
  process.exit(0)
}

/** Refuses new connections and waits, within limits, for the calls under way. */
export async function closeListeners(apps: readonly FastifyInstance[]): Promise<void> {
  const giveUp = setTimeout(() => apps.forEach(({ server }) => server.closeAllConnections()), closeTimeout)
  // A connection only becomes idle after its response.
  const sweep = setInterval(() => apps.forEach(({ server }) => server.closeIdleConnections()), 50)
  await Promise.allSettled(apps.map((app) => app.close()))
  clearTimeout(giveUp)
  clearInterval(sweep)
}

function closeAfterAnswer(message: unknown): void {
  const { response } = message as { response: ServerResponse }
  response.setHeader('connection', 'close')
}
