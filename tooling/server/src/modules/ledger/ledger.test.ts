import { describe, expect, test } from 'vitest'
import { addContract, balancesOf } from '../../../tests/payments.ts'
import { createTestDatabase } from '../../../tests/test-app.ts'
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
    ['does not sum to zero', { bank: 100, received: -99 }],
    ['has one side', { bank: 100 }],
    ['has no side', {}],
  ])('refuses a transaction that %s', async (_, entries) => {
    const work = db.withTransaction((transaction) => book(transaction, booking('two', entries)))
    await expect(work).rejects.toThrow('does not sum to zero')
  })

  test('is only added to', async () => {
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
