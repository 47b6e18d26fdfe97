import type { Calculation, CalculationPayload, ContractSummary, Outlook } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDealtContract, dealtContractId } from '../../../../tests/dealt-contract.ts'
import { addInvestor, addPaid } from '../../../../tests/dealing.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const shares = { 'mix-neutraal': 10_000 }

// The clock is at 20 November 2026.
async function outlookOf({ app }: TestApp, cookie: string) {
  const answer = await app.inject({ url: '/api/contracts/outlook', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Outlook }>().data.contracts
}

describe('the outlook of a contract', () => {
  let test: TestApp
  let cookie: string
  beforeEach(async () => {
    test = await createTestApp()
    await addDealtContract(test.db)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })
  const own = async () => (await outlookOf(test, cookie)).find(({ contractId }) => contractId === dealtContractId)
  const setContract = (sql: string) => test.db.sql(`update contracts set ${sql} where id = $1`, [dealtContractId])
  /** € 10.000 less 0,06 % entry costs, on 1 November in one fund that the list knows. */
  async function invest() {
    await test.db.sql('update contract_holdings set share_basis_points = 0 where contract_id = $1', [dealtContractId])
    await test.db.sql(
      `insert into contract_holdings (brand, contract_id, fund_id, share_basis_points, units)
       values ('main', $1, 'mix-neutraal', 10000, 0)`,
      [dealtContractId],
    )
    await test.db.sql(`insert into contract_values values ('main', $1, '2026-11-01', 999400, 1000000, 0, 0)`, [
      dealtContractId,
    ])
  }
  async function calculate(plan: Partial<CalculationPayload>): Promise<Calculation> {
    const payload = {
      productCode: 'SB',
      initialDeposit: 10_000,
      periodicDeposit: 200,
      start: '2026-12-01',
      duration: 10,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Geen',
      polisVoorwaardeCode: '',
      isHuidigeLijfrenteOversluiten: false,
      funds: [{ id: 'mix-neutraal', percentage: 1 }],
      ...plan,
    }
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/calculation/preview',
      headers: { cookie, origin: 'http://localhost:4100', 'sec-fetch-site': 'same-origin' },
      payload,
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: Calculation }>().data
  }

  it('is that of a new calculation with the same money, deposits, funds and term', async () => {
    await invest()
    await setContract("start_date = '2016-12-01', duration = 20")
    const { end } = await calculate({})
    expect(await own()).toEqual({
      contractId: dealtContractId,
      lastsUntil: '2036-12-01',
      value: end.real,
      income: null,
    })
  })

  it.each([
    ['will be collected', '2026-11-20T12:00:00Z', null],
    ['is being collected', '2026-11-27T12:00:00Z', 'pending'],
    ['was collected', '2026-11-27T12:00:00Z', 'paid'],
    ['is missed', '2026-11-27T12:00:00Z', null],
  ] as const)(
    'of a new contract is that of its calculation, when its first monthly deposit %s',
    async (_, now, status) => {
      const id = await addInvestor(test.db, {
        initial: 1_000_000,
        periodic: 20_000,
        start: '2026-12-01',
        duration: 10,
        shares,
      })
      await addPaid(test.db, id, { cents: 1_000_000 })
      const paymentId = status && (await addPaid(test.db, id, { purpose: 'periodic', cents: 20_000 }))
      if (status === 'pending')
        await test.db.sql(`update payments set status = 'pending', paid_at = null where id = $1`, [paymentId])
      test.clock.now = new Date(now)
      cookie = await logIn(test.app, 'starter@demo.nl')
      const outlook = (await outlookOf(test, cookie)).find(({ contractId }) => contractId === id)
      const isMissed = status === null && now > '2026-11-25'
      // A missed deposit is not made up for, so the contract gets one less than the plan.
      const { end } = await calculate({ initialDeposit: isMissed ? 9_800 : 10_000 })
      expect(outlook?.value).toEqual(end.real)
    },
  )

  it('has for an annuity the monthly income of such a calculation', async () => {
    await invest()
    await setContract("product_code = 'SUL', start_date = '2016-12-01', duration = 20")
    await test.db.sql(
      `update personal_info set geboortedatum = '1972-03-10'
        where brand = 'main' and user_id = (select owner_id from contracts where id = $1)`,
      [dealtContractId],
    )
    const { income } = await calculate({ productCode: 'SUL', birthdate: '1972-03-10' })
    expect(income).toBeDefined()
    expect((await own())?.income).toEqual({ from: income?.from, gross: income?.gross.real })
  })

  it('is unknown without a term, and over a fund that left the list', async () => {
    expect(await own()).toMatchObject({ lastsUntil: '2036-01-01', value: null })
    await invest()
    expect((await own())?.value).not.toBeNull()
    await setContract('duration = null')
    expect(await own()).toMatchObject({ lastsUntil: null, value: null, income: null })
  })

  it('is none for a held contract', async () => {
    await invest()
    await setContract("state = 'held', state_since = now()")
    expect(await own()).toMatchObject({ lastsUntil: null, value: null, income: null })
  })
})

describe('the outlook of a draw-down', () => {
  it('is the month of its last payout', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'uitkering')
    await test.db.sql("update contracts set start_date = '2026-02-15', duration = 24 where product_code = 'SDIL'")
    const outlooks = await outlookOf(test, cookie)
    expect(outlooks).toMatchObject([{ lastsUntil: '2050-02-01', value: null, income: null }])
  })

  it('is that of the own contracts only', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'tijdelijk')
    const answer = await test.app.inject({ url: '/api/contracts/summaries', headers: { cookie } })
    const summaries = answer.json<{ data: { Contract: ContractSummary[] } }>().data.Contract
    const ids = (await outlookOf(test, cookie)).map(({ contractId }) => contractId)
    expect(ids).toEqual(summaries.map(({ ContractID }) => ContractID))
    expect(ids).toHaveLength(2)
  })
})
