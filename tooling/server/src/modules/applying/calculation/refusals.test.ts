import type { CalculationPayload } from '@portal/api/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { annuity, call, create, missingId, payload } from '../../../../tests/calculations.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const { description: _, ...withoutDescription } = payload
const buildUp: CalculationPayload = { ...withoutDescription, productCode: 'SUL', birthdate: '1980-01-31' }

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

  it.each<[field: string, status: number, of: CalculationPayload, change: object]>([
    ['birthdate', 422, buildUp, { birthdate: undefined }],
    ['birthdate', 422, buildUp, { birthdate: '2010-01-01' }],
    ['birthdate', 400, buildUp, { birthdate: '1980-02-30' }],
    ['uitkeringsTermijnCode', 422, buildUp, { uitkeringsTermijnCode: 'Jaar' }],
    ['polisVoorwaardeCode', 422, buildUp, { polisVoorwaardeCode: 'SDIL2014' }],
    ['description', 422, buildUp, { description: 'Later' }],
    ['initialDeposit', 422, buildUp, { initialDeposit: 0, periodicDeposit: 0 }],
    ['initialDeposit', 422, buildUp, { isHuidigeLijfrenteOversluiten: true, initialDeposit: 0 }],
    ['isHuidigeLijfrenteOversluiten', 422, annuity, { isHuidigeLijfrenteOversluiten: true }],
    ['isHuidigeLijfrenteOversluiten', 422, payload, { isHuidigeLijfrenteOversluiten: true }],
    ['birthdate', 422, annuity, { birthdate: undefined }],
    ['periodicDeposit', 422, annuity, { periodicDeposit: 100 }],
    ['uitkeringsTermijnCode', 422, annuity, { uitkeringsTermijnCode: 'Geen' }],
    ['uitkeringsTermijnCode', 422, annuity, { uitkeringsTermijnCode: undefined }],
    ['uitkeringsTermijnCode', 400, annuity, { uitkeringsTermijnCode: 'Week' }],
    ['polisVoorwaardeCode', 422, annuity, { polisVoorwaardeCode: '' }],
    ['description', 422, annuity, { description: 'Later' }],
    ['funds', 422, annuity, { funds: [{ id: 'aandelen-opkomend', percentage: 1 }] }],
  ])('of a product is refused for %s with %i', async (field, status, of, change) => {
    const answer = await call(test.app, 'POST', '/api/calculation', undefined, { ...of, ...change })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  })

  // Requirements 5.4 and 8.5.
  it('of a temporary annuity is refused above the maximum of the year, until its advice is followed', async () => {
    // At 6 % nine years of € 27.192 are worth € 184.951, and ten € 200.135.
    const text =
      'Kies een looptijd van minimaal 10 jaar: bij minder dan 20 jaar mag u hoogstens €\u00a027.192 per jaar ontvangen. De cijfers van 2026 hiervoor zijn nog niet bevestigd door de Belastingdienst'
    for (const duration of [5, 8, 9]) {
      const short = { ...annuity, duration, initialDeposit: 200_000 }
      const answer = await call(test.app, 'POST', '/api/calculation', undefined, short)
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          message: 'De minimale looptijd bedraagt 20 jaar',
          errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar', text] },
          fields: { duration: text },
        },
      ])
    }
    const advised = await create(test.app, undefined, { ...annuity, duration: 10, initialDeposit: 200_000 })
    expect(advised.payments?.count).toBe(120)
  })

  it('of a temporary annuity is refused when the maximum of the year is unknown', async () => {
    const later = { ...annuity, duration: 10, start: '2027-01-01' }
    const answer = await call(test.app, 'POST', '/api/calculation', undefined, later)
    expect(answer.statusCode).toBe(422)
    const text =
      'Kies een looptijd van minimaal 20 jaar: hoeveel u in 2027 per jaar mag ontvangen bij een kortere looptijd is nog niet bekend'
    expect(answer.json()).toMatchObject({
      errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar', text] },
      fields: { duration: text },
    })
  })

  it('with a deposit that is not exact in floating point is read to the cent', async () => {
    const { explanation } = await create(test.app, undefined, {
      ...payload,
      initialDeposit: 8_250_000.29,
      periodicDeposit: 0,
    })
    expect(explanation[0]).toEqual({ code: 'initialDeposit', amountCents: 825_000_029 })
  })
})
