import type { Contract, ContractSummary } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { addContract, contractId, get } from '../../../../tests/contracts.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const missingId = '00000000-0000-4000-8000-000000000000'

describe('the contracts of a customer', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    await addContract(test)
    cookie = await logIn(test.app, 'starter@demo.nl')
  })

  // Requirements 3.11 and 7.6.
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
      state: 'active',
      stateSince: null,
    })
  })

  // Requirements 3.11 and 7.4.
  it('are found one by one, as a list of one', async () => {
    const { data } = await get<{ Contract: Contract[] }>(test.app, `/api/contracts/${contractId}`, cookie)
    expect(data.Contract.map((contract) => contract.description)).toEqual(['Met de hand'])
  })

  // Requirements 3.10 and 7.7.
  it('are summed up with the last published value, the deposits and the result', async () => {
    const { data } = await get<{ Contract: ContractSummary[] }>(test.app, '/api/contracts/summaries', cookie)
    expect(data.Contract).toEqual([
      {
        ContractID: expect.any(String) as string,
        number: '100001-SB',
        productCode: 'SB',
        description: 'Mijn eerste belegging',
        holders: [],
        state: 'active',
        IsPaymentCompleted: false,
        awaitsTransfer: false,
        PrimoWaardeHuidigeMaandNaProlongatie: null,
        valueDate: '2026-11-01',
        depositedCents: 0,
        withdrawnCents: 0,
        resultCents: null,
        moneyWeighted: null,
        awaitingCents: 0,
        isTooLate: false,
      },
      {
        ContractID: contractId,
        number: '900001-SB',
        productCode: 'SB',
        description: 'Met de hand',
        holders: [],
        state: 'active',
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
        isTooLate: false,
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
