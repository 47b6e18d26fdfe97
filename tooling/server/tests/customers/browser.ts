import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../src/demo/seed/demo-people.ts'

type Answer = { status: number; body: unknown; cookie: string; location: string | null }
type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  cookie?: string
  key?: string
  json?: object
  form?: object
}

/** Calls a random server; null when there was no response. */
export type Browser = {
  call(call: Call): Promise<Answer | null>
  /** Retries until a response has one of these statuses. */
  insist(call: Call, ...statuses: number[]): Promise<Answer>
}

/** How long a customer retries, in milliseconds. */
const longTimeout = 120_000

/**
 * @param timeout With 0 everything is tried once.
 * @param time Called after every call with its milliseconds and its status; null without a response.
 */
export function createBrowser(
  urls: readonly string[],
  chance: () => number,
  timeout = longTimeout,
  time: (milliseconds: number, status: number | null) => void = () => {},
): Browser {
  async function call(given: Call): Promise<Answer | null> {
    const begun = performance.now()
    const answer = await send(given)
    time(performance.now() - begun, answer?.status ?? null)
    return answer
  }
  async function send({ method, path, cookie, key, json, form }: Call): Promise<Answer | null> {
    const type = json ? 'application/json' : form ? 'application/x-www-form-urlencoded' : undefined
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams({ ...form }).toString() : undefined
    try {
      const response = await fetch(`${urls[Math.floor(chance() * urls.length)]}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...(type && { 'content-type': type }),
          ...(cookie && { cookie }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      return {
        status: response.status,
        body: isJson ? (JSON.parse(text) as unknown) : text,
        cookie: toCookie(response),
        location: response.headers.get('location'),
      }
    } catch {
      return null
    }
  }
  return {
    call,
    async insist(given, ...statuses) {
      const deadline = Date.now() + timeout
      for (;;) {
        const answer = await call(given)
        if (answer && statuses.includes(answer.status)) return answer
        if (Date.now() >= deadline)
          throw new Error(`${given.method} ${given.path} got ${answer ? answer.status : 'no answer'}`)
        await sleep(20 + chance() * 150)
      }
    },
  }
}

/** The `Cookie` header of a customer of the demo. */
export async function logIn({ insist }: Browser, username: string): Promise<string> {
  const json = { username, password: demoPassword }
  return (await insist({ method: 'POST', path: '/api/login', json }, 200)).cookie
}

function toCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
