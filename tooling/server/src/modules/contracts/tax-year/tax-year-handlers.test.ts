import type { TaxYear } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { addDealtContract, addNextJanuary, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'

let test: TestApp
let cookie: string
beforeEach(async () => {
  test = await createTestApp()
  test.clock.now = new Date('2027-02-01T12:00:00Z')
  await addDealtContract(test.db)
  await addNextJanuary(test.db)
  cookie = await logIn(test.app, 'starter@demo.nl')
})

const yearOf = async (year: number, asked = cookie) => {
  const answer = await call(test.app, 'GET', `/api/tax-years/${year}`, asked)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: TaxYear }>().data
}
const contractIn = async (year: number) =>
  (await yearOf(year)).contracts.find(({ ContractID }) => ContractID === dealtContractId)
const setProduct = (productCode: string) =>
  test.db.sql('update contracts set product_code = $2 where id = $1', [dealtContractId, productCode])

let attempts = 0
const payment = (amountCents: number, paidAt: string, differences: object = {}) => ({
  brand: 'main',
  id: crypto.randomUUID(),
  contract_id: dealtContractId,
  purpose: 'periodic',
  attempt: ++attempts,
  method: 'incasso',
  provider: 'none',
  amount_cents: amountCents,
  status: 'paid',
  created_at: paidAt,
  paid_at: paidAt,
  dealt_month: '2026-01-01',
  ...differences,
})

describe('the tax year of a contract that is not an annuity', () => {
  it('has its value at the beginning of 1 January, and nothing that is deductible or surrendered', async () => {
    await insertRows(test.db, 'payments', [payment(1_000_00, '2025-12-12T10:00:00Z')])
    // € 1.000 was paid in December 2025 and invested in January 2026.
    expect(await contractIn(2026)).toMatchObject({
      ContractID: dealtContractId,
      number: '900002-SB',
      productCode: 'SB',
      description: '=1+1;"veilig"',
      depositedCents: 0,
      transferredCents: 0,
      payoutCents: 0,
      surrenderedCents: 0,
      surrenderTaxCents: 0,
      revisionInterestCents: 0,
      box3Cents: 1_000_00,
      canDeposit: true,
    })
    // 69,3 × € 13 + 27,033333 × € 26, before the dealing of January.
    expect(await contractIn(2027)).toMatchObject({ box3Cents: 1_603_77 })
  })

  it('has no value while the prices of January are unknown', async () => {
    await test.db.sql(`delete from fund_prices where month = '2027-01-01' and fund_id = 'fonds-a'`)
    expect(await contractIn(2027)).toMatchObject({ box3Cents: null })
  })
})

describe('the tax year of an annuity', () => {
  beforeEach(() => setProduct('SUL'))

  // Requirement L10.
  it('counts own deposits, separates transfers, and leaves out returned money', async () => {
    const twice = payment(50_00, '2026-05-01T12:00:00Z')
    await insertRows(test.db, 'payments', [
      payment(300_00, '2026-03-01T12:00:00Z'),
      payment(48_250_00, '2026-03-02T12:00:00Z', { purpose: 'first', method: 'overdracht' }),
      payment(40_00, '2026-03-01T12:00:00Z', { status: 'charged_back' }),
      payment(7_00, '2025-12-31T22:59:00Z'),
      twice,
    ])
    await insertRows(test.db, 'refund_tasks', [
      {
        brand: 'main',
        payment_id: twice.id,
        contract_id: dealtContractId,
        amount_cents: 50_00,
        created_at: test.clock.now,
      },
    ])
    expect(await contractIn(2026)).toMatchObject({
      depositedCents: 300_00,
      transferredCents: 48_250_00,
      box3Cents: null,
    })
  })

  it('names a surrender with the revision interest that is due', async () => {
    await test.db.sql('alter table dealings disable trigger dealings_stay')
    await test.db.sql(
      `update dealings set order_id = gen_random_uuid() where contract_id = $1 and kind in ('sale', 'tax')`,
      [dealtContractId],
    )
    // € 125,00 was sold in March 2026, of which € 10,00 was withheld; 20 % is € 25,00.
    expect(await contractIn(2026)).toMatchObject({
      surrenderedCents: 125_00,
      surrenderTaxCents: 10_00,
      revisionInterestCents: 25_00,
      payoutCents: 0,
      payoutTaxCents: 0,
    })
    expect(await contractIn(2027)).toMatchObject({ surrenderedCents: 0, revisionInterestCents: 0 })
  })

  it('has no deposits when its state allows none', async () => {
    const setState = (state: string) =>
      test.db.sql('update contracts set state = $2 where id = $1', [dealtContractId, state])
    await setState('ended')
    expect(await contractIn(2026)).toMatchObject({ canDeposit: false })
    await setState('active')
    expect(await contractIn(2026)).toMatchObject({ canDeposit: true })
  })

  it('has no deposits while it is drawn down', async () => {
    await setProduct('SDIL')
    expect(await contractIn(2026)).toMatchObject({ canDeposit: false })
  })
})

describe('the years', () => {
  it('are those from the first payment or value until this year', async () => {
    expect(await yearOf(2026)).toMatchObject({ year: 2026, asOf: '2027-02-01', years: [2027, 2026] })
    await insertRows(test.db, 'payments', [payment(7_00, '2025-12-31T22:59:00Z')])
    expect((await yearOf(2026)).years).toEqual([2027, 2026, 2025])
  })

  it('end with this year: a later one is refused with a sentence', async () => {
    const answer = await call(test.app, 'GET', '/api/tax-years/2028', cookie)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { year: 'Kies een jaar tot en met 2027.' } },
    ])
    for (const year of ['1899', '2101', 'x', '2026.5']) {
      expect((await call(test.app, 'GET', `/api/tax-years/${year}`, cookie)).statusCode).toBe(400)
    }
  })
})

it('the tax year of another customer contains nothing of this one', async () => {
  const other = await logIn(test.app, 'spaarder@demo.nl')
  expect((await yearOf(2026, other)).contracts.map(({ ContractID }) => ContractID)).not.toContain(dealtContractId)
  expect((await test.app.inject({ url: '/api/tax-years/2026' })).statusCode).toBe(401)
})
