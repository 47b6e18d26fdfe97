import { collectionDateOf } from '@portal/flows/contract/dealing-calendar'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { addInvestor, addPaid, linesOf, runAt } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import type { MandateProvider } from '../../../ports/mandates.ts'
import { checkBooks } from './check-books.ts'
import { createFiguresReport } from './run-dealing.ts'

const db = await createTestDatabase()

type Collected = {
  collected_for: string
  paid_at: Date
  status: string
  amount_cents: number
  dealt_month: string | null
}
const collectionsOf = (contractId: string) =>
  db.sql<Collected>(
    `select collected_for, paid_at, status, amount_cents, dealt_month from payments
      where contract_id = $1 and collected_for is not null order by collected_for`,
    [contractId],
  )
const monthsOf = async (contractId: string, kind: string) =>
  (await linesOf(db, contractId)).filter((line) => line.kind === kind).map(({ month }) => month)

test('servers side by side request each collection once', async () => {
  const own = await createTestDatabase()
  const moment = '2026-11-25T09:00:00+01:00'
  const added = await Promise.all([1, 2, 3].map(() => addInvestor(own, { periodic: 20_000 })))
  const { mandates } = createSandbox(own, () => new Date(moment))
  const requested: string[] = []
  const collect: MandateProvider['collect'] = async (order) => {
    requested.push(order.id)
    await sleep(100)
    return mandates.collect(order)
  }
  await Promise.all([1, 2, 3].map(() => runAt(own, moment, { collect })))
  const rows = await own.sql<{ id: string }>('select id from payments where collected_for = $1', ['2026-12-01'])
  expect(rows.length).toBeGreaterThanOrEqual(added.length)
  expect(requested.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

describe('the monthly rhythm', () => {
  const monthly = addInvestor(db, { periodic: 20_000 })

  test('collects on the first trading day from the 25th, and not before nine', async () => {
    const id = await monthly
    await runAt(db, '2026-11-25T08:59:00+01:00')
    expect(await collectionsOf(id)).toEqual([])
    await runAt(db, '2026-11-25T09:00:00+01:00')
    expect(await collectionsOf(id)).toEqual([
      {
        collected_for: '2026-12-01',
        paid_at: new Date('2026-11-25T09:00:00+01:00'),
        status: 'paid',
        amount_cents: 20_000,
        dealt_month: null,
      },
    ])
    expect(await linesOf(db, id)).toEqual([])
  })

  test('deals when the prices are published, on the fifth trading day at nine', async () => {
    const id = await monthly
    await runAt(db, '2026-12-07T08:59:00+01:00')
    expect(await linesOf(db, id)).toEqual([])
    await runAt(db, '2026-12-07T09:00:00+01:00')
    expect((await linesOf(db, id)).filter(({ kind }) => kind === 'periodic')).toMatchObject([
      { fund_id: 'mix-neutraal', amount_cents: 12_000, month: '2026-12-01' },
      { fund_id: 'aandelen-wereld', amount_cents: 8_000, month: '2026-12-01' },
    ])
    expect(await collectionsOf(id)).toMatchObject([{ dealt_month: '2026-12-01' }])
    expect(await db.sql(`select dealt_on from dealings where contract_id = $1 limit 1`, [id])).toEqual([
      { dealt_on: '2026-12-01' },
    ])
  })

  test('does nothing when there is nothing to do', async () => {
    const count = `select (select count(*) from dealings) as lines, (select count(*) from payments) as payments,
                          (select count(*) from ledger_entries) as entries`
    const before = await db.sql(count)
    await runAt(db, '2026-12-07T09:05:00+01:00')
    await runAt(db, '2026-12-20T09:05:00+01:00')
    expect(await db.sql(count)).toEqual(before)
  })

  test('catches up with a year that passed, each month on its own days', async () => {
    const id = await monthly
    const logged = await runAt(db, '2027-11-20T10:00:00+01:00')
    // Payouts of annuities are delayed, because the figures of this year are unknown.
    expect(logged.filter((line) => !line.includes('the tax of the year is not known'))).toEqual([])
    const collections = await collectionsOf(id)
    expect(collections.map(({ collected_for }) => collected_for)).toEqual(
      ['2026-12', ...Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`)].map(
        (month) => `${month}-01`,
      ),
    )
    for (const { collected_for, dealt_month, paid_at } of collections) {
      expect(dealt_month).toBe(collected_for)
      expect(paid_at.toISOString().slice(0, 10)).toBe(collectionDateOf(collected_for))
    }
    expect(new Set(await monthsOf(id, 'periodic')).size).toBe(12)
    expect(await db.sql('select month from dealing_months where finished_at is null')).toEqual([])
    expect(await db.sql('select max(month) as last from contract_values')).toEqual([{ last: '2027-11-01' }])
    expect(await checkBooks(db)).toEqual([])
  })
})

describe('a payment', () => {
  test('is invested in the first dealing after it', async () => {
    const paidAt = async (moment: string) => {
      const id = await addInvestor(db, { initial: 100_000 })
      await addPaid(db, id, { paidAt: moment })
      return id
    }
    const before = await paidAt('2027-11-30T15:59:00+01:00')
    const at = await paidAt('2027-11-30T16:00:59+01:00')
    const after = await paidAt('2027-11-30T16:01:00+01:00')
    await runAt(db, '2028-01-20T10:00:00+01:00')
    expect(new Set(await monthsOf(before, 'initial'))).toEqual(new Set(['2027-12-01']))
    expect(new Set(await monthsOf(at, 'initial'))).toEqual(new Set(['2027-12-01']))
    expect(new Set(await monthsOf(after, 'initial'))).toEqual(new Set(['2028-01-01']))
  })

  test('for a contract that starts later is delayed until its start', async () => {
    const id = await addInvestor(db, { initial: 100_000, start: '2028-03-01' })
    await addPaid(db, id, { paidAt: '2028-01-20T10:00:00+01:00' })
    await runAt(db, '2028-03-20T10:00:00+01:00')
    expect(new Set(await monthsOf(id, 'initial'))).toEqual(new Set(['2028-03-01']))
    expect(await checkBooks(db)).toEqual([])
  })
})

test('missing fiscal figures are reported once a day', () => {
  const reports: unknown[] = []
  const log = { error: (fields: unknown) => reports.push(fields) }
  const report = createFiguresReport(log, reference.fiscalYears)
  for (const today of ['2026-10-31', '2026-11-01', '2026-11-01', '2026-11-02']) report(today)
  expect(reports).toEqual([{ years: [2027] }, { years: [2027] }])
})
