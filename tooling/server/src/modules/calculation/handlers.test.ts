import type { Application, Calculation, CalculationPayload, Offer } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, logIn, type TestApp } from '../../../tests/test-app.ts'

const missingId = '00000000-0000-4000-8000-000000000000'
const payload: CalculationPayload = {
  productCode: 'SB',
  initialDeposit: 10_000,
  periodicDeposit: 200,
  start: '2026-12-01',
  duration: 20,
  chosenRiskProfile: 'neutraal',
  uitkeringsTermijnCode: 'Geen',
  polisVoorwaardeCode: '',
  isHuidigeLijfrenteOversluiten: false,
  description: 'Voor later',
  funds: [{ id: 'mix-neutraal', percentage: 1 }],
}
const application: Application = {
  activePage: 'resultaat',
  kind: 'eenmalig-en-maandelijks',
  answers: [{ questionId: 'q1', answerId: 'q1c' }],
  questionEleven: 'q11c',
  riskSelection: '',
  firstStatement: 'begrepen',
  secondStatement: '',
  thirdStatement: '',
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
function call(app: FastifyInstance, method: Method, url: string, cookie?: string, body?: object) {
  return app.inject({ method, url, ...(cookie && { headers: { cookie } }), ...(body && { payload: body }) })
}

async function create(app: FastifyInstance, cookie?: string, body: object = payload): Promise<Calculation> {
  const answer = await call(app, 'POST', '/api/calculation', cookie, body)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Calculation }>().data
}

async function offersOf(app: FastifyInstance, cookie: string): Promise<Offer[]> {
  const answer = await call(app, 'GET', '/api/offers/', cookie)
  return answer.json<{ data: { Offerte: Offer[] } }>().data.Offerte
}

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
    // 10.000 at once and 12 × 200 a year.
    expect(years.map((year) => year.depositsCents)).toEqual(
      Array.from({ length: 21 }, (_, year) => 1_000_000 + year * 240_000),
    )
    expect([years[0]?.date, end.date]).toEqual(['2026-12-01', '2046-12-01'])
    expect(end).toEqual(years.at(-1))
    // Without costs 4,25% makes 98.016,91 of it (domain value); 2.000 scenarios are within 3% of that.
    expect(Math.abs(costs.endWithoutCostsCents / 9_801_691 - 1)).toBeLessThan(0.03)
    expect(costs.effectCents).toBe(costs.endWithoutCostsCents - end.nominal.expectedCents)
    const lines = explanation.slice(0, -1).reduce((sum, line) => sum + line.amountCents, 0)
    expect(explanation.at(-1)).toEqual({ code: 'endValue', amountCents: end.nominal.expectedCents })
    expect(lines).toBe(end.nominal.expectedCents)
    expect(assumptions).toMatchObject({ parameterSetId: '2026-1', scenarios: 2_000, expectedReturnBasisPoints: 425 })
  })

  it('is the same each time', async () => {
    const [one, two] = [await create(test.app), await create(test.app)]
    expect(two).toEqual(one)
  })

  it('is kept for nobody when nobody is logged in', async () => {
    const before = await test.db.sql('select count(*) from offers')
    expect((await create(test.app)).offerID).toBeNull()
    expect(await test.db.sql('select count(*) from offers')).toEqual(before)
  })

  it('is kept as an offer of the customer who is logged in, whole', async () => {
    const calculation = await create(test.app, cookie)
    expect(calculation.payload).toEqual(payload)
    const again = await call(test.app, 'GET', `/api/calculation/${calculation.offerID}`, cookie)
    expect(again.json()).toEqual({ data: calculation })
  })

  it('stays as it was saved, whatever the assumptions are by then', async () => {
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

  it('can be made again with another payload under the same offer', async () => {
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

  it('of an annuity that is built up is made in the same way', async () => {
    const { description: _, ...rest } = payload
    const sul = { ...rest, productCode: 'SUL', birthdate: '1980-01-31', isHuidigeLijfrenteOversluiten: true }
    expect((await create(test.app, undefined, sul)).end).toEqual((await create(test.app)).end)
  })

  it('of an annuity that is drawn down is refused plainly until it can be made', async () => {
    const { description: _, ...rest } = payload
    const sdil = { ...rest, productCode: 'SDIL', birthdate: '1959-05-10', periodicDeposit: 0 }
    const codes = { uitkeringsTermijnCode: 'Maand', polisVoorwaardeCode: 'SDIL2014' }
    const before = await test.db.sql('select count(*) from offers')
    const answer = await call(test.app, 'POST', '/api/calculation', cookie, { ...sdil, ...codes })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      message: 'Deze berekening is nog niet beschikbaar',
      errors: { ErrorMessage: ['Deze berekening is nog niet beschikbaar'] },
    })
    const short = await call(test.app, 'POST', '/api/calculation', cookie, { ...sdil, ...codes, duration: 19 })
    expect(short.statusCode).toBe(422)
    expect(short.json<{ errors: { ErrorMessage: string[] } }>().errors.ErrorMessage).toContain(
      'De minimale looptijd bedraagt 20 jaar',
    )
    expect(await test.db.sql('select count(*) from offers')).toEqual(before)
  })
})

