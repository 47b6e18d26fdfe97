import type { CalculationPayload } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reference } from '../../../../tests/reference.ts'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'
import { calculatePayload } from './calculate-payload.ts'
import { readPayload } from './read-payload.ts'

const facts = { ...reference, today: '2026-11-20' }
const payload: CalculationPayload = {
  productCode: 'SB',
  initialDeposit: 1_250.5,
  periodicDeposit: 75.05,
  start: '2026-12-01',
  duration: 12,
  chosenRiskProfile: 'NVT',
  funds: [
    { id: 'mix-neutraal', percentage: 0.3333 },
    { id: 'geldmarkt-euro', percentage: 0.6667 },
  ],
}

function refusalOf(
  change: Partial<CalculationPayload>,
  funds: readonly FundFacts[] = reference.funds,
): ApiProblem['body'] {
  let thrown: unknown
  try {
    readPayload({ ...payload, ...change }, { ...facts, funds })
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ApiProblem)
  const { status, body } = thrown as ApiProblem
  expect(status).toBe(422)
  return body
}

describe('a payload from the wire', () => {
  it('becomes cents, basis points and funds', () => {
    const { amounts, funds } = readPayload(payload, facts)
    expect([amounts.initialDepositCents, amounts.periodicDepositCents]).toEqual([125_050, 7_505])
    expect(funds.map(({ fund, shareBasisPoints }) => [fund.name, shareBasisPoints])).toEqual([
      ['Neutraal Mixfonds', 3_333],
      ['Euro Geldmarktfonds', 6_667],
    ])
  })

  it('may name a fund without a share, also a closed one', () => {
    const funds = [
      { id: 'mix-neutraal', percentage: 1 },
      { id: 'geldmarkt-euro', percentage: 0 },
      { id: 'aandelen-nederland', percentage: 0 },
    ]
    expect(readPayload({ ...payload, funds }, facts).funds.map(({ fund }) => fund.id)).toEqual(['mix-neutraal'])
  })

  // Requirement T24.
  it('is accepted with every split of exactly 100%, whatever its floating-point sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (a, b) => {
        const [low = 0, high = 0] = [a, b].toSorted((left, right) => left - right)
        const shares = [low, high - low, 10_000 - high]
        const funds = ['aandelen-wereld', 'mix-neutraal', 'geldmarkt-euro'].map((id, index) => ({
          id,
          percentage: (shares[index] ?? 0) / 10_000,
        }))
        const read = readPayload({ ...payload, funds }, facts).funds
        expect(read.map(({ shareBasisPoints }) => shareBasisPoints)).toEqual(shares.filter((share) => share > 0))
      }),
    )
  })
})

describe('a fund', () => {
  const only = (id: string) => ({ funds: [{ id, percentage: 1 }] })

  it('that does not exist is refused', () => {
    const text = 'Kies alleen fondsen uit de lijst'
    for (const id of ['goud', '__proto__', 'constructor', 'Mix-Neutraal']) {
      expect(refusalOf(only(id))).toEqual({ message: text, errors: { ErrorMessage: [text] }, fields: { funds: text } })
    }
  })

  it('that belongs to other products is refused, by its name', () => {
    const draw = { productCode: 'SDIL', periodicDeposit: 0, birthdate: '1959-05-10', duration: 20 } as const
    const codes = { uitkeringsTermijnCode: 'Maand', polisVoorwaardeCode: 'SDIL2014' } as const
    expect(refusalOf({ ...draw, ...codes, ...only('aandelen-opkomend') }).fields).toEqual({
      funds: 'Kies een ander fonds dan Opkomende Landen Aandelenfonds: dat hoort niet bij dit product',
    })
  })

  it('that is closed for deposits is refused, by its name', () => {
    const closed = reference.funds.map((fund) => ({ ...fund, closedForDeposits: fund.id === 'mix-neutraal' }))
    expect(refusalOf(only('mix-neutraal'), closed).fields).toEqual({
      funds: 'Kies een ander fonds dan Neutraal Mixfonds: dat neemt geen nieuwe inleg aan',
    })
    expect(readPayload({ ...payload, ...only('geldmarkt-euro') }, { ...facts, funds: closed }).funds).toHaveLength(1)
  })

  it('that is named twice is refused', () => {
    const half = { id: 'mix-neutraal', percentage: 0.5 }
    expect(Object.keys(refusalOf({ funds: [half, half] }).fields ?? {})).toEqual(['funds'])
  })
})

