import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Enough for every proxy and for a demonstration without one. */
const maxConnections = 4_000
/** The number of files that a process may open on most systems, used when the system does not report it. */
const usualFiles = 1_024

/**
 * The maximum number of connected clients: half of the files that the process may open. The other half is for the
 * database, the files of the pages and the programs that rewrite documents.
 */
export function connectionLimit(): number {
  return Math.min(maxConnections, Math.floor(readMaxFiles() / 2))
}

function readMaxFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? usualFiles : Number(soft)
  } catch {
    return usualFiles
  }
}

/**
 * Limits the connections of all servers of this process. A new connection replaces one that never sent a request, else
 * the one that has been idle longest, so idle connections keep nobody out. It is refused only while every other
 * connection has a request under way. Returns a function that removes the limit.
 */
export function limitConnections(limit: number): () => void {
  /** The number of requests under way for each open connection. */
  const underWay = new Map<Socket, number>()
  /** The connections without a request so far, and the idle ones; the oldest first. */
  const unused = new Set<Socket>()
  const waiting = new Set<Socket>()

  function onConnection(message: unknown): void {
    const { socket } = message as { socket: Socket }
    if (underWay.size >= limit) {
      const [replaced = socket] = unused.size > 0 ? unused : waiting
      forget(replaced)
      replaced.destroy()
      if (replaced === socket) return
    }
    underWay.set(socket, 0)
    unused.add(socket)
    socket.once('close', () => forget(socket))
  }

  function onRequest(message: unknown): void {
    const { socket, response } = message as { socket: Socket; response: ServerResponse }
    const count = underWay.get(socket)
    if (count === undefined) return
    underWay.set(socket, count + 1)
    unused.delete(socket)
    waiting.delete(socket)
    response.once('close', () => {
      const left = underWay.get(socket)
      if (left === undefined) return
      underWay.set(socket, left - 1)
      if (left === 1) waiting.add(socket)
    })
  }

  function forget(socket: Socket): void {
    underWay.delete(socket)
    unused.delete(socket)
    waiting.delete(socket)
  }

  subscribe('net.server.socket', onConnection)
  subscribe('http.server.request.start', onRequest)
  return () => {
    unsubscribe('net.server.socket', onConnection)
    unsubscribe('http.server.request.start', onRequest)
  }
}
