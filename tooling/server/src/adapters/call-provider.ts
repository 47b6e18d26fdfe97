import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { isOurFault, ProviderProblem } from '../ports/providers.ts'

export type ProviderCall = {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
  /** Whether sending it twice has one effect, so that a call without an answer is made once more. */
  isRepeatable: boolean
}

/** How long one try may take, in milliseconds: a customer waits for it. */
const patience = 3_000
const pause = 250

/** An answer of a provider; one that says no, or none at all, is a `ProviderProblem`. Redirects are not followed. */
export async function callProvider(url: string, call: ProviderCall): Promise<Response> {
  const response =
    (await attempt(url, call)) ?? (call.isRepeatable ? await sleep(pause).then(() => attempt(url, call)) : null)
  if (!response) throw new ProviderProblem('unavailable')
  if (response.ok) return response
  await response.body?.cancel()
  const isRefused = !isPassing(response.status) && !isOurFault(response.status)
  throw new ProviderProblem(isRefused ? 'refused' : 'unavailable', response.status)
}

/** Null for an answer that another try may better. */
async function attempt(url: string, { method, headers, body }: ProviderCall): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(patience)
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

/** The JSON of an answer, of the shape that is expected of it. */
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
