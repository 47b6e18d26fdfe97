import type { Return } from '@portal/api/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { addContract, contractId, get } from '../../../../tests/contracts.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const parts = ['beginCents', 'depositsCents', 'withdrawalsCents', 'costsCents', 'resultCents', 'endCents'] as const
type Parts = Record<(typeof parts)[number], number>
const nothing = partsOf({})

function partsOf(whole: Partial<Parts>): Parts {
  return Object.fromEntries(parts.map((part) => [part, whole[part] ?? 0])) as Parts
}
function addFund(sum: Parts, fund: Parts): Parts {
  return Object.fromEntries(parts.map((part) => [part, sum[part] + fund[part]])) as Parts
}

describe('the return of a contract', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addContract(test)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const returnOver = async (van: string, tot: string) =>
    (await get<Return>(test.app, `/api/contracts/${contractId}/rendement?van=${van}&tot=${tot}`, cookie)).data

  // Requirement 7.5.
  it('adds up from the value at the begin to the value at the end', async () => {
    // 1.000 + 200 − 100 − 2 + 52 = 1.150
    expect(await returnOver('2026-01-02', '2026-03-31')).toMatchObject({
      van: '2026-01-02',
      tot: '2026-03-31',
      hasData: true,
      beginCents: 100_000,
      depositsCents: 20_000,
      withdrawalsCents: 10_000,
      costsCents: 200,
      resultCents: 5_200,
      endCents: 115_000,
    })
  })

  it('begins at zero before the contract started', async () => {
    // 0 + 1.200 − 0 − 1 − 9 = 1.190
    expect(await returnOver('2025-06-15', '2026-02-14')).toMatchObject({
      beginCents: 0,
      depositsCents: 120_000,
      withdrawalsCents: 0,
      costsCents: 100,
      resultCents: -900,
      endCents: 119_000,
    })
  })

  it('is zero between two dates with the same value', async () => {
    expect(await returnOver('2026-03-02', '2026-11-20')).toMatchObject({
      hasData: true,
      beginCents: 115_000,
      depositsCents: 0,
      withdrawalsCents: 0,
      costsCents: 0,
      resultCents: 0,
      endCents: 115_000,
      moneyWeighted: null,
      timeWeighted: null,
    })
  })

  it('has no data in a period before the first value', async () => {
    expect(await returnOver('2024-01-01', '2025-12-31')).toEqual({
      van: '2024-01-01',
      tot: '2025-12-31',
      hasData: false,
      beginCents: 0,
      depositsCents: 0,
      withdrawalsCents: 0,
      costsCents: 0,
      resultCents: 0,
      netResultCents: 0,
      endCents: 0,
      moneyWeighted: null,
      timeWeighted: null,
      funds: [],
      series: [],
      firstDate: '2026-01-01',
      lastDate: '2026-03-01',
    })
  })

  it('adds up for every contract of the demo customers', async () => {
    const contracts = await test.db.sql<{ id: string; email: string }>(
      `select contracts.id, email from contracts join users on users.id = owner_id
        where contracts.brand = 'main' and totp_secret is null and contracts.id <> $1`,
      [contractId],
    )
    const cookies = new Map<string, string>()
    for (const { id, email } of contracts) {
      const own = cookies.get(email) ?? (await logIn(test.app, email))
      cookies.set(email, own)
      for (const van of ['1990-01-01', '2024-03-10', '2026-06-01']) {
        const url = `/api/contracts/${id}/rendement?van=${van}&tot=2026-11-20`
        const { data: whole } = await get<Return>(test.app, url, own)
        expect(
          whole.beginCents + whole.depositsCents - whole.withdrawalsCents - whole.costsCents + whole.resultCents,
          email,
        ).toBe(whole.endCents)
        expect(partsOf(whole.funds.reduce(addFund, nothing)), email).toEqual(partsOf(whole))
      }
    }
    expect(contracts.length).toBe(10)
  })

  it.each([
    ['van=2026-02-01&tot=2026-01-31', 422],
    ['van=2026-02-30&tot=2026-03-31', 400],
    ['van=gisteren&tot=2026-03-31', 400],
    ['tot=2026-03-31', 400],
    ['van=2026-01-01&van=2026-02-01&tot=2026-03-31', 400],
    ['van=2026-01-01&tot=2026-03-31&owner=iemand', 400],
  ])('refuses the period %s', async (period, status) => {
    const { status: answered } = await get(test.app, `/api/contracts/${contractId}/rendement?${period}`, cookie)
    expect(answered).toBe(status)
  })
})
