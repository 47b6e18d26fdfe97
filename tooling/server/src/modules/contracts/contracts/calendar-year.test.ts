import type { Return } from '@portal/api/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDealtContract, addNextJanuary, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

describe('the return of whole months', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    test.clock.now = new Date('2027-06-01T12:00:00Z')
    await addDealtContract(test.db)
    await addNextJanuary(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const returnOver = async (van: string, tot: string): Promise<Return> => {
    const url = `/api/contracts/${dealtContractId}/rendement?van=${van}&tot=${tot}`
    return (await test.app.inject({ url, headers: { cookie } })).json<{ data: Return }>().data
  }

  it('of a calendar year runs from the end of 31 December to the end of 31 December', async () => {
    // On 31 December 69,3 × € 13 + 27,033333 × € 26 = 900,90 + 702,87; 0 + 1.400 − 125 − 7,10 + 335,87 = 1.603,77.
    const year = await returnOver('2026-01-01', '2026-12-31')
    expect(year).toMatchObject({
      beginCents: 0,
      depositsCents: 1_400_00,
      withdrawalsCents: 125_00,
      costsCents: 7_10,
      resultCents: 335_87,
      endCents: 1_603_77,
    })
    expect(year.series.at(-1)).toEqual({ date: '2026-12-31', valueCents: 1_603_77, netDepositsCents: 1_275_00 })
    expect(year.funds.map(({ id, endCents }) => [id, endCents])).toEqual([
      ['fonds-a', 900_90],
      ['=fonds-b', 702_87],
    ])
  })

  it('of the next year begins with the end value of the year before, and includes the dealing of January', async () => {
    // 10 × € 13 was bought in January.
    expect(await returnOver('2027-01-01', '2027-01-01')).toMatchObject({
      beginCents: 1_603_77,
      depositsCents: 130_00,
      resultCents: 0,
      endCents: 1_733_77,
      firstDate: '2026-01-01',
      lastDate: '2027-01-01',
    })
  })

  it('of two months is valued before the dealing of the first and after that of the last', async () => {
    // Before February 59,4 × € 11 + 20 × € 20 = 1.053,40; at the end of March 59,3 × € 12 + 23,7 × € 24 = 1.280,40.
    // 1.053,40 + 200 − 125 − 1,10 + 153,10 = 1.280,40
    const months = await returnOver('2026-02-01', '2026-03-31')
    expect(months).toMatchObject({
      beginCents: 1_053_40,
      depositsCents: 200_00,
      withdrawalsCents: 125_00,
      costsCents: 1_10,
      resultCents: 153_10,
      endCents: 1_280_40,
    })
    expect(months.series.map(({ date }) => date)).toEqual(['2026-01-31', '2026-02-01', '2026-03-01', '2026-03-31'])
    // 1.053,40 × 1.340,15 / 1.252,30 × 1.280,40 / 1.215,15 without the flows: 1,0702 × 1,0537 = 1,1276.
    expect(months.timeWeighted).toEqual({ periodBasisPoints: 1_276, yearlyBasisPoints: null })
  })

  it('ends with the last known value while later prices are unknown', async () => {
    expect(await returnOver('2026-01-01', '2026-04-30')).toMatchObject({ endCents: 1_480_40 })
  })
})
