import { type Answer, call, type Init } from './send.ts'
import type { ApiClient, CallOptions } from './client.ts'
import type { Result } from './errors.ts'

/** Reads a file, which stands in no `data`. A page or JSON is none, and neither is one without a byte in it. */
export function readFile(
  client: ApiClient,
  options: CallOptions | undefined,
  send: (init: Init) => Promise<Answer<Blob>>,
): Promise<Result<Blob>> {
  return call(client, options, async (init) => {
    const { data, error, response } = await send(init)
    const isFile = data !== undefined && data.size > 0 && !/^(?:text\/html|application\/json)\b/.test(data.type)
    return isFile ? { data: { data }, response } : { error, response }
  })
}
