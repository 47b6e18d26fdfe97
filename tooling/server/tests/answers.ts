import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { errorSchema, operationsOfContract } from '../src/http/contract.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const isError = ajv.compile(errorSchema)
const answers = new Map<string, ReturnType<typeof ajv.compile>>(
  operationsOfContract.flatMap(({ method, url, answer }) =>
    answer ? [[`${method} ${url}`, ajv.compile(answer)] as const] : [],
  ),
)

const headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
}

/** Checks every later response of the API against the OpenAPI document; an invalid one fails the test file. */
export function checkAnswers(app: FastifyInstance): void {
  const problems: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const where = `${request.method} ${request.url} ${reply.statusCode}`
    for (const [name, value] of Object.entries(headers)) {
      if (reply.getHeader(name) !== value) problems.push(`${where}: ${name} is ${String(reply.getHeader(name))}`)
    }
    if (!request.url.startsWith('/api') || request.method === 'HEAD') return
    if (reply.getHeader('cache-control') !== 'no-store') problems.push(`${where}: may be stored`)
    // Only browsers send a preflight, so the document does not describe it.
    if (reply.statusCode === 204 && request.method === 'OPTIONS') return
    if (reply.statusCode === 200 && Buffer.isBuffer(payload)) return
    const check = reply.statusCode === 200 ? answers.get(`${request.method} ${request.routeOptions.url}`) : isError
    if (!check?.(JSON.parse(payload as string))) problems.push(`${where}: ${JSON.stringify(check?.errors)}`)
  })
  afterAll(() => expect(problems).toEqual([]))
}
