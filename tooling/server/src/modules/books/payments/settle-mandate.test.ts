import type { Mandate } from '@portal/api/operations'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addContract } from '../../../../tests/payments.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { settleMandate } from './settle-mandate.ts'

type Status = Mandate['status']
const db = await createTestDatabase()
const now = new Date('2026-12-01T09:00:00Z')

/** Signs one of two mandates of a contract; returns the states of both, the earlier first, and of each that ended whether it is the other one. */
async function sign(before: readonly [Status, Status], signed: 0 | 1) {
  const contractId = await addContract(db, 'spaarder', { initial: 0, periodic: 10_000 })
  const ids = [randomUUID(), randomUUID()] as const
  for (const [place, id] of ids.entries()) {
    await db.sql(
      `insert into mandates (brand, id, contract_id, attempt, method, provider, provider_id, amount_cents, status, created_at)
       values ('main', $1, $2, $3, 'twikey', 'twikey', $4, 10000, $5, $6)`,
      [id, contractId, place + 1, id, before[place], now],
    )
  }
  const report = { status: 'signed', reasonCode: null, maskedIban: null, signedAt: now } as const
  const ended = await settleMandate(db, { brand: 'main', contractId, id: ids[signed] }, report, now)
  const rows = await db.sql<{ status: Status }>('select status from mandates where contract_id = $1 order by attempt', [
    contractId,
  ])
  return { after: rows.map(({ status }) => status), ended: ended.map(({ id }) => id === ids[signed === 0 ? 1 : 0]) }
}

test.each<[earlier: Status, becomes: Status]>([
  ['signed', 'revoked'],
  ['canceled', 'canceled'],
  ['failed', 'failed'],
  ['expired', 'expired'],
])('a mandate that is signed after one that is %s leaves that one %s', async (earlier, becomes) => {
  const isEnded = earlier !== becomes
  expect(await sign([earlier, 'open'], 1)).toEqual({ after: [becomes, 'signed'], ended: isEnded ? [true] : [] })
})

test('a mandate whose signature is reported after that of the next one is not used', async () => {
  expect(await sign(['canceled', 'signed'], 0)).toEqual({ after: ['revoked', 'signed'], ended: [false] })
})

test.each<[later: Status, becomes: Status]>([
  ['created', 'canceled'],
  ['open', 'canceled'],
  ['pending', 'canceled'],
  ['failed', 'failed'],
])('a mandate whose signature is reported late leaves the next one, which is %s, %s', async (later, becomes) => {
  const isEnded = later !== becomes
  expect(await sign(['canceled', later], 0)).toEqual({ after: ['signed', becomes], ended: isEnded ? [true] : [] })
})
