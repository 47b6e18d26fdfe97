import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { accessOf } from '@portal/api/calls'
import { callRowOf, type CallRow, type Kind, type Owned } from '../../tests/authorisation/calls.ts'
import { ownEverything } from '../../tests/authorisation/own-everything.ts'
import { freeColumns, otherColumns, readTextColumns, type Sentinel } from '../../tests/authorisation/sentinels.ts'
import { missingId } from '../../tests/calculations.ts'
import { createRolledBack } from '../../tests/rolled-back.ts'
import { createTestApp, createTestDatabase } from '../../tests/test-app.ts'
import { demoUserId } from '../demo/seed/demo-id.ts'
import { createSecretValue } from '../modules/access/session/secret-value.ts'
import { createSession, endSession } from '../modules/access/session/session.ts'
import { createChallenge } from '../modules/access/session/two-factor.ts'
import { brandIds, perBrand, type BrandId } from '../platform/brands.ts'
import { operationsOfContract, type Operation } from './contract.ts'

// Every call × caller × owner of the ids × brand. The usual run makes each call at one of the brands. The changes of each call are rolled back.
const { db, undone } = createRolledBack(await createTestDatabase())

const sentinels: Record<BrandId, Record<'owner' | 'other', Sentinel>> = perBrand((id) => {
  const place = brandIds.indexOf(id)
  return {
    owner: { text: `Quinoa${place}Herfst`, digits: `+3169000${place}001` },
    other: { text: `Xylofoon${place}Lente`, digits: `+3169000${place}002` },
  }
})

async function createSide(brand: BrandId) {
  const test = await createTestApp({ brand, db })
  const owned = {
    owner: await ownEverything(test, brand, 'incasso', sentinels[brand].owner),
    other: await ownEverything(test, brand, 'amerika', sentinels[brand].other),
  }
  return { ...test, owned, admin: demoUserId(brand, 'admin') }
}
const sides = {} as Record<BrandId, Awaited<ReturnType<typeof createSide>>>
for (const id of brandIds) sides[id] = await createSide(id)
const another = (brand: BrandId): BrandId => (brand === 'main' ? 'other' : 'main')

const principals = [
  'nobody',
  'garbage',
  'expired',
  'revoked',
  'second factor pending',
  'token of the second factor as bearer',
  'customer of the other brand',
  'owner',
  'other customer',
  'admin',
  'admin acting as the owner',
] as const
type Principal = (typeof principals)[number]
const whose = [
  "the owner's",
  "another customer's",
  "the other brand's",
  'half and half',
  'missing',
  'malformed',
] as const
type Whose = (typeof whose)[number]

const same = (id: string): Owned => {
  const kinds = Object.keys(sides.main.owned.owner) as Kind[]
  return Object.fromEntries(kinds.map((kind) => [kind, id])) as Owned
}

/** The request headers of this principal. */
async function headersOf(principal: Principal, brand: BrandId): Promise<Record<string, string>> {
  const { owned, admin, clock } = sides[brand]
  const { now } = clock
  const cookie = (value: string) => ({ cookie: `__Host-sid-${brand}=${value}` })
  const begin = (userId: string, at = now, of = brand) => createSession(db, { brand: of, userId, now: at, device: '' })
  switch (principal) {
    case 'nobody':
      return {}
    case 'garbage':
      return cookie(createSecretValue())
    case 'expired':
      return cookie(await begin(owned.owner.user, new Date(now.getTime() - 30 * 60_000)))
    case 'revoked': {
      const value = await begin(owned.owner.user)
      await endSession(db, brand, value, now)
      return cookie(value)
    }
    case 'second factor pending':
      return cookie((await createChallenge(db, brand, owned.owner.user, now)).token)
    case 'token of the second factor as bearer':
      return { authorization: `Bearer ${(await createChallenge(db, brand, owned.owner.user, now)).token}` }
    case 'customer of the other brand': {
      const elsewhere = another(brand)
      return cookie(await begin(sides[elsewhere].owned.owner.user, now, elsewhere))
    }
    case 'owner':
      return cookie(await begin(owned.owner.user))
    case 'other customer':
      return cookie(await begin(owned.other.user))
    case 'admin':
      return cookie(await begin(admin))
    case 'admin acting as the owner': {
      const acting = { staffId: admin, impersonationId: randomUUID() }
      await db.sql(
        `insert into impersonations (brand, id, user_id, staff_id, reason, started_at) values ($1, $2, $3, $4, $5, $6)`,
        [brand, acting.impersonationId, owned.owner.user, admin, sentinels[brand].owner.text, now],
      )
      return cookie(await createSession(db, { brand, userId: owned.owner.user, now, device: '', acting }))
    }
  }
}

