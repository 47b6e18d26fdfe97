import type { ApiClient, CallOptions } from './client.ts'
import { type Result, toMalformedError } from './errors.ts'
import type { operations } from './generated/openapi.ts'
import { call, type DataOf } from './send.ts'

/** Reads the list in a response; a single object instead of a list is accepted, anything else is `malformed`. */
export async function readList<Id extends keyof operations, Name extends keyof DataOf<Id> & string>(
  client: ApiClient,
  path: string,
  init: object,
  options: CallOptions | undefined,
  name: Name,
): Promise<Result<DataOf<Id>[Name]>> {
  const result = await call<Id>(client, 'GET', path, init, options, name)
  return result.ok ? toList(result.value[name]) : result
}

/** The list, or a list of the single object that arrived instead; anything else is `malformed`. */
export function toList<List>(list: List): Result<List> {
  if (typeof list !== 'object' || list === null) return { ok: false, error: toMalformedError(null) }
  return { ok: true, value: Array.isArray(list) ? list : ([list] as List) }
}