describe('a preview', () => {
  it('is the calculation, kept for nobody', async () => {
    const { app, db } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const before = await db.sql('select count(*) from offers')
    const answer = await call(app, 'POST', '/api/calculation/preview', cookie, payload)
    expect(answer.json()).toEqual({ data: await create(app) })
    expect(await db.sql('select count(*) from offers')).toEqual(before)
  })

  it('without funds is that of the mixed fund', async () => {
    const { app } = await createTestApp()
    const answer = await call(app, 'POST', '/api/calculation/preview', undefined, { ...payload, funds: [] })
    expect(answer.json()).toEqual({ data: await create(app) })
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

describe('a calculation that is sent twice', () => {
  const send = (app: FastifyInstance, cookie: string, key: string, body: object = payload) =>
    app.inject({
      method: 'POST',
      url: '/api/calculation',
      headers: { cookie, 'idempotency-key': key },
      payload: body,
    })
  const key = 'a-key-made-by-the-client'

  it('is kept once and answered alike', async () => {
    const { app, clock } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const first = await send(app, cookie, key)
    clock.advance(60_000)
    const second = await send(app, cookie, key)
    expect(second.statusCode).toBe(200)
    expect(second.body).toBe(first.body)
    expect(await offersOf(app, cookie)).toHaveLength(1)
  })

  it('is kept once when both come at the same time', async () => {
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

  it('by two customers is two calculations, though their keys are the same', async () => {
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

describe('a payload', () => {
  let test: TestApp
  let cookie: string
  beforeAll(async () => {
    test = await createTestApp()
    cookie = await logIn(test.app, 'starter@demo.nl')
  })

  const refusals: [field: string, status: number, change: object][] = [
    ['initialDeposit', 422, { initialDeposit: 999.99 }],
    ['initialDeposit', 422, { initialDeposit: 1_000.001 }],
    ['initialDeposit', 422, { initialDeposit: 0, periodicDeposit: 0 }],
    ['initialDeposit', 400, { initialDeposit: -1_000 }],
    ['initialDeposit', 400, { initialDeposit: 1e12 }],
    ['initialDeposit', 400, { initialDeposit: '10000' }],
    ['initialDeposit', 400, { initialDeposit: null }],
    ['periodicDeposit', 422, { periodicDeposit: 49.99 }],
    ['periodicDeposit', 422, { periodicDeposit: 50.005 }],
    ['start', 422, { start: '2026-11-01' }],
    ['start', 422, { start: '2026-12-02' }],
    ['start', 422, { start: '2028-01-01' }],
    ['start', 400, { start: '2026-02-30' }],
    ['start', 400, { start: 'morgen' }],
    ['duration', 400, { duration: 0 }],
    ['duration', 400, { duration: 61 }],
    ['duration', 400, { duration: 12.5 }],
    ['description', 400, { description: 'x'.repeat(61) }],
    ['chosenRiskProfile', 400, { chosenRiskProfile: 'roekeloos' }],
    ['birthdate', 422, { birthdate: '1980-01-01' }],
    ['uitkeringsTermijnCode', 422, { uitkeringsTermijnCode: 'Maand' }],
    ['polisVoorwaardeCode', 422, { polisVoorwaardeCode: 'SDIL' }],
    ['funds', 422, { funds: [] }],
    ['funds', 422, { funds: [{ id: 'mix-neutraal', percentage: 0.9999 }] }],
    ['funds', 422, { funds: [{ id: 'mix-neutraal', percentage: 0.99999 }] }],
    [
      'funds',
      422,
      {
        funds: [
          { id: 'mix-neutraal', percentage: 1 },
          { id: 'geldmarkt-euro', percentage: 0.0001 },
        ],
      },
    ],
    ['funds', 422, { funds: [{ id: 'goud', percentage: 1 }] }],
    ['funds.0.percentage', 400, { funds: [{ id: 'mix-neutraal', percentage: 100 }] }],
    ['funds.0.price', 400, { funds: [{ id: 'mix-neutraal', percentage: 1, price: 1 }] }],
    ['offerID', 400, { offerID: missingId }],
    ['role', 400, { role: 'admin' }],
    ['owner_id', 400, { owner_id: missingId }],
    ['brand', 400, { brand: 'other' }],
    ['calculation', 400, { calculation: {} }],
  ]

  it.each(refusals)('is refused for %s with %i: %j', async (field, status, change) => {
    const before = await test.db.sql('select to_jsonb(o) from offers o order by id')
    const answer = await call(test.app, 'POST', '/api/calculation', cookie, { ...payload, ...change })
    expect(answer.statusCode).toBe(status)
    const { message, fields, errors } = answer.json<{
      message: string
      fields: Record<string, string>
      errors?: { ErrorMessage: string[] }
    }>()
    expect(message).not.toBe('')
    expect(Object.keys(fields)).toEqual([field])
    expect(errors?.ErrorMessage).toEqual(status === 422 ? [fields[field]] : undefined)
    expect(await test.db.sql('select to_jsonb(o) from offers o order by id')).toEqual(before)
  })

  it('with a deposit that no floating-point number holds exactly is read to the cent', async () => {
    const { explanation } = await create(test.app, undefined, {
      ...payload,
      initialDeposit: 8_250_000.29,
      periodicDeposit: 0,
    })
    expect(explanation[0]).toEqual({ code: 'initialDeposit', amountCents: 825_000_029 })
  })
})

describe('the offers of a customer', () => {
  it('are none at first', async () => {
    const { app } = await createTestApp()
    expect(await offersOf(app, await logIn(app, 'starter@demo.nl'))).toEqual([])
  })

  it('are listed newest first, with what was asked and what came out', async () => {
    const { app, clock } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const older = await create(app, cookie)
    clock.advance(1_000)
    const newer = await create(app, cookie, { ...payload, duration: 3 })
    const offers = await offersOf(app, cookie)
    expect(offers.map((offer) => offer.offerID)).toEqual([newer.offerID, older.offerID])
    expect(offers[1]).toEqual({
      offerID: older.offerID,
      productCode: 'SB',
      createdAt: '2026-11-20T09:00:00.000Z',
      updatedAt: '2026-11-20T09:00:00.000Z',
      payload,
      endDate: '2046-12-01',
      end: older.end.nominal,
      application: null,
    })
  })

  it('keep where the customer was in the flow', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    const answer = await call(app, 'PUT', `/api/offers/${offerID}/application`, cookie, application)
    expect(answer.json()).toEqual({ data: application })
    expect((await offersOf(app, cookie))[0]?.application).toEqual(application)
    const extra = { ...application, owner_id: missingId }
    expect((await call(app, 'PUT', `/api/offers/${offerID}/application`, cookie, extra)).statusCode).toBe(400)
    expect((await offersOf(app, cookie))[0]?.application).toEqual(application)
  })

  it('keep the application when the calculation is made again', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    await call(app, 'PUT', `/api/offers/${offerID}/application`, cookie, application)
    await call(app, 'PUT', `/api/calculation/${offerID}`, cookie, { ...payload, duration: 7 })
    expect(await offersOf(app, cookie)).toMatchObject([{ offerID, endDate: '2033-12-01', application }])
  })

  it('can be deleted, once', async () => {
    const { app } = await createTestApp()
    const cookie = await logIn(app, 'starter@demo.nl')
    const { offerID } = await create(app, cookie)
    const first = await call(app, 'DELETE', `/api/offers/${offerID}`, cookie)
    expect([first.statusCode, first.json()]).toEqual([200, { data: {} }])
    expect((await call(app, 'DELETE', `/api/offers/${offerID}`, cookie)).statusCode).toBe(404)
    expect(await offersOf(app, cookie)).toEqual([])
  })

  it('of the demo customers are calculations of their own brand', async () => {
    const main = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: main.db })
    for (const login of ['spaarder@demo.nl', 'langjarig@demo.nl']) {
      const [mine = [], theirs = []] = await Promise.all(
        [main, other].map(async ({ app }) => offersOf(app, await logIn(app, login))),
      )
      expect(mine).toHaveLength(1)
      expect(theirs).toHaveLength(1)
      expect(mine[0]?.offerID).not.toBe(theirs[0]?.offerID)
    }
  })
})

describe('an offer of somebody else', () => {
  it('is not found, in the same bytes as one that does not exist, and stays untouched', async () => {
    const main = await createTestApp()
    const other = await createTestApp({ brand: 'other', db: main.db })
    const owner = await logIn(main.app, 'starter@demo.nl')
    const customer = await logIn(main.app, 'spaarder@demo.nl')
    const admin = await logIn(main.app, 'admin@demo.nl')
    const otherBrand = await logIn(other.app, 'starter@demo.nl')
    const { offerID } = await create(main.app, owner)
    const before = await main.db.sql('select to_jsonb(o) from offers o order by id')

    const bodies = new Set<string>()
    for (const [app, id, cookie] of [
      [main.app, offerID, customer],
      [main.app, offerID, admin],
      [other.app, offerID, otherBrand],
      [main.app, missingId, owner],
    ] as const) {
      for (const [method, path, body] of [
        ['GET', `/api/calculation/${id}`, undefined],
        ['PUT', `/api/calculation/${id}`, payload],
        ['PUT', `/api/offers/${id}/application`, application],
        ['DELETE', `/api/offers/${id}`, undefined],
      ] as const) {
        const answer = await call(app, method, path, cookie, body)
        expect(answer.statusCode, `${method} ${path}`).toBe(404)
        const { date: _, 'x-request-id': __, ...headers } = answer.headers
        bodies.add(JSON.stringify([headers, answer.rawPayload.toString('hex')]))
      }
    }
    expect(bodies.size).toBe(1)
    expect(await main.db.sql('select to_jsonb(o) from offers o order by id')).toEqual(before)
    expect((await call(main.app, 'GET', `/api/calculation/${offerID}`, owner)).statusCode).toBe(200)
  })

  it('is nobody’s business without a login', async () => {
    const { app } = await createTestApp()
    for (const [method, path, body] of [
      ['GET', `/api/calculation/${missingId}`, undefined],
      ['PUT', `/api/calculation/${missingId}`, payload],
      ['GET', '/api/offers/', undefined],
      ['PUT', `/api/offers/${missingId}/application`, application],
      ['DELETE', `/api/offers/${missingId}`, undefined],
    ] as const) {
      expect((await call(app, method, path, undefined, body)).statusCode, `${method} ${path}`).toBe(401)
    }
  })
})