const isLoggedIn = (principal: Principal) =>
  ['owner', 'other customer', 'admin', 'admin acting as the owner'].includes(principal)

/** The allowed statuses, as far as they follow from the caller's access and the owner of the ids. */
function expected({ id }: Operation, row: CallRow, principal: Principal, of: Whose | null): readonly number[] {
  const access = accessOf[id]
  const allowed = row.allowed ?? [200]
  const isActing = principal === 'admin acting as the owner'
  if (access === 'anyone' || access === 'optional-look' || (access === 'optional' && !isActing)) return allowed
  if (!isLoggedIn(principal)) return [401]
  if ((access === 'personal' || access === 'optional') && isActing) return [403]
  if (access === 'admin' && principal !== 'admin') return [403]
  if (access === 'acting' && !isActing) return [403]
  if (of === null) return allowed
  if (of === 'malformed') return [400]
  if (access === 'admin') return ["the owner's", "another customer's"].includes(of) ? allowed : [404]
  const isOwn = principal === 'other customer' ? of === "another customer's" : of === "the owner's"
  return isOwn && principal !== 'admin' ? allowed : [404]
}

/** The sentinels that the response may contain: the caller's own, and the brand's customers when staff list them. */
function mayShow({ id }: Operation, principal: Principal, brand: BrandId): Sentinel[] {
  const { owner, other } = sentinels[brand]
  if (principal === 'other customer') return [other]
  if (principal === 'admin') return accessOf[id] === 'admin' ? [owner, other] : []
  return principal === 'owner' || principal === 'admin acting as the owner' ? [owner] : []
}

function idsOf(of: Whose | null, row: CallRow, brand: BrandId): Owned {
  const { owner, other } = sides[brand].owned
  const [firstKind] = Object.values(row.params ?? {})
  switch (of) {
    case null:
    case "the owner's":
      return owner
    case "another customer's":
      return other
    case "the other brand's":
      return sides[another(brand)].owned.owner
    case 'half and half':
      return firstKind ? { ...other, [firstKind]: owner[firstKind] } : owner
    case 'missing':
      return same(missingId)
    case 'malformed':
      return same('1; select')
  }
}

