import type { Calculation } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { annuity, call, create, missingId, offersOf, payload } from '../../../../tests/calculations.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { averageMix } from './average-mix.ts'

describe('a calculation', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    cookie = await logIn(test.app, 'starter@demo.nl')
  })

  it('follows the deposits year by year from the start, and explains its end value', async () => {
    const { years, end, costs, explanation, assumptions } = await create(test.app)
    expect(years).toHaveLength(21)
    // 10.000 at first and 12 × 200 a year.
    expect(years.map((year) => year.depositsCents)).toEqual(
      Array.from({ length: 21 }, (_, year) => 1_000_000 + year * 240_000),
    )
    expect([years[0]?.date, end.date]).toEqual(['2026-12-01', '2046-12-01'])
    expect(end).toEqual(years.at(-1))
    // Without costs 4.25 % makes 98.016,91 of it (domain value). Half of all sums of deposits lie 1 % above what the median
    // return makes of them, because a sum of lognormal amounts is skewed.
    expect(costs.endWithoutCostsCents / 9_801_691).toBeGreaterThan(1)
    expect(costs.endWithoutCostsCents / 9_801_691).toBeLessThan(1.02)
    expect(costs.effectCents).toBe(costs.endWithoutCostsCents - end.nominal.expectedCents)
    const lines = explanation.slice(0, -1).reduce((sum, line) => sum + line.amountCents, 0)
    expect(explanation.at(-1)).toEqual({ code: 'endValue', amountCents: end.nominal.expectedCents })
    expect(lines).toBe(end.nominal.expectedCents)
    expect(assumptions).toMatchObject({
      parameterSetId: '2026-11',
      scenarios: 2_000,
      expectedReturnBasisPoints: 425,
    })
  })

  it("that starts a year later is in today's money, a year of inflation more than at its start", async () => {
    const now = await create(test.app)
    const later = await create(test.app, undefined, { ...payload, start: '2027-12-01' })
    expect(later.end.nominal).toEqual(now.end.nominal)
    expect(later.end.real.expectedCents).toBe(Math.round(now.end.nominal.expectedCents / 1.02 ** 21))
  })

  it('is the same each time', async () => {
    const [one, two] = [await create(test.app), await create(test.app)]
    expect(two).toEqual(one)
  })

  // Requirements 7.2 and T19.
  it('is not saved without a session', async () => {
    const before = await test.db.sql('select count(*) from offers')
    expect((await create(test.app)).offerID).toBeNull()
    expect(await test.db.sql('select count(*) from offers')).toEqual(before)
  })

  // Requirements 7.2 and 7.3.
  it('is saved completely as an offer of the logged-in customer', async () => {
    const calculation = await create(test.app, cookie)
    expect(calculation.payload).toEqual(payload)
    const again = await call(test.app, 'GET', `/api/calculation/${calculation.offerID}`, cookie)
    expect(again.json()).toEqual({ data: calculation })
  })

  it('is saved with its amounts in cents and basis points, also after a change', async () => {
    const amountsOf = async (id: string | null) =>
      (await test.db.sql<{ amounts: object }>('select amounts from offers where id = $1', [id])).map(
        (row) => row.amounts,
      )
    const calculation = await create(test.app, cookie, { ...payload, initialDeposit: 1_234.56 })
    const amounts = {
      initialDepositCents: 123_456,
      periodicDepositCents: 20_000,
      otherTemporaryCents: 0,
      funds: [{ id: 'mix-neutraal', shareBasisPoints: 10_000 }],
    }
    expect(await amountsOf(calculation.offerID)).toEqual([{ ...amounts, calculatedAt: calculation.calculatedAt }])
    const changed = { ...payload, initialDeposit: 2_000.01 }
    const answer = await call(test.app, 'PUT', `/api/calculation/${calculation.offerID}`, cookie, changed)
    const { calculatedAt } = answer.json<{ data: Calculation }>().data
    expect(await amountsOf(calculation.offerID)).toEqual([{ ...amounts, initialDepositCents: 200_001, calculatedAt }])
  })

  // Requirement C34.
  it('is unchanged after later assumptions', async () => {
    const calculation = await create(test.app, cookie)
    await test.db.sql(
      `update offers set calculation = jsonb_set(calculation, '{assumptions,parameterSetId}', '"2019-1"') where id = $1`,
      [calculation.offerID],
    )
    test.clock.advance(60_000)
    const again = await call(test.app, 'GET', `/api/calculation/${calculation.offerID}`, cookie)
    expect(again.json()).toEqual({
      data: { ...calculation, assumptions: { ...calculation.assumptions, parameterSetId: '2019-1' } },
    })
  })

  it('can be repeated with another payload under the same offer', async () => {
    const { offerID, ...first } = await create(test.app, cookie)
    test.clock.advance(60_000)
    const changed = { ...payload, duration: 5, description: 'Voor eerder' }
    const extra = await call(test.app, 'PUT', `/api/calculation/${offerID}`, cookie, {
      ...changed,
      owner_id: missingId,
    })
    expect(extra.statusCode).toBe(400)
    const answer = await call(test.app, 'PUT', `/api/calculation/${offerID}`, cookie, changed)
    const { data } = answer.json<{ data: Calculation }>()
    expect(data).toMatchObject({ offerID, payload: changed, end: { date: '2031-12-01', depositsCents: 2_200_000 } })
    expect(data.calculatedAt > first.calculatedAt).toBe(true)
    expect((await call(test.app, 'GET', `/api/calculation/${offerID}`, cookie)).json()).toEqual({ data })
  })

  it('of an annuity that is built up or transferred is made in the same way, without payments', async () => {
    const { description: _, ...rest } = payload
    const sul = { ...rest, productCode: 'SUL', birthdate: '1980-01-31' }
    const same = await create(test.app)
    for (const isHuidigeLijfrenteOversluiten of [false, true]) {
      const calculation = await create(test.app, undefined, { ...sul, isHuidigeLijfrenteOversluiten })
      expect(calculation.end).toEqual(same.end)
      expect(calculation.payments).toBeNull()
      expect(calculation.payload.isHuidigeLijfrenteOversluiten).toBe(isHuidigeLijfrenteOversluiten)
    }
  })
})