describe('the term of an annuity that is drawn down', () => {
  /** A customer whose state pension begins on 30 April 2031. */
  const early: Partial<CalculationPayload> = {
    productCode: 'SDIL',
    initialDeposit: 100_000,
    periodicDeposit: 0,
    birthdate: '1964-01-31',
    uitkeringsTermijnCode: 'Maand',
    polisVoorwaardeCode: 'SDIL2014',
  }
  const inTime: Partial<CalculationPayload> = { ...early, birthdate: '1959-05-10' }
  const refusedFor = (text: string) => ({
    message: 'De minimale looptijd bedraagt 20 jaar',
    errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar', text] },
    fields: { duration: text },
  })

  // Requirements 5.4, 8.5 and 9.8.
  it('that is too short is refused with the message of requirement 5.4, and with one that explains what to do', () => {
    expect(refusalOf({ ...early, duration: 24 })).toEqual(
      refusedFor(
        'Kies een looptijd van minimaal 25 jaar: uw uitkering begint vóór het jaar waarin u AOW krijgt (2031)',
      ),
    )
    expect(refusalOf({ ...inTime, duration: 4 })).toEqual(refusedFor('Kies een looptijd van minimaal 5 jaar'))
  })

  it('has that message in the list of several errors', () => {
    const { errors, fields } = refusalOf({ ...early, duration: 1, start: '2026-12-02' })
    expect(errors?.ErrorMessage[0]).toBe('De minimale looptijd bedraagt 20 jaar')
    expect(Object.keys(fields ?? {})).toEqual(['duration', 'start'])
  })

  it('that begins too late is refused at the start, without that message', () => {
    // State pension in 2020: until 31 December 2025.
    const { errors, fields } = refusalOf({ ...early, birthdate: '1954-01-01', duration: 20 })
    expect(Object.keys(fields ?? {})).toEqual(['start'])
    expect(errors?.ErrorMessage).toEqual([fields?.['start']])
    expect(fields?.['start']).toContain('1\u00a0november 2025')
  })

  // Requirement 9.8.
  it('that is long enough is allowed, and other products may be shorter', () => {
    const cents = (change: Partial<CalculationPayload>) =>
      readPayload({ ...payload, ...change }, facts).amounts.initialDepositCents
    expect(cents({ ...early, duration: 25 })).toBe(10_000_000)
    expect(cents({ ...inTime, duration: 5 })).toBe(10_000_000)
    expect(cents({ duration: 1 })).toBe(125_050)
  })

  it('of a temporary one is never so short that its expected payments exceed the maximum of 2026', () => {
    const funds = reference.funds.filter(({ productCodes }) => productCodes.includes('SDIL'))
    // The largest capital of a term, at 6 % a year: 27.192 × (1 − 1,06⁻ⁿ) / 0,06, and a sum that is refused with a cent more.
    const largest = [
      [5, 114_542.58],
      [12, 227_973.44],
      [19, 303_411.46],
    ] as const
    for (const [duration, initialDeposit] of largest) {
      const temporary = { ...payload, ...inTime, duration, initialDeposit }
      expect(Object.keys(refusalOf({ ...temporary, initialDeposit: initialDeposit + 0.01 }).fields ?? {})).toEqual([
        'duration',
      ])
      for (const { id } of funds) {
        for (const [uitkeringsTermijnCode, perYear] of [
          ['Maand', 12],
          ['Jaar', 1],
        ] as const) {
          const only = { ...temporary, uitkeringsTermijnCode, funds: [{ id, percentage: 1 }] }
          const { payments } = calculatePayload(only, new Date('2026-11-20T09:00:00Z'), reference, null).calculation
          expect((payments?.first.expectedCents ?? 0) * perYear).toBeLessThanOrEqual(2_719_200)
        }
      }
    }
  })
})
