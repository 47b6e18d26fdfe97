import { describe, expect, test } from 'vitest'
import { addInvestor, addPaid, linesOf, runAt } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { ProviderProblem } from '../../../ports/providers.ts'
import { checkBooks } from './check-books.ts'

const db = await createTestDatabase()
const november = '2026-11-26T10:00:00+01:00'
const december = '2026-12-07T10:00:00+01:00'
const january = '2027-01-08T10:00:00+01:00'
const february = '2027-02-05T10:00:00+01:00'

const collectionsOf = (contractId: string) =>
  db.sql<{ status: string; reason_code: string | null; collected_for: string; paid_at: Date | null }>(
    'select status, reason_code, collected_for, paid_at from payments where contract_id = $1 and collected_for is not null',
    [contractId],
  )
const unfinished = () => db.sql('select month from dealing_months where finished_at is null order by month')

describe('a bank that cannot be reached', () => {
  test('is requested again, and its collections are dated on their own day', async () => {
    const id = await addInvestor(db, { periodic: 20_000 })
    const isDown = { collect: () => Promise.reject(new ProviderProblem('unavailable', 503)) }
    expect(await runAt(db, november, isDown)).toContainEqual(expect.stringContaining('cannot be collected'))
    expect(await collectionsOf(id)).toMatchObject([{ status: 'created', paid_at: null }])
    // Nothing is dealt without the prices.
    await runAt(db, december, isDown)
    expect(await linesOf(db, id)).toEqual([])

    await runAt(db, '2026-12-07T10:01:00+01:00')
    expect(await collectionsOf(id)).toMatchObject([{ status: 'paid', paid_at: new Date('2026-11-25T08:00:00Z') }])
    expect((await linesOf(db, id)).length).toBeGreaterThan(0)
    expect(await unfinished()).toEqual([])
  })
})

describe('nothing is collected', () => {
  test('by a mandate that was withdrawn at the bank, so the customer has to pay', async () => {
    const id = await addInvestor(db, { periodic: 20_000 })
    await db.sql(
      `update sandbox.mandates set status = 'revoked' where id in (select provider_id from mandates where contract_id = $1)`,
      [id],
    )
    await runAt(db, january)
    expect(await collectionsOf(id)).toMatchObject([
      { status: 'failed', reason_code: 'MD01', collected_for: '2027-01-01' },
    ])
    expect(await db.sql('select is_payment_completed from contracts where id = $1', [id])).toEqual([
      { is_payment_completed: false },
    ])
  })

  test('before the day after the mandate was signed or before the first money is in, nor after the end', async () => {
    const late = await addInvestor(db, { periodic: 20_000, mandateSignedAt: '2027-01-25T00:00:00+01:00' })
    const inTime = await addInvestor(db, { periodic: 20_000, mandateSignedAt: '2027-01-24T23:59:59+01:00' })
    const unpaid = await addInvestor(db, { periodic: 20_000, initial: 100_000 })
    const paidLate = await addInvestor(db, { periodic: 20_000, initial: 100_000 })
    await addPaid(db, paidLate, { paidAt: '2027-01-25T10:00:00+01:00' })
    const ended = await addInvestor(db, { periodic: 20_000, start: '2017-02-01', duration: 10 })
    const lastMonth = await addInvestor(db, { periodic: 20_000, start: '2017-03-01', duration: 10 })
    await runAt(db, february)
    for (const id of [late, unpaid, paidLate, ended]) expect(await collectionsOf(id)).toEqual([])
    for (const id of [inTime, lastMonth])
      expect(await collectionsOf(id)).toMatchObject([{ collected_for: '2027-02-01', status: 'paid' }])
  })
})

describe('a contract that cannot be dealt', () => {
  test('delays no other contract, and is dealt month after month when that is possible', async () => {
    const id = await addInvestor(db, { initial: 100_000 })
    const other = await addInvestor(db, { initial: 100_000 })
    for (const each of [id, other]) await addPaid(db, each, { paidAt: '2027-02-10T10:00:00+01:00' })
    await runAt(db, '2027-03-05T10:00:00+01:00')
    await db.sql(
      `update contract_holdings set fund_id = 'verdwenen' where contract_id = $1 and fund_id = 'aandelen-wereld'`,
      [id],
    )

    const april = await runAt(db, '2027-05-10T10:00:00+02:00')
    expect(april.filter((line) => line.includes('cannot be dealt'))).toHaveLength(1)
    expect(await unfinished()).toEqual([{ month: '2027-04-01' }, { month: '2027-05-01' }])
    const monthsOf = async (contract: string) => [...new Set((await linesOf(db, contract)).map(({ month }) => month))]
    expect(await monthsOf(other)).toEqual(['2027-03-01', '2027-04-01', '2027-05-01'])
    expect(await monthsOf(id)).toEqual(['2027-03-01'])

    await db.sql(
      `update contract_holdings set fund_id = 'aandelen-wereld' where contract_id = $1 and fund_id = 'verdwenen'`,
      [id],
    )
    await runAt(db, '2027-05-10T10:01:00+02:00')
    expect(await monthsOf(id)).toEqual(['2027-03-01', '2027-04-01', '2027-05-01'])
    expect(await linesOf(db, id).then((lines) => lines.map(({ amount_cents }) => amount_cents))).toEqual(
      await linesOf(db, other).then((lines) => lines.map(({ amount_cents }) => amount_cents)),
    )
    expect(await unfinished()).toEqual([])
    expect(await checkBooks(db)).toEqual([])
  })
})
