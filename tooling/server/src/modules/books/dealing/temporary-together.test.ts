import { expect, test } from 'vitest'
import { addInvestor, addPaid, linesOf, runAt } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { checkBooks } from './check-books.ts'

const db = await createTestDatabase()
const december = '2026-12-07T10:00:00+01:00'
const january = '2027-01-08T10:00:00+01:00'
const february = '2027-02-05T10:00:00+01:00'

async function drawDown(changes: Parameters<typeof addInvestor>[1], cents: number): Promise<string> {
  const id = await addInvestor(db, { productCode: 'SDIL', start: '2026-12-01', duration: 5, term: 'Maand', ...changes })
  await addPaid(db, id, { cents })
  return id
}

const giveTo = (id: string, username: string) =>
  db.sql(
    `update contracts set owner_id = (select id from users where brand = 'main' and username = $2) where id = $1`,
    [id, username],
  )

/** Adds an earlier payout. */
const payBefore = (id: string, month: string, cents: number) =>
  db.sql(
    `insert into dealings (brand, contract_id, month, number, kind, fund_id, units, price, amount_cents, dealt_on)
     values ('main', $1, $2, 99, 'payout', null, 0, null, $3, $2)`,
    [id, month, -cents],
  )

async function payoutOf(id: string, month: string): Promise<number> {
  const lines = (await linesOf(db, id, month)).filter(({ kind }) => kind === 'payout')
  return lines.reduce((sum, line) => sum - line.amount_cents, 0)
}

test('temporary annuities of one customer together pay no more than the maximum of a year', async () => {
  // Alone, each would pay € 2.266 a month from January on. € 24.000 was paid in 2027, so € 3.192 is left.
  const first = await drawDown({ payout: 10_000 }, 30_000_000)
  const second = await drawDown({ payout: 10_000 }, 30_000_000)
  const longer = await drawDown({ payout: 10_000, duration: 20 }, 30_000_000)
  for (const id of [first, second, longer]) await giveTo(id, 'ouder')
  // An empty contract pays nothing more, whichever contract is dealt first.
  const ended = await addInvestor(db, { productCode: 'SDIL', start: '2021-10-01', duration: 5, term: 'Maand' })
  await giveTo(ended, 'ouder')
  await payBefore(ended, '2027-01-01', 2_400_000)
  await payBefore(ended, '2026-12-01', 2_400_000)
  // € 27.192 less € 15.192 elsewhere is € 12.000 a year, a twelfth of which is € 1.000.
  const elsewhere = await drawDown({ payout: 10_000 }, 30_000_000)
  await giveTo(elsewhere, 'spaarder')
  const calculatedAt = '2026-11-20T09:00:00.000Z'
  const [offer] = await db.sql<{ id: string }>(
    `insert into offers (brand, owner_id, id, calculation, amounts, created_at, updated_at)
     select 'main', owner_id, gen_random_uuid(), $2, $3, now(), now()
       from contracts where id = $1 returning id`,
    [elsewhere, { calculatedAt }, { calculatedAt, otherTemporaryCents: 1_519_200 }],
  )
  await db.sql(`update contracts set offer_id = $2 where id = $1`, [elsewhere, offer?.id])

  await runAt(db, december)
  await runAt(db, january)
  const paid = [await payoutOf(first, '2027-01-01'), await payoutOf(second, '2027-01-01')]
  expect(paid.toSorted((a, b) => a - b)).toEqual([92_600, 226_600])
  expect(await payoutOf(longer, '2027-01-01')).toBeGreaterThan(100_000)
  expect(await payoutOf(elsewhere, '2027-01-01')).toBe(100_000)

  // Nothing is left of the year, so the rest stays invested.
  await runAt(db, february)
  expect([await payoutOf(first, '2027-02-01'), await payoutOf(second, '2027-02-01')]).toEqual([0, 0])
  expect(await payoutOf(elsewhere, '2027-02-01')).toBe(100_000)
  const concerned = [first, second, longer, elsewhere]
  expect((await checkBooks(db)).filter(({ contract }) => concerned.includes(contract))).toEqual([])
})
