import { beforeAll, describe, expect, it } from 'vitest'
import { call, create, missingId, payload } from '../../../tests/calculations.ts'
import { createTestApp, logIn, type TestApp } from '../../../tests/test-app.ts'

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