describe('the income of an annuity that is built up', () => {
  const { description: _, ...rest } = payload
  const sul = { ...rest, productCode: 'SUL', birthdate: '1980-01-31' }

  it('is the monthly payment of its end value from the AOW date on', async () => {
    const { app } = await createTestApp()
    const { end, income } = await create(app, undefined, sul)
    // Born on 31 January 1980; the age of 67 years and 3 months is reached on 30 April 2047.
    expect(income).toMatchObject({ from: '2047-05-01', taxYear: 2026, isTaxProvisional: false })
    // Five months more at 3.65 % after costs, then 583,94 a month of each € 100.000.
    const monthly = ((end.nominal.expectedCents * 1.0365 ** (5 / 12)) / 10_000_000) * 58_394
    expect(Math.abs((income?.gross.nominal.expectedCents ?? 0) / monthly - 1)).toBeLessThan(0.001)
    expect(income?.net.real.expectedCents).toBeLessThan(income?.gross.real.expectedCents ?? 0)
    expect(income?.gross.real.expectedCents).toBeLessThan(income?.gross.nominal.expectedCents ?? 0)
  })

  it('is left out of the other products', async () => {
    const { app } = await createTestApp()
    for (const body of [payload, annuity]) expect(await create(app, undefined, body)).not.toHaveProperty('income')
  })
})

describe('a calculation of an annuity that is drawn down', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })

  it('has the monthly payments in three scenarios, until nothing is left', async () => {
    const { payments, years, end, explanation } = await create(test.app, undefined, annuity)
    // € 100.000 less 0.06 % entry costs, at 4.25 % a year and a twelfth of 0.59 % costs a month, 240 times in arrears.
    expect(payments).toMatchObject({ monthsPerTerm: 1, count: 240, first: { expectedCents: 58_359 } })
    expect(payments?.first.lowCents).toBeLessThan(58_359)
    expect(payments?.first.highCents).toBeGreaterThan(58_359)
    expect(payments?.years).toHaveLength(20)
    expect([years[0]?.date, end.date]).toEqual(['2026-12-01', '2046-12-01'])
    expect(end.nominal).toEqual({ lowCents: 0, expectedCents: 0, highCents: 0 })
    // 240 · 583,59
    expect(explanation).toContainEqual({ code: 'payments', amountCents: -14_006_160 })
    expect(explanation.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  })

  it.each([
    ['Maand', 1, 240],
    ['Kwartaal', 3, 80],
    ['Halfjaar', 6, 40],
    ['Jaar', 12, 20],
  ])('pays per %s each %i months, %i times', async (uitkeringsTermijnCode, monthsPerTerm, count) => {
    const { payments } = await create(test.app, undefined, { ...annuity, uitkeringsTermijnCode })
    expect(payments).toMatchObject({ monthsPerTerm, count })
  })

  it('is saved as an offer, with its first payment in the list', async () => {
    const cookie = await logIn(test.app, 'starter@demo.nl')
    const calculation = await create(test.app, cookie, annuity)
    const again = await call(test.app, 'GET', `/api/calculation/${calculation.offerID}`, cookie)
    expect(again.json()).toEqual({ data: calculation })
    expect(await offersOf(test.app, cookie)).toMatchObject([
      { productCode: 'SDIL', end: { expectedCents: 0 }, firstPayment: calculation.payments?.first },
    ])
  })

  it('is previewed without funds as with the ready mix of the neutral profile', async () => {
    const answer = await call(test.app, 'POST', '/api/calculation/preview', undefined, { ...annuity, funds: [] })
    const mixed = { ...annuity, funds: averageMix('SDIL', reference.funds) }
    expect(answer.json()).toEqual({ data: await create(test.app, undefined, mixed) })
  })
})

