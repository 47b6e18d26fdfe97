import type { FundReturn, Return } from '@portal/api/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

describe('the return of a contract with dealings', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const returnOver = async (van: string, tot: string): Promise<Return> => {
    const url = `/api/contracts/${dealtContractId}/rendement?van=${van}&tot=${tot}`
    const answer = await test.app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: Return }>().data
  }

  // Requirement 7.5.
  it('explains the value of each fund, the largest first', async () => {
    // 594,00 + (110 + 120) − 105 − 1,10 + 113,70 = 831,60 and 400,00 + (90 + 80) − 125 + 105 + 98,80 = 648,80
    expect((await returnOver('2026-01-02', '2026-04-30')).funds).toEqual([
      {
        id: 'fonds-a',
        name: 'fonds-a',
        beginCents: 594_00,
        depositsCents: 230_00,
        withdrawalsCents: 0,
        switchedCents: -105_00,
        costsCents: 1_10,
        resultCents: 113_70,
        endCents: 831_60,
      },
      {
        id: '=fonds-b',
        name: '=fonds-b',
        beginCents: 400_00,
        depositsCents: 170_00,
        withdrawalsCents: 125_00,
        switchedCents: 105_00,
        costsCents: 0,
        resultCents: 98_80,
        endCents: 648_80,
      },
    ])
  })

  it.each([
    ['2026-01-01', '2026-04-30'],
    ['2025-01-01', '2026-11-20'],
    ['2026-01-31', '2026-03-15'],
    ['2026-02-01', '2026-02-01'],
    ['2026-03-01', '2026-04-01'],
    ['2025-12-31', '2026-01-01'],
    ['2026-01-01', '2026-02-28'],
    ['2026-02-02', '2026-03-31'],
  ])('is the sum of its funds from %s until %s', async (van, tot) => {
    const { funds, ...total } = await returnOver(van, tot)
    const sum = (part: Exclude<keyof FundReturn, 'id' | 'name'>) => funds.reduce((all, fund) => all + fund[part], 0)
    expect(sum('beginCents')).toBe(total.beginCents)
    expect(sum('depositsCents')).toBe(total.depositsCents)
    expect(sum('withdrawalsCents')).toBe(total.withdrawalsCents)
    expect(sum('switchedCents')).toBe(0)
    expect(sum('costsCents')).toBe(total.costsCents)
    expect(sum('resultCents')).toBe(total.resultCents)
    expect(sum('endCents')).toBe(total.endCents)
  })

  it('begins at zero in every fund before the first value', async () => {
    // 0 + 1.000 − 6 + 0 = 994: on the first day only the entry costs were charged.
    const { funds, ...total } = await returnOver('2025-06-01', '2026-01-30')
    expect(total).toMatchObject({
      beginCents: 0,
      depositsCents: 1_000_00,
      costsCents: 6_00,
      resultCents: 0,
      endCents: 994_00,
    })
    expect(funds).toMatchObject([
      { id: 'fonds-a', beginCents: 0, depositsCents: 600_00, costsCents: 6_00, resultCents: 0, endCents: 594_00 },
      { id: '=fonds-b', beginCents: 0, depositsCents: 400_00, costsCents: 0, resultCents: 0, endCents: 400_00 },
    ])
  })

  it('leaves out a fund that was sold before the period', async () => {
    await test.db.sql(
      `insert into dealings (brand, contract_id, month, number, kind, fund_id, units, price, amount_cents, dealt_on)
       values ('main', $1, '2026-01-01', 90, 'initial', 'verkocht', 1, 10, 1000, '2026-01-02'),
              ('main', $1, '2026-02-01', 91, 'sale', 'verkocht', -1, 10, -1000, '2026-02-02')`,
      [dealtContractId],
    )
    const idsIn = async (van: string, tot: string) => (await returnOver(van, tot)).funds.map(({ id }) => id)
    expect(await idsIn('2026-02-02', '2026-04-01')).toEqual(['fonds-a', '=fonds-b'])
    expect(await idsIn('2026-01-31', '2026-04-01')).toEqual(['fonds-a', '=fonds-b', 'verkocht'])
  })

  it('has the values from the begin until the end, with the deposits until then', async () => {
    expect(await returnOver('2026-02-14', '2026-04-01')).toMatchObject({
      series: [
        { date: '2026-02-01', valueCents: 1_252_30, netDepositsCents: 1_200_00 },
        { date: '2026-03-01', valueCents: 1_215_15, netDepositsCents: 1_075_00 },
        { date: '2026-04-01', valueCents: 1_480_40, netDepositsCents: 1_275_00 },
      ],
      firstDate: '2026-01-01',
      lastDate: '2026-04-01',
    })
    expect((await returnOver('2025-01-01', '2026-01-30')).series).toEqual([
      { date: '2026-01-01', valueCents: 994_00, netDepositsCents: 1_000_00 },
    ])
  })

  it("has the return on the customer's money and that of the funds, however short", async () => {
    // Money: 994 × 1,1957 + 200 × 1,1957^(59/90) − 125 × 1,1957^(31/90) + 200 = 1.480,40 in 90 days.
    // Funds: 1.053,40 / 994 × 1.340,15 / 1.252,30 × 1.280,40 / 1.215,15, each before that month's dealing, is 1,1950.
    expect(await returnOver('2026-01-02', '2026-11-20')).toMatchObject({
      moneyWeighted: { periodBasisPoints: 1_957, yearlyBasisPoints: null },
      timeWeighted: { periodBasisPoints: 1_950, yearlyBasisPoints: null },
    })
    // The money came in on the day the funds began: 1.000 instead of 994, because the customer pays the entry costs.
    expect(await returnOver('2025-01-01', '2026-11-20')).toMatchObject({
      moneyWeighted: { periodBasisPoints: 1_890, yearlyBasisPoints: null },
      timeWeighted: { periodBasisPoints: 1_950, yearlyBasisPoints: null },
    })
    // Without a flow in between, both are (1.480,40 − 200) / 1.215,15.
    expect(await returnOver('2026-03-02', '2026-04-01')).toMatchObject({
      moneyWeighted: { periodBasisPoints: 537, yearlyBasisPoints: null },
      timeWeighted: { periodBasisPoints: 537, yearlyBasisPoints: null },
    })
  })

  it('has no rate when no time has passed', async () => {
    const none = { hasData: true, moneyWeighted: null, timeWeighted: null }
    expect(await returnOver('2026-04-02', '2026-04-30')).toMatchObject(none)
    expect(await returnOver('2025-01-01', '2026-01-30')).toMatchObject(none)
  })

  it('is yearly from one year on', async () => {
    await test.db.sql('delete from contract_values where contract_id = $1', [dealtContractId])
    await test.db.sql(
      `insert into contract_values values ('main', $1, '2024-11-01', 100000, 100000, 0, 0),
                                          ('main', $1, '2026-11-01', 121000, 100000, 0, 0)`,
      [dealtContractId],
    )
    // 1,10 × 1,10 = 1,21 in 730 days.
    const rate = { periodBasisPoints: 2_100, yearlyBasisPoints: 1_000 }
    expect(await returnOver('2024-11-20', '2026-11-20')).toMatchObject({ moneyWeighted: rate, timeWeighted: rate })
  })

  it('has no dates before the first dealing', async () => {
    const url = '/api/contracts'
    const list = await test.app.inject({ url, headers: { cookie } })
    const unpaid = list
      .json<{ data: { Contract: { ContractID: string; IsPaymentCompleted: boolean }[] } }>()
      .data.Contract.find(({ IsPaymentCompleted }) => !IsPaymentCompleted)
    const answer = await test.app.inject({
      url: `${url}/${unpaid?.ContractID}/rendement?van=2026-01-01&tot=2026-11-20`,
      headers: { cookie },
    })
    expect(answer.json()).toMatchObject({ data: { hasData: false, series: [], firstDate: null, lastDate: null } })
  })
})