async function send(operation: Operation, row: CallRow, principal: Principal, of: Whose | null, brand: BrandId) {
  const ids = idsOf(of, row, brand)
  const inPath: Record<string, string> = { ...row.path }
  for (const [name, kind] of Object.entries(row.params ?? {})) inPath[name] = encodeURIComponent(ids[kind])
  const path = operation.url.replace(/:(\w+)/g, (_, name: string) => inPath[name] ?? '')
  const query = row.query ? `?${new URLSearchParams(row.query(ids)).toString()}` : ''
  const body = row.body?.(ids)
  const isForm = operation.bodyTypes.includes('application/x-www-form-urlencoded')
  const type = Buffer.isBuffer(body) ? 'image/jpeg' : isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const payload = isForm ? new URLSearchParams(body as Record<string, string>).toString() : body
  return sides[brand].app.inject({
    method: operation.method,
    url: path + query,
    headers: {
      ...(await headersOf(principal, brand)),
      ...(operation.headers && { 'idempotency-key': randomUUID() }),
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  })
}

type Answer = Awaited<ReturnType<typeof send>>

/** The text of a response; an archive is opened first. */
function textOf(answer: Answer): string {
  const isArchive = answer.headers['content-type'] === 'application/zip'
  const files = isArchive ? Object.values(unzipSync(answer.rawPayload)) : [answer.rawPayload]
  const bodies = files.map((bytes) => Buffer.from(bytes).toString('utf8'))
  return [JSON.stringify(answer.headers), ...bodies].join('\n').toLowerCase()
}

function foreignIn(text: string, shown: readonly Sentinel[]): string[] {
  const all = Object.values(sentinels).flatMap((pair) => Object.values(pair))
  const foreign = all.filter((sentinel) => !shown.includes(sentinel))
  return foreign.flatMap(({ text: word, digits }) => [word.toLowerCase(), digits]).filter((word) => text.includes(word))
}

function bareOf({ statusCode, headers, body }: Answer): unknown {
  const { 'x-request-id': _, date, ...others } = headers
  return [statusCode, typeof date, others, body]
}

const table = operationsOfContract.map((operation) => [operation.id, operation] as const)

describe.each(brandIds)('at the brand %s', (brand) => {
  const isMade = (_: unknown, index: number) => inject('isWide') || brandIds[index % brandIds.length] === brand
  // Requirement T16.
  it.each(table.filter(isMade))('nobody gets more from %s than their own data', async (id, operation) => {
    const row = callRowOf(id)
    const hasIds = row.params !== undefined || row.elsewhere !== undefined
    const isSplit = Object.keys(row.params ?? {}).length > 1
    const cells = hasIds ? whose.filter((of) => isSplit || of !== 'half and half') : [null]
    const wrong: unknown[] = []
    for (const principal of principals) {
      const refusals = new Map<string, unknown>()
      for (const of of cells) {
        const answer = await undone(() => send(operation, row, principal, of, brand))
        const statuses = expected(operation, row, principal, of)
        const where = [principal, of]
        if (!statuses.includes(answer.statusCode)) wrong.push([...where, answer.statusCode, answer.body.slice(0, 200)])
        const foreign = foreignIn(textOf(answer), mayShow(operation, principal, brand))
        if (foreign.length > 0) wrong.push([...where, 'shows', foreign])
        if (answer.statusCode === 404) refusals.set(JSON.stringify(bareOf(answer)), where)
      }
      if (refusals.size > 1) wrong.push([principal, 'tells what is not theirs from what is not there', [...refusals]])
    }
    expect(wrong).toEqual([])
  })
})

describe('the matrix', () => {
  it('has a row with the ids of every call with one', () => {
    const missing = operationsOfContract.filter((operation) => {
      const row = callRowOf(operation.id)
      const names = operation.url.match(/(?<=:)\w+/g) ?? []
      const takesId = JSON.stringify([operation.body ?? {}, operation.querystring ?? {}]).includes('"format":"uuid"')
      const known = { ...row.params, ...row.path }
      return names.some((name) => known[name] === undefined) || (takesId && row.elsewhere === undefined)
    })
    // Staff may read any id. The chosen relation is saved unchecked and only compared with the customer's own
    // relations.
    expect(missing.map(({ id }) => id)).toEqual(['getAudit', 'saveApplicants'])
  })

  it('has the sentinel in every column with free text', async () => {
    const named = (columns: Record<string, readonly string[]>) =>
      Object.entries(columns).flatMap(([name, each]) => each.map((column) => `${name}.${column}`))
    const known = [...named(freeColumns), ...named(otherColumns)]
    expect(await readTextColumns(db)).toEqual(known.toSorted())
  })

  it('finds the sentinels that the caller may see', async () => {
    for (const [id, url] of [
      ['getContracts', '/api/contracts'],
      ['getOffers', '/api/offers'],
      ['getUser', '/api/users/me'],
      ['getRelations', '/api/relations'],
    ] as const) {
      const operation = operationsOfContract.find((each) => each.id === id)
      const answer = operation && (await undone(() => send(operation, {}, 'owner', null, 'main')))
      expect(answer?.body, url).toContain(sentinels.main.owner.text)
    }
  })
})
