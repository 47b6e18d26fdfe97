/** SQLSTATE: connection, resources, operator intervention (including a cancelled query), system, read-only. */
const unavailableStates = /^(08|53|57P|57014|58|25006)/
/** The system calls of a socket; `ENOENT` and the like also come from files, with another `syscall`. */
const unavailableCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** The errors of pg that have no code. */
const unavailableMessages = /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client )/

/** Returns true when a query failed because the database cannot be reached, is full or has no free connection. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall } = toFields(error)
  if (typeof syscall === 'string') return unavailableCalls.has(syscall)
  if (typeof code === 'string') return unavailableStates.test(code)
  return typeof message === 'string' && unavailableMessages.test(message)
}

/** Returns true when a received value cannot be saved as text or JSON, such as U+0000. */
export function isUnusableValue(error: unknown): boolean {
  const { code } = toFields(error)
  return code === '22021' || code === '22P02' || code === '22P05'
}

function toFields(error: unknown): Record<string, unknown> {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
}
