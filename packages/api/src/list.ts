import { type Result, toMalformedError } from './errors.ts'

/** The list inside an answer; a single object where a list is meant is accepted, anything else is `malformed`. */
export function toList<V, T>(result: Result<V>, listOf: (value: V) => readonly T[]): Result<readonly T[]> {
  if (!result.ok) return result
  // Read as unknown: what arrives may be a single object, or nothing that the contract knows.
  const list: unknown = (result.value as V | null) && listOf(result.value)
  if (Array.isArray(list)) return { ok: true, value: list as readonly T[] }
  if (typeof list === 'object' && list !== null) return { ok: true, value: [list as T] }
  return { ok: false, error: toMalformedError(null) }
}
