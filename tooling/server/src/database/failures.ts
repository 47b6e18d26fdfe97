/** SQLSTATE classes: connection, resources, operator intervention, disk. */
const unavailableStates = /^(08|53|57P|57014|58|25006|55P03)/
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const unavailableMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether a query failed because the database cannot be reached, is full or has no connection left. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    return (
      unavailableStates.test(code) ||
      (unavailableCodes.has(code) &&
        (syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo'))
    )
  }
  return typeof message === 'string' && unavailableMessages.test(message)
}

/** Whether a value that somebody sent cannot be kept as text or JSON, such as U+0000. */
export function isUnusableValue(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '22021' || code === '22P02' || code === '22P05'
}
