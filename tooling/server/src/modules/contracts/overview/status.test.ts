import type { ContractStatus, ContractSummary } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'

// The clock is at 20 November 2026.
async function read<T>({ app }: TestApp, cookie: string, path: string): Promise<T> {
  const answer = await app.inject({ url: `/api/contracts/${path}`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: T }>().data
}

describe('the status of a contract', () => {
  it('has the value and result of the card, the newest document and the holder', async () => {
    const test = await createTestApp()
    await addDealtContract(test.db)
    const cookie = await logIn(test.app, 'starter')
    await test.db.sql(
      `insert into contract_documents (brand, id, contract_id, kind, subject, title, document_date, created_at)
       values ('main', gen_random_uuid(), $1, 'annual-statement', '2024', 'Jaaropgave 2024', '2025-01-08', '2025-01-08T08:00:00Z'),
              ('main', gen_random_uuid(), $1, 'annual-statement', '2025', 'Jaaropgave 2025', '2026-01-08', '2026-01-08T08:00:00Z')`,
      [dealtContractId],
    )
    expect(await read<ContractStatus>(test, cookie, `${dealtContractId}/status`)).toEqual({
      valueCents: 1_480_40,
      valueDate: '2026-04-01',
      // 1.480,40 + 125 − 1.400
      netResultCents: 205_40,
      moneyWeighted: { periodBasisPoints: 1_890, yearlyBasisPoints: null },
      next: null,
      newestDocument: { title: 'Jaaropgave 2025', date: '2026-01-08', isNew: true },
      holders: ['F.J. Dijkhof'],
      payouts: null,
    })
  })

  it("has this year's payouts of a draw-down before and after tax, and the dates of the next ones", async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'uitkering')
    const { Contract } = await read<{ Contract: ContractSummary[] }>(test, cookie, 'summaries')
    const id = Contract[0]?.ContractID ?? ''
    const rows = await test.db.sql<{ kind: string; cents: number }>(
      `select kind, sum(-amount_cents)::bigint as cents from dealings
        where contract_id = $1 and kind in ('payout', 'tax') and month >= '2026-01-01' group by kind`,
      [id],
    )
    const centsOf = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0
    const { payouts, next } = await read<ContractStatus>(test, cookie, `${id}/status`)
    expect(centsOf('tax')).toBeGreaterThan(0)
    expect(payouts).toMatchObject({
      year: 2026,
      grossCents: centsOf('payout'),
      taxCents: centsOf('tax'),
      isProvisional: false,
      netCents: centsOf('payout') - centsOf('tax'),
    })
    // Prices are published on the fifth trading day of each month.
    expect(payouts?.calendar).toHaveLength(12)
    expect(payouts?.calendar.slice(0, 3)).toEqual(['2026-12-07', '2027-01-08', '2027-02-05'])
    expect(next).toMatchObject({ kind: 'payout', date: '2026-12-07' })
  })

  it.each(['held', 'ended'])('of a draw-down that is %s has no dates of payouts', async (state) => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'uitkering')
    const { Contract } = await read<{ Contract: ContractSummary[] }>(test, cookie, 'summaries')
    const id = Contract[0]?.ContractID ?? ''
    await test.db.sql('update contracts set state = $2 where id = $1', [id, state])
    expect(await read<ContractStatus>(test, cookie, `${id}/status`)).toMatchObject({
      next: null,
      payouts: { year: 2026, calendar: [] },
    })
  })

  it('has the tax of the payouts of this year, and apart from it what they settled of earlier years', async () => {
    const test = await createTestApp()
    await addDealtContract(test.db)
    await test.db.sql(`update contracts set product_code = 'SDIL' where id = $1`, [dealtContractId])
    const own = { brand: 'main', contract_id: dealtContractId }
    const dealing = { ...own, month: '2026-04-01', dealt_on: '2026-04-01', units: 0, price: null }
    await insertRows(test.db, 'dealings', [
      { ...dealing, number: 20, kind: 'payout', fund_id: 'fonds-a', amount_cents: -850_00 },
      { ...dealing, number: 21, kind: 'tax', fund_id: null, amount_cents: -353_66 },
    ])
    const tax = (month: string, withheldIn: string, cents: number) => ({
      ...own,
      month,
      withheld_in: withheldIn,
      gross_cents: 850_00,
      months: 1,
      tax_cents: cents,
      tax_group: 'belowAow',
      has_credit: false,
      figures_year: 2026,
      figures_version: 1,
      is_provisional: false,
    })
    // Of € 353,66 in April, € 302,42 is of April itself and € 51,24 of November 2025.
    await insertRows(test.db, 'payout_taxes', [
      tax('2025-11-01', '2025-11-01', 251_18),
      tax('2025-11-01', '2026-04-01', 51_24),
      tax('2026-04-01', '2026-04-01', 302_42),
    ])
    const cookie = await logIn(test.app, 'starter')
    const { payouts } = await read<ContractStatus>(test, cookie, `${dealtContractId}/status`)
    // 850 − 302,42
    expect(payouts).toMatchObject({ grossCents: 850_00, taxCents: 302_42, netCents: 547_58, settledCents: 51_24 })
  })

  it('has provisional tax until a later payout settles it', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'uitkering')
    const { Contract } = await read<{ Contract: ContractSummary[] }>(test, cookie, 'summaries')
    const id = Contract[0]?.ContractID ?? ''
    const isProvisional = async () => (await read<ContractStatus>(test, cookie, `${id}/status`)).payouts?.isProvisional
    const withhold = (withheldIn: string, provisional: boolean) =>
      test.db.sql(
        `insert into payout_taxes
           select (jsonb_populate_record(t, jsonb_build_object('withheld_in', $2::text, 'tax_cents', 0,
                                                               'is_provisional', $3::boolean))).*
             from payout_taxes t where contract_id = $1 order by month desc limit 1`,
        [id, withheldIn, provisional],
      )
    await withhold('2026-12-01', true)
    expect(await isProvisional()).toBe(true)
    await withhold('2027-01-01', false)
    expect(await isProvisional()).toBe(false)
  })

  it("responds to another customer's contract like a missing one", async () => {
    const test = await createTestApp()
    await addDealtContract(test.db)
    const cookie = await logIn(test.app, 'spaarder')
    const answer = await test.app.inject({ url: `/api/contracts/${dealtContractId}/status`, headers: { cookie } })
    expect(answer.statusCode).toBe(404)
  })
})
