import { vi } from 'vitest'

/** The maximum wait of a test, in milliseconds; only a failing test waits this long. */
export const WAIT_TIMEOUT = 15_000

/** Resolves once a check passes. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: WAIT_TIMEOUT, interval: 10 })
}
