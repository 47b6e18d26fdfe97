import { describe, expect, test } from 'vitest'
import { addContract, balancesOf } from '../../../../tests/payments.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { book } from './ledger.ts'

const db = await createTestDatabase()
const contractId = await addContract(db, 'starter')
const booking = (source: string, entries: Record<string, number>) => ({
  brand: 'main',
  contractId,
  source,
  entries,
  now: new Date('2026-11-20T10:00:00Z'),
})

describe('the ledger', () => {
  test('books both sides of a euro, once a source', async () => {
    const work = () =>
      db.withTransaction((transaction) => book(transaction, booking('one', { bank: 100, received: -100 })))
    await Promise.all([work(), work(), work()])
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100, received: -100 })
  })

  test.each([
    ['does not sum to zero', { bank: 100, received: -99 }, 'does not sum to zero'],
    ['has one side', { bank: 100 }, 'does not sum to zero'],
    ['has no side', {}, 'has no entries'],
  ])('refuses a transaction that %s', async (_, entries, message) => {
    const work = db.withTransaction((transaction) => book(transaction, booking('two', entries)))
    await expect(work).rejects.toThrow(message)
  })

  test('books units beside euros, what is held against what was issued', async () => {
    const entries = { bank: -9_950, received: 10_000, costs: -50 }
    await db.withTransaction((transaction) =>
      book(transaction, { ...booking('units', entries), units: { a: 9_950_000n, b: -1n } }),
    )
    const rows = await db.sql(
      `select account, fund_id, units, amount_cents from ledger_entries
         join ledger_transactions on id = transaction_id where source = 'units' order by account, fund_id`,
    )
    expect(rows).toEqual([
      { account: 'bank', fund_id: '', units: '0.000000', amount_cents: -9_950 },
      { account: 'costs', fund_id: '', units: '0.000000', amount_cents: -50 },
      { account: 'holding', fund_id: 'a', units: '9.950000', amount_cents: 0 },
      { account: 'holding', fund_id: 'b', units: '-0.000001', amount_cents: 0 },
      { account: 'issued', fund_id: 'a', units: '-9.950000', amount_cents: 0 },
      { account: 'issued', fund_id: 'b', units: '0.000001', amount_cents: 0 },
      { account: 'received', fund_id: '', units: '0.000000', amount_cents: 10_000 },
    ])
  })

  test.each([
    ['one side', `($1, 'holding', 0, 'a', 5)`],
    ['another fund on its other side', `($1, 'holding', 0, 'a', 5), ($1, 'issued', 0, 'b', -5)`],
  ])('refuses units with %s', async (_, values) => {
    const work = db.withTransaction(async (transaction) => {
      const [row] = await transaction.sql<{ id: number }>(
        `insert into ledger_transactions (brand, contract_id, source, booked_at) values ('main', $1, $2, now())
         returning id`,
        [contractId, values],
      )
      const columns = 'transaction_id, account, amount_cents, fund_id, units'
      await transaction.sql(`insert into ledger_entries (${columns}) values ${values}`, [row?.id])
    })
    await expect(work).rejects.toThrow('does not sum to zero')
  })

  test('keeps the contract of a transaction with each of its entries', async () => {
    const booked = { ...booking('contract', { bank: 100, received: -100 }), units: { a: 1n } }
    await db.withTransaction((transaction) => book(transaction, booked))
    const rows = await db.sql(
      `select entry_contract_id, count(*) from ledger_entries
         join ledger_transactions on id = transaction_id where source = 'contract' group by 1`,
    )
    expect(rows).toEqual([{ entry_contract_id: contractId, count: 4 }])
  })

  test('is append-only', async () => {
    await expect(db.sql('update ledger_entries set amount_cents = amount_cents + 1')).rejects.toThrow('only added to')
    await expect(db.sql('delete from ledger_transactions')).rejects.toThrow('only added to')
    const [entry] = await db.sql<{ transaction_id: number }>('select transaction_id from ledger_entries limit 1')
    const more = db.sql(`insert into ledger_entries values ($1, 'refund-due', 5)`, [entry?.transaction_id])
    await expect(more).rejects.toThrow('does not sum to zero')
  })

  test('of the demo customers sums to zero', async () => {
    expect(await db.sql('select sum(amount_cents)::integer as sum from ledger_entries')).toEqual([{ sum: 0 }])
  })
})
