import { addressOf } from '@portal/api/calls'
import type { Error as ErrorBody, operations } from '@portal/api/operations'
import { vi } from 'vitest'
import { createFakeRequest } from './fake-request.ts'

export type Operation = keyof operations

/** The content of `data` in the response of an operation, according to the OpenAPI document. */
type DataOf<Op extends Operation> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never

/** The response of the fake server: data, a file, a failure, no response, or anything else. */
export type Answer<Op extends Operation> = { data: DataOf<Op> } | { file: Blob } | Failure | Response
type Failure = { status: number; body?: ErrorBody } | 'no connection'

/** One recorded call. */
export type Call = {
  operation: Operation
  /** The parameters of the path, such as the id. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Headers
  body: unknown
  signal: AbortSignal
}

/** A response for each operation that a test expects, fixed or computed from the call. */
export type Answers = {
  [Op in Operation]?: Answer<Op> | ((call: Call) => Answer<Op> | Promise<Answer<Op>>)
}

// Fixed paths before those with a parameter, so that "summaries" is not read as an id.
const addresses = (Object.keys(addressOf) as Operation[])
  .toSorted((a, b) => Number(addressOf[a].includes('{')) - Number(addressOf[b].includes('{')))
  .map((operation) => {
    const [method, template = ''] = addressOf[operation].split(' ')
    return { operation, method, pattern: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
  })

let unexpected: string[] = []

/** A server behind `fetch` with the test's responses for the OpenAPI document; any other call fails the test. */
export function fakeApi(initial: Answers) {
  const answers: Answers = { ...initial }
  const calls: Call[] = []

  // A call is open until its response was returned, and the response until it was read.
  const underWay = new Map<Promise<unknown>, Operation | undefined>()

  function track<T>(work: Promise<T>, operation: Operation | undefined): Promise<T> {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.set(tracked, operation)
    return tracked
  }

  function fetch(request: Request): Promise<Response> {
    const operation = findOperation(request)?.operation
    const answered = answer(request).then((response) => {
      const { text, json, blob } = response
      return Object.assign(response, {
        text: () => track(text.call(response), operation),
        json: () => track(json.call(response) as Promise<unknown>, operation),
        blob: () => track(blob.call(response), operation),
      })
    })
    return track(answered, operation)
  }

  async function answer(request: Request): Promise<Response> {
    const found = findOperation(request)
    const wanted = found && answers[found.operation]
    if (!found || !wanted) {
      unexpected.push(`${request.method} ${new URL(request.url).pathname}`)
      throw new TypeError('This call was not expected')
    }
    const { signal, headers } = request
    const body = await bodyOf(request)
    const call: Call = { ...found, query: new URL(request.url).searchParams, headers, body, signal }
    calls.push(call)
    const said = typeof wanted === 'function' ? await abortable(wanted(call), signal) : wanted
    if (said === 'no connection') throw new TypeError('Failed to fetch')
    if (said instanceof Response) return said
    if ('file' in said)
      return new Response(await said.file.arrayBuffer(), { headers: { 'Content-Type': said.file.type } })
    return 'data' in said ? Response.json({ data: said.data }) : Response.json(said.body ?? {}, { status: said.status })
  }

  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('XMLHttpRequest', createFakeRequest(fetch))
  return {
    calls,
    callsOf: (operation: Operation) => calls.filter((call) => call.operation === operation),
    /** Resolves once every call has a response that was read, except those of one operation. */
    answered: async (except?: Operation) => {
      const others = () => [...underWay].filter(([, operation]) => operation !== except).map(([work]) => work)
      while (others().length > 0) await Promise.allSettled(others())
    },
    /** Changes the responses from now on. */
    answer: (changed: Answers) => void Object.assign(answers, changed),
  }
}

/** A response that stays pending until the test resolves it. */
export function pending<Op extends Operation>() {
  let give: (answer: Answer<Op>) => void = () => {}
  const answer = new Promise<Answer<Op>>((resolve) => {
    give = resolve
  })
  return { answer: () => answer, give: (value: Answer<Op>) => give(value) }
}

export function unexpectedCalls(): readonly string[] {
  return unexpected
}

export function forgetApi(): void {
  unexpected = []
}

function findOperation(request: Request) {
  const { pathname } = new URL(request.url)
  for (const { operation, method, pattern } of addresses) {
    const match = method === request.method ? pattern.exec(pathname) : null
    if (match) return { operation, params: { ...match.groups } }
  }
  return undefined
}

/** A file as a Blob, anything else as parsed JSON. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type !== '' && !type.startsWith('application/json')) return request.blob()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** A cancelled call ends at once, as in a browser, whatever the server still does. */
function abortable<T>(answer: T | Promise<T>, signal: AbortSignal): Promise<T> {
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  return Promise.race([Promise.resolve(answer), cancelled])
}
