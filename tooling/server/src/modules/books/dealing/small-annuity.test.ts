import type { SaleOverview, SalePreview, SaleRequest, TaxYear } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { salesOf } from '../../../../tests/contract-management.ts'
import { addInvestor, addPaid, linesOf, runAt } from '../../../../tests/dealing.ts'
import { all, amountOf, dataOf } from '../../../../tests/sales.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { checkBooks } from './check-books.ts'

/** An annuity of a customer who was born in 1957, bought in December 2026, and a sale of it in January 2027. */
async function sell(cents: number, request: SaleRequest, { othersCents = 0 } = {}) {
  const test = await createTestApp()
  const { db } = test
  await db.sql(
    `update personal_info set geboortedatum = '1957-05-10'
      where brand = 'main' and user_id = (select id from users where brand = 'main' and username = 'starter')`,
  )
  const add = async (amount: number) => {
    const id = await addInvestor(db, { productCode: 'SUL', shares: { 'mix-neutraal': 10_000 } })
    await addPaid(db, id, { cents: amount, method: 'overdracht' })
    return id
  }
  const id = await add(cents)
  if (othersCents > 0) await add(othersCents)
  await runAt(db, '2026-12-20T12:00:00Z')
  test.clock.now = new Date('2026-12-21T12:00:00Z')
  const cookie = await logIn(test.app, 'starter@demo.nl')
  const overview = dataOf<SaleOverview>(await call(test.app, 'GET', salesOf(id), cookie))
  const preview = dataOf<SalePreview>(await call(test.app, 'POST', `${salesOf(id)}/preview`, cookie, request))
  const order = { brand: 'main', contract_id: id, id: crypto.randomUUID(), kind: 'sale', request }
  await insertRows(db, 'orders', [
    { ...order, month: '2027-01-01', status: 'open', estimated_cents: 0, created_at: test.clock.now },
  ])
  await runAt(db, '2027-01-20T12:00:00Z')
  const sumOf = async (kind: string) =>
    (await linesOf(db, id, '2027-01-01')).reduce((sum, line) => sum + (line.kind === kind ? line.amount_cents : 0), 0)
  const [gross, tax] = [-(await sumOf('sale')), -(await sumOf('tax'))]
  test.clock.now = new Date('2027-02-01T12:00:00Z')
  const again = await logIn(test.app, 'starter@demo.nl')
  const year = dataOf<TaxYear>(await call(test.app, 'GET', '/api/tax-years/2027', again))
  const figures = year.contracts.find(({ ContractID }) => ContractID === id)
  return { overview, preview, gross, tax, figures, differences: await checkBooks(db) }
}

describe('an annuity that is sold as a whole', () => {
  it('is taxed by the table when it is small, and counts as a payout without revisierente', async () => {
    const { overview, preview, gross, tax, figures, differences } = await sell(4_000_00, all)
    // 17,85 % is the first bracket of 2026 from the AOW age on.
    expect(overview.smallAnnuityBasisPoints).toBe(1_785)
    expect(preview.tax).toMatchObject({ withheldBasisPoints: 1_785, revisionInterestCents: 0 })
    expect(gross).toBeGreaterThan(3_800_00)
    expect(tax).toBe(Math.floor(gross * 0.1785))
    expect(figures).toMatchObject({ payoutCents: gross, payoutTaxCents: tax, surrenderedCents: 0 })
    expect(figures?.revisionInterestCents).toBe(0)
    expect(differences).toEqual([])
  })

  it.each([
    // The last confirmed maximum is € 4.404, of 2019.
    ['is worth more', 5_000_00, all, {}],
    ['is small only without the other annuities of the customer', 4_000_00, all, { othersCents: 3_000_00 }],
    ['is sold in part', 4_000_00, amountOf(1_000_00), {}],
  ] as const)('is taxed at the highest rate when it %s', async (_, cents, request, others) => {
    const { gross, tax, figures } = await sell(cents, request, others)
    expect(tax).toBe(Math.floor(gross * 0.495))
    expect(figures).toMatchObject({ surrenderedCents: gross, surrenderTaxCents: tax, payoutCents: 0 })
  })
})
