import type { Contract, ContractSummary, Return } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, logIn, type TestApp } from '../../../tests/test-app.ts'
import { demoUserId } from '../../demo/seed/demo-id.ts'
import type { BrandId } from '../../platform/brands.ts'

const contractId = '5f0c9ac1-6a0b-4cb3-8f4e-0b6f1a2b3c4d'
const missingId = '00000000-0000-4000-8000-000000000000'

/** Adds a contract of `starter` with three months of figures that are worked out by hand. */
async function addContract({ db }: TestApp, brand: BrandId = 'main', id = contractId): Promise<void> {
  await db.sql(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
                            chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed)
     values ($1, $2, $3, '900001-SB', 'SB', 'Met de hand', '2026-01-01', 10, 'neutraal', 100000, 20000, true)`,
    [brand, id, demoUserId(brand, 'starter')],
  )
  await db.sql(
    `insert into contract_holdings values ($1, $2, 'geldmarkt-euro', 2500, 1), ($1, $2, 'mix-neutraal', 7500, 2)`,
    [brand, id],
  )
  await db.sql(
    `insert into contract_values values
      ($1, $2, '2026-01-01', 100000, 100000, 0, 0),
      ($1, $2, '2026-02-01', 119000, 120000, 0, 100),
      ($1, $2, '2026-03-01', 115000, 120000, 10000, 200)`,
    [brand, id],
  )
}

async function get<T>(app: FastifyInstance, url: string, cookie: string): Promise<{ status: number; data: T }> {
  const answer = await app.inject({ url, headers: { cookie } })
  return { status: answer.statusCode, data: answer.json<{ data: T }>().data }
}

describe('the contracts of a customer', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addContract(test)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })

  it('are listed with their funds, the largest share first', async () => {
    const { data } = await get<{ Contract: Contract[] }>(test.app, '/api/contracts', cookie)
    expect(data.Contract.map((contract) => contract.number)).toEqual(['100001-SB', '900001-SB'])
    expect(data.Contract[1]).toEqual({
      ContractID: contractId,
      number: '900001-SB',
      productCode: 'SB',
      description: 'Met de hand',
      startDate: '2026-01-01',
      duration: 10,
      chosenRiskProfile: 'neutraal',
      IsPaymentCompleted: true,
      periodicDepositCents: 20_000,
      funds: [
        { id: 'mix-neutraal', name: 'Neutraal Mixfonds', shareBasisPoints: 7_500 },
        { id: 'geldmarkt-euro', name: 'Euro Geldmarktfonds', shareBasisPoints: 2_500 },
      ],
    })
  })

  it('are found one by one, as a list of one', async () => {
    const { data } = await get<{ Contract: Contract[] }>(test.app, `/api/contracts/${contractId}`, cookie)
    expect(data.Contract.map((contract) => contract.description)).toEqual(['Met de hand'])
  })

  it('are summed up with the last published value, the deposits and the result', async () => {
    const { data } = await get<{ Contract: ContractSummary[] }>(test.app, '/api/contracts/summaries', cookie)
    expect(data.Contract).toEqual([
      {
        ContractID: expect.any(String) as string,
        number: '100001-SB',
        productCode: 'SB',
        description: 'Mijn eerste belegging',
        holders: [],
        IsPaymentCompleted: false,
        awaitsTransfer: false,
        PrimoWaardeHuidigeMaandNaProlongatie: null,
        valueDate: '2026-11-01',
        depositedCents: 0,
        withdrawnCents: 0,
        resultCents: null,
        moneyWeighted: null,
        awaitingCents: 0,
      },
      {
        ContractID: contractId,
        number: '900001-SB',
        productCode: 'SB',
        description: 'Met de hand',
        holders: [],
        IsPaymentCompleted: true,
        awaitsTransfer: false,
        PrimoWaardeHuidigeMaandNaProlongatie: 1150,
        valueDate: '2026-03-01',
        depositedCents: 120_000,
        withdrawnCents: 10_000,
        // 1.150 + 100 − 1.200 is 50. In 59 days 1.000 × 1,0457 + 200 × 1,0457^(28/59) = 1.045,70 + 204,29 = 1.249,99.
        resultCents: 5_000,
        moneyWeighted: { periodBasisPoints: 457, yearlyBasisPoints: null },
        awaitingCents: 0,
      },
    ])
  })

  it('are valued on the first of this month, not at the prices of a later one', async () => {
    await test.db.sql(`insert into contract_values values ('main', $1, '2026-12-01', 999999, 120000, 10000, 200)`, [
      contractId,
    ])
    const { data } = await get<{ Contract: ContractSummary[] }>(test.app, '/api/contracts/summaries', cookie)
    await test.db.sql(`delete from contract_values where month = '2026-12-01'`)
    expect(data.Contract[1]).toMatchObject({ PrimoWaardeHuidigeMaandNaProlongatie: 1150, valueDate: '2026-03-01' })
  })

  it('have no summaries without contracts, such as for the admin', async () => {
    const admin = await logIn(test.app, 'admin@demo.nl')
    for (const url of ['/api/contracts', '/api/contracts/summaries']) {
      expect(await get(test.app, url, admin)).toEqual({ status: 200, data: { Contract: [] } })
    }
  })
})

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

describe('a contract of somebody else', () => {
  it('responds in the same bytes as a missing one', async () => {
    const main = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: main.db })
    await addContract(main)
    const ofOtherBrand = '7a1b2c3d-1111-4222-8333-444455556666'
    await addContract(main, 'other', ofOtherBrand)

    const owner = await logIn(main.app, 'starter@demo.nl')
    const customer = await logIn(main.app, 'spaarder@demo.nl')
    const admin = await logIn(main.app, 'admin@demo.nl')
    const otherBrand = await logIn(other.app, 'starter@demo.nl')

    const bodies = new Set<string>()
    const look = async (app: FastifyInstance, id: string, cookie: string) => {
      for (const path of ['', '/rendement?van=2026-01-01&tot=2026-03-31']) {
        const answer = await app.inject({ url: `/api/contracts/${id}${path}`, headers: { cookie } })
        expect(answer.statusCode).toBe(404)
        const { date: _, 'x-request-id': __, ...headers } = answer.headers
        bodies.add(JSON.stringify([headers, answer.rawPayload.toString('hex')]))
      }
    }
    await look(main.app, contractId, customer)
    await look(main.app, contractId, admin)
    await look(main.app, missingId, owner)
    await look(main.app, ofOtherBrand, owner)
    await look(other.app, contractId, otherBrand)
    expect(bodies.size).toBe(1)
    expect(
      (await main.app.inject({ url: `/api/contracts/${contractId}`, headers: { cookie: owner } })).statusCode,
    ).toBe(200)
  })

  it('is in no list', async () => {
    const main = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: main.db })
    const numbersOf = async (app: FastifyInstance) => {
      const cookie = await logIn(app, 'tijdelijk@demo.nl')
      const { data } = await get<{ Contract: Contract[] }>(app, '/api/contracts', cookie)
      return data.Contract.map((contract) => contract.number)
    }
    expect(await numbersOf(main.app)).toEqual(['100007-SDIL', '100008-SUL'])
    expect(await numbersOf(other.app)).toEqual(['200007-SDIL', '200008-SUL'])
  })

  it('requires a login', async () => {
    const { app } = await createTestApp()
    const period = 'van=2026-01-01&tot=2026-03-31'
    for (const path of ['', '/summaries', `/${contractId}`, `/${contractId}/rendement?${period}`]) {
      expect((await app.inject({ url: `/api/contracts${path}` })).statusCode, path).toBe(401)
    }
  })

  it('is refused when the id is invalid', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const answer = await app.inject({ url: `/api/contracts/1%20or%201=1`, headers: { cookie } })
    expect(answer.statusCode).toBe(400)
  })
})
