import type { ApiClient, CallOptions } from './client.ts'
import { type Result, toMalformedError } from './errors.ts'
import { send } from './send.ts'

/** Reads a file, which has no `data`. A page, JSON or an empty body is not a file. */
export function readFile(client: ApiClient, path: string, init: object, options?: CallOptions): Promise<Result<Blob>> {
  return send(client, 'GET', path, { ...init, parseAs: 'blob' }, options, (body, response) => {
    const file = body as Blob | undefined
    const isFile = file !== undefined && file.size > 0 && !/^(?:text\/html|application\/json)\b/.test(file.type)
    return isFile ? { ok: true, value: file } : { ok: false, error: toMalformedError(response) }
  })
}
