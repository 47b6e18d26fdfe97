import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { addMonths } from '@portal/flows/values/dates'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createChance } from '../../../../tests/customers/chance.ts'
import { addInvestor, addPaid, runAt } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import type { Database } from '../../../platform/database/database.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { checkBooks } from './check-books.ts'

const funds = ['mix-neutraal', 'aandelen-wereld', 'geldmarkt-euro', 'vastgoed-wereld', 'obligaties-bedrijven']
const log = pino({ level: 'silent' })

/** Adds the events of a contract in the weeks before the dealing of a month. */
async function happen(db: Database, contractId: string, month: string, chance: () => number): Promise<void> {
  const upTo = (most: number) => Math.ceil(chance() * most)
  const from = <Choice>(choices: readonly Choice[]) => choices[Math.floor(chance() * choices.length)] as Choice
  const split = () => {
    const first = upTo(9_999)
    const [one, other] = funds.toSorted(() => chance() - 0.5)
    return [
      { id: one, shareBasisPoints: first },
      { id: other, shareBasisPoints: 10_000 - first },
    ]
  }
  const order = (kind: string, request: object, paymentId: string | null = null) =>
    db.sql(
      `insert into orders (brand, id, contract_id, kind, request, month, status, payment_id, created_at)
       values ('main', $1, $2, $3, $4, $5, 'open', $6, now()) on conflict do nothing`,
      [randomUUID(), contractId, kind, JSON.stringify(request), month, paymentId],
    )
  const paidAt = `${addMonths(month, -1).slice(0, 8)}15T12:00:00Z`
  if (chance() < 0.4) {
    const payment = await addPaid(db, contractId, { purpose: 'extra', cents: upTo(500_000), paidAt })
    await order('extra', { funds: from([null, split()]) }, payment)
  }
  if (chance() < 0.2) {
    await addPaid(db, contractId, { purpose: 'periodic', cents: upTo(50_000), paidAt, method: 'incasso' })
  }
  if (chance() < 0.2) await order('switch', { funds: split() })
  if (chance() < 0.3) {
    const one = { id: from(funds), amountCents: from([null, upTo(50_000)]) }
    const amount = { kind: 'amount', amountCents: upTo(400_000), funds: [] }
    await order(
      'sale',
      from([{ kind: 'all', amountCents: null, funds: [] }, amount, { kind: 'funds', amountCents: null, funds: [one] }]),
    )
  }
  if (chance() < 0.2) {
    const [payment] = await db.sql<{ id: string; amount_cents: number }>(
      `select id, amount_cents from payments where contract_id = $1 and method = 'incasso' and status = 'paid' limit 1`,
      [contractId],
    )
    const report = {
      status: 'failed',
      amountCents: payment?.amount_cents ?? 0,
      reasonCode: 'MD06',
      paidAt: null,
    } as const
    if (payment)
      await settlePayment({ db, log, now: new Date(paidAt) }, { brand: 'main', contractId, id: payment.id }, report)
  }
}

test('for any history of contracts the books agree', async () => {
  const db = await createTestDatabase()
  const chance = createChance(7)
  const contracts = await Promise.all(Array.from({ length: 24 }, () => addInvestor(db, { start: '2026-12-01' })))
  for (let month = '2026-12-01'; month <= '2027-06-01'; month = addMonths(month, 1)) {
    for (const id of contracts) await happen(db, id, month, chance)
    expect(await runAt(db, `${dealingOf(month).publicationDate}T12:00:00Z`)).not.toContain('cannot be dealt')
    expect(await checkBooks(db)).toEqual([])
  }
  const [count] = await db.sql<Record<string, number>>(
    `select count(distinct kind)::integer as kinds, count(*) filter (where kind = 'refund')::integer as refunds from dealings
      where contract_id = any ($1)`,
    [contracts],
  )
  expect(count?.['kinds']).toBeGreaterThanOrEqual(6)
  expect(count?.['refunds']).toBeGreaterThan(5)
})
