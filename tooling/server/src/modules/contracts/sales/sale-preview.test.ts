import type { SalePreview, SaleRequest } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { addHeldContract } from '../../../../tests/contract-management.ts'
import { all, amountOf, dataOf, overviewOf, previewOf } from '../../../../tests/sales.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const ofFunds = (...funds: SaleRequest['funds']): SaleRequest => ({ ...all, kind: 'funds', funds })

const test = await createTestApp()
// A preview saves nothing, so one contract is enough for all tests.
const of = { contractId: await addHeldContract(test.db), cookie: await logIn(test.app, 'ouder') }
const overview = () => overviewOf(test, of)
const preview = (sale: SaleRequest) => previewOf(test, of, sale)

describe('the preview of a sale', () => {
  it.each([
    [all, 600_00, { 'fonds-a': 240_00, 'fonds-b': 360_00 }],
    // 240 : 360.
    [amountOf(100_00), 100_00, { 'fonds-a': 40_00, 'fonds-b': 60_00 }],
    [
      ofFunds({ id: 'fonds-a', amountCents: null }, { id: 'fonds-b', amountCents: 50_00 }),
      290_00,
      { 'fonds-a': 240_00, 'fonds-b': 50_00 },
    ],
  ])('has the proceeds of %o, before anything is saved', async (sale, estimatedCents, byFund) => {
    const plan = dataOf<SalePreview>(await preview(sale))
    expect(plan).toMatchObject({
      estimatedCents,
      estimatedNetCents: estimatedCents,
      tax: null,
      priceDate: '2026-11-01',
    })
    expect(Object.fromEntries(plan.funds.map(({ id, amountCents }) => [id, amountCents]))).toEqual(byFund)
    expect((await overview()).sales).toEqual([])
  })

  it.each([
    [amountOf(600_01), 'amountCents'],
    [amountOf(0), 'amountCents'],
    [{ ...all, amountCents: 1 }, 'amountCents'],
    [ofFunds(), 'funds'],
    [ofFunds({ id: 'fonds-a', amountCents: 240_01 }), 'funds.fonds-a'],
    [ofFunds({ id: 'fonds-c', amountCents: 1 }), 'funds.fonds-c'],
  ])('is refused for %o', async (sale, field) => {
    const answer = await preview(sale)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { [field]: expect.any(String) } }])
  })

  it.each([{ ...all, kind: 'everything' }, { ...all, extra: 1 }, { kind: 'all' }, { ...all, amountCents: 1.5 }])(
    'is refused with a body outside the OpenAPI document: %o',
    async (sale) => {
      expect((await preview(sale as SaleRequest)).statusCode).toBe(400)
    },
  )
})