describe('a preview', () => {
  it('is the calculation without saving', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const before = await db.sql('select count(*) from offers')
    const answer = await call(app, 'POST', '/api/calculation/preview', cookie, payload)
    expect(answer.json()).toEqual({ data: await create(app) })
    expect(await db.sql('select count(*) from offers')).toEqual(before)
  })

  it('without funds is the result of the ready mix of the neutral profile', async () => {
    const { app } = await createTestApp()
    const answer = await call(app, 'POST', '/api/calculation/preview', undefined, { ...payload, funds: [] })
    const mixed = { ...payload, funds: averageMix('SB', reference.funds) }
    expect(answer.json()).toEqual({ data: await create(app, undefined, mixed) })
  })

  it('follows the same rules', async () => {
    const { app } = await createTestApp()
    const refused = { ...payload, initialDeposit: 999 }
    const answers = await Promise.all(
      ['/api/calculation', '/api/calculation/preview'].map((url) => call(app, 'POST', url, undefined, refused)),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
  })
})

describe('the assumptions of an older calculation', () => {
  const preview = async (app: FastifyInstance, parameterSetId: string) =>
    call(app, 'POST', `/api/calculation/preview?parameterSetId=${parameterSetId}`, undefined, payload)

  it('give its figures to the cent', async () => {
    const { app } = await createTestApp()
    const answer = await preview(app, '2026-1')
    const { end, assumptions } = answer.json<{ data: Calculation }>().data
    // The same figures as before there was a second set.
    expect(end.nominal).toEqual({ lowCents: 5_795_399, expectedCents: 9_122_531, highCents: 14_955_768 })
    expect(assumptions).toMatchObject({ parameterSetId: '2026-1', seed: 20_260_101 })
  })

  it('differ from those of a new one', async () => {
    const { app } = await createTestApp()
    const [older, newer] = [await preview(app, '2026-1'), await preview(app, '2026-11')]
    expect(newer.json()).toEqual({ data: await create(app) })
    expect(older.json<{ data: Calculation }>().data.end).not.toEqual(newer.json<{ data: Calculation }>().data.end)
  })

  it('are refused when they are unknown', async () => {
    const { app } = await createTestApp()
    const answer = await preview(app, '2019-1')
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      'Bereken opnieuw: dit rekenmodel kennen wij niet meer.',
    ])
  })
})

describe('a calculation that is sent twice', () => {
  const send = (app: FastifyInstance, cookie: string, key: string, body: object = payload) =>
    app.inject({
      method: 'POST',
      url: '/api/calculation',
      headers: { cookie, 'idempotency-key': key },
      payload: body,
    })
  const key = 'a-key-made-by-the-client'

  it('is saved once and gets the same response', async () => {
    const { app, clock } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const first = await send(app, cookie, key)
    clock.advance(60_000)
    const second = await send(app, cookie, key)
    expect(second.statusCode).toBe(200)
    expect(second.body).toBe(first.body)
    expect(await offersOf(app, cookie)).toHaveLength(1)
  })

  it('is saved once when both arrive at the same time', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(app, cookie, key)))
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const bodies = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body)
    expect(new Set(bodies).size).toBe(1)
    expect(await offersOf(app, cookie)).toHaveLength(1)
  })

  it('with another body is refused', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    await send(app, cookie, key)
    expect((await send(app, cookie, key, { ...payload, duration: 5 })).statusCode).toBe(422)
    expect(await offersOf(app, cookie)).toHaveLength(1)
  })

  it('by two customers gives two calculations, although their keys are the same', async () => {
    const { app } = await createTestApp()
    const [one, two] = [await logIn(app, 'starter@demo.nl'), await logIn(app, 'ouder@demo.nl')]
    const ids = [await send(app, one, key), await send(app, two, key)].map(
      (answer) => answer.json<{ data: Calculation }>().data.offerID,
    )
    expect(new Set(ids).size).toBe(2)
  })

  it('may be corrected under the same key after it was refused', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    expect((await send(app, cookie, key, { ...payload, initialDeposit: 1 })).statusCode).toBe(422)
    expect((await send(app, cookie, key)).statusCode).toBe(200)
  })
})
