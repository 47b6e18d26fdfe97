import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { balanceBefore, filesOf, histories, toFile, type HistoryEntry } from '../../../../tests/account-history.ts'
import { createTestBank } from '../../../../tests/bank.ts'
import { addInvestor } from '../../../../tests/dealing.ts'
import { testBox } from '../../../../tests/demo.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { findBalance } from '../../staff/attention/bank-balance.ts'

const db = await createTestDatabase()
const later = new Date('2026-12-14T10:00:00+01:00')
const monthly = '100777-SB-MND'
const contractId = await addInvestor(db)
await db.sql('update contracts set number = $2 where id = $1', [contractId, '100777-SB'])
await db.sql(
  `insert into mandates (brand, id, contract_id, attempt, method, provider, reference, amount_cents, status, created_at, signed_at)
   values ('main', gen_random_uuid(), $1, 1, 'overboeking', 'none', $2, 20000, 'signed', now(), '2026-12-01')`,
  [contractId, monthly],
)

/** Reads files as the job does; returns what was kept, booked, and is open to staff. */
async function read(files: readonly string[]) {
  await db.sql(
    `delete from bank_notices; delete from bank_statements; delete from bank_entries; delete from bank_files`,
  )
  const bank = await createTestBank(db)
  const before = await deposits()
  for (const [index, file] of files.entries()) await bank.lay(`${String(index).padStart(2, '0')}.xml`, file)
  await bank.run(later.toISOString())
  expect([await bank.filesIn('in'), await bank.filesIn('in/refused')]).toEqual([[], []])
  const kept = await db.sql<{ day: string; cents: number; problem: string | null; is_booked: boolean }>(
    `select booked_on as day, amount_cents as cents, problem, payment_id is not null as is_booked from bank_entries`,
  )
  const context = { db, brand: 'main', secretBox: testBox, now: later, today: '2026-12-14' } as const
  return { kept, depositedCents: (await deposits()) - before, differences: await findBalance(context) }
}

async function deposits(): Promise<number> {
  const [row] = await db.sql<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries
       join ledger_transactions on ledger_transactions.id = transaction_id
      where contract_id = $1 and account = 'bank'`,
    [contractId],
  )
  return row?.cents ?? 0
}

/** True when the balance never comes back within a day to that before an equal entry. */
function hasOwnPlaces(history: readonly HistoryEntry[]): boolean {
  const places = history.map(({ day, cents }, index) => `${day} ${cents} ${balanceBefore(history, index)}`)
  return new Set(places).size === places.length
}

const sorted = (entries: readonly { day: string; cents: number }[]) =>
  entries.map(({ day, cents }) => `${day} ${cents}`).toSorted()

// Requirement T49.
test('whatever statements and notifications come, in whatever order, every cent of the account is kept and booked once', async () => {
  const cases = histories([monthly, 'Voor later', '']).chain((history) =>
    filesOf(history.length).map((files) => ({ history, files })),
  )
  let exact = 0
  await fc.assert(
    fc.asyncProperty(cases, async ({ history, files }) => {
      const { kept, depositedCents, differences } = await read(files.map((file, index) => toFile(history, file, index)))
      const isComplete = JSON.stringify(sorted(kept)) === JSON.stringify(sorted(history))
      // Two equal entries at one place, on two statements, look like one: then the balance of the bank shows it.
      const isExact = hasOwnPlaces(history)
      if (isExact) exact++
      expect(isComplete || (!isExact && differences.length > 0)).toBe(true)
      expect(isComplete && differences.length > 0).toBe(false)
      const ofMonth = history.filter(({ cents, text }) => cents === 200_00 && text === monthly)
      const doubted = kept.filter(({ problem }) => problem !== null)
      const booked = kept.filter((entry) => entry.is_booked)
      expect(depositedCents).toBe(booked.length * 200_00)
      // Only one reference on several entries leaves a doubt, and no entry is booked more often than it was made.
      const isCertain = isExact && history.every(({ reference }) => reference !== 'R7')
      expect(isCertain ? [doubted, booked.length] : []).toEqual(isCertain ? [[], ofMonth.length] : [])
      expect(!isExact || booked.length <= ofMonth.length).toBe(true)
    }),
    { numRuns: inject('isWide') ? 100 : 20 },
  )
  expect(exact).toBeGreaterThan(5)
})
