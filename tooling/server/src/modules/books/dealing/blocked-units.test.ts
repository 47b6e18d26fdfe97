import { expect, test } from 'vitest'
import { addInvestor, addPaid, runAt } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { readBlockedUnits } from './blocked-units.ts'

const db = await createTestDatabase()
const shares = { 'mix-neutraal': 10_000 }
const collected = await addInvestor(db, { shares })
const inTwoWays = await addInvestor(db, { shares })
const transferred = await addInvestor(db, { shares })
const paidAt = '2026-11-25T09:00:00+01:00'
await addPaid(db, collected, { purpose: 'periodic', cents: 20_000, paidAt, method: 'incasso' })
await addPaid(db, inTwoWays, { purpose: 'periodic', cents: 10_000, paidAt, method: 'incasso' })
await addPaid(db, inTwoWays, { purpose: 'periodic', cents: 20_000, paidAt, method: 'ideal' })
await addPaid(db, transferred, { purpose: 'periodic', cents: 20_000, paidAt, method: 'overboeking' })
await runAt(db, '2026-12-07T10:00:00+01:00')

const heldBy = async (contractId: string) => {
  const [row] = await db.sql<{ millionths: string }>(
    'select units * 1000000 as millionths from contract_holdings where contract_id = $1',
    [contractId],
  )
  return Number(row?.millionths)
}
const blockedOf = async (contractId: string, on: string) =>
  Number((await readBlockedUnits(db, 'main', contractId, on)).get('mix-neutraal') ?? 0n)

// Requirement L19.
test('units that were bought with a direct debit are blocked until 56 days after it was paid', async () => {
  // 25 November plus 56 days is 20 January.
  const all = await heldBy(collected)
  expect(all).toBeGreaterThan(0)
  expect(await blockedOf(collected, '2026-12-08')).toBe(all)
  expect(await blockedOf(collected, '2027-01-19')).toBe(all)
  expect(await blockedOf(collected, '2027-01-20')).toBe(0)
})

test('of a month with deposits by two methods, the collected part is blocked', async () => {
  const all = await heldBy(inTwoWays)
  const blocked = await blockedOf(inTwoWays, '2026-12-08')
  expect(blocked).toBeGreaterThanOrEqual(all / 3)
  expect(blocked).toBeLessThanOrEqual(all / 3 + 2)
})

test("units from transfers are not blocked, nor are another customer's", async () => {
  expect(await blockedOf(transferred, '2026-12-08')).toBe(0)
  expect((await readBlockedUnits(db, 'other', collected, '2026-12-08')).size).toBe(0)
})
