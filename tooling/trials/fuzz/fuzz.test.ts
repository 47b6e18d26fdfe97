import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accessOf } from '@portal/api/calls'
import { demoUserId } from '@portal/server/demo/seed/demo-id'
import { operationsOfContract } from '@portal/server/http/contract'
import { securityHeaders } from '@portal/server/http/security-headers'
import { createSession } from '@portal/server/modules/access/session/session'
import { ownEverything } from '@portal/server/tests/authorisation/own-everything'
import { createRolledBack } from '@portal/server/tests/rolled-back'
import { createTestApp, createTestDatabase } from '@portal/server/tests/test-app'
import { requestOf, type FuzzedRequest } from './requests.ts'

// `npm run trial -- fuzz [requests] [seed]` makes the large run; by default it is a small one that is always the same.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 400)
const seed = Number(process.env['FUZZ_SEED'] ?? 5)
const batch = 500

const { db, undone } = createRolledBack(await createTestDatabase())
const test = await createTestApp({ db })
const { app, clock, logged } = test
const sentinel = { text: 'Fuzzeling', digits: '+31690000006' }
const owned = await ownEverything(test, 'main', 'incasso', sentinel)
const staffId = demoUserId('main', 'admin')
await db.sql(
  `insert into impersonations (brand, id, user_id, staff_id, reason, started_at) values ('main', $1, $2, $3, 'Fuzz', $4)`,
  [owned.sale, owned.user, staffId, clock.now],
)

async function cookieOf(caller: FuzzedRequest['caller']): Promise<Record<string, string>> {
  if (caller === 'nobody') return {}
  const acting = caller === 'staff who act' ? { staffId, impersonationId: owned.sale } : undefined
  const userId = caller === 'admin' ? staffId : owned.user
  const value = await createSession(db, { brand: 'main', userId, now: clock.now, device: '', acting })
  return { cookie: `__Host-sid-main=${value}` }
}

/** Returns true when the body of this caller is read, instead of being refused for lack of access. */
function isHeard({ operation, caller }: FuzzedRequest): boolean {
  const access = accessOf[operation.id]
  if (access === 'anyone' || access === 'optional-look') return true
  if (access === 'optional') return caller !== 'staff who act'
  if (caller === 'nobody') return false
  if (access === 'admin') return caller === 'admin'
  if (access === 'acting') return caller === 'staff who act'
  return access !== 'personal' || caller !== 'staff who act'
}

async function problemsOf(request: FuzzedRequest): Promise<string[]> {
  const { operation, path, query, headers, payload, mustRefuse } = request
  const answer = await undone(async () =>
    app.inject({
      method: operation.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...(await cookieOf(request.caller)) },
      ...(payload !== undefined && { payload }),
    }),
  )
  const problems: string[] = []
  if (answer.statusCode >= 500) problems.push(`is answered ${answer.statusCode}: ${logged.at(-1) ?? ''}`)
  if (mustRefuse && isHeard(request) && answer.statusCode !== 400) {
    problems.push(`is answered ${answer.statusCode} and not refused`)
  }
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!String(answer.headers[name]).startsWith(value)) problems.push(`lacks the header ${name}`)
  }
  return problems
}

const say = ({ operation, caller, path, query, headers, payload }: FuzzedRequest, problem: string) =>
  [operation.id, caller, `${path}?${query}`, JSON.stringify(headers), String(payload).slice(0, 500), problem].join(
    ' | ',
  )

it(
  `none of ${requests} generated requests breaks the server or the OpenAPI document`,
  { timeout: 6 * 60 * 60_000 },
  async () => {
    const arbitrary = requestOf(operationsOfContract, owned)
    const problems: string[] = []
    for (let done = 0; done < requests; done += batch) {
      const numRuns = Math.min(batch, requests - done)
      for (const request of fc.sample(arbitrary, { numRuns, seed: seed + done })) {
        for (const problem of await problemsOf(request)) problems.push(say(request, problem))
      }
      logged.length = 0
    }
    expect(problems).toEqual([])
  },
)
