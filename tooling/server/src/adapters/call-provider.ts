import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { isOurFault, ProviderProblem } from '../ports/providers.ts'

export type ProviderCall = {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
  /** True when a repeated call has no second effect, so that a call without a response is retried once. */
  isRepeatable: boolean
}

/** The timeout of one attempt in milliseconds; it is short because a customer waits. */
const timeout = 3_000
const pause = 250

/** Calls a provider; a refusal or a missing response throws `ProviderProblem`. Redirects are not followed. */
export async function callProvider(url: string, call: ProviderCall): Promise<Response> {
  const response =
    (await attempt(url, call)) ?? (call.isRepeatable ? await sleep(pause).then(() => attempt(url, call)) : null)
  if (!response) throw new ProviderProblem('unavailable')
  if (response.ok) return response
  await response.body?.cancel()
  const isRefused = !isPassing(response.status) && !isOurFault(response.status)
  throw new ProviderProblem(isRefused ? 'refused' : 'unavailable', response.status)
}

/** Null when a retry may succeed. */
async function attempt(url: string, { method, headers, body }: ProviderCall): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    })
    if (!isPassing(response.status)) return response
    await response.body?.cancel()
    return null
  } catch {
    return null
  }
}

function isPassing(status: number): boolean {
  return status === 429 || status >= 500
}

/** Parses a response as JSON and checks its shape. */
export async function readJson<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await response.text().catch(() => {
    throw new ProviderProblem('unavailable')
  })
  const result = v.safeParse(schema, toJson(text))
  if (!result.success) throw new ProviderProblem('unavailable', response.status)
  return result.output
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
