import type { CalculationPayload } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api-problem.ts'
import { fundFacts, type FundFacts } from '../reference/funds.ts'
import { readPayload } from './read-payload.ts'

const today = '2026-11-20'
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

function refusalOf(change: Partial<CalculationPayload>, funds: readonly FundFacts[] = fundFacts): ApiProblem['body'] {
  let thrown: unknown
  try {
    readPayload({ ...payload, ...change }, today, funds)
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
    const { initialDepositCents, periodicDepositCents, funds } = readPayload(payload, today, fundFacts)
    expect([initialDepositCents, periodicDepositCents]).toEqual([125_050, 7_505])
    expect(funds.map(({ fund, shareBasisPoints }) => [fund.name, shareBasisPoints])).toEqual([
      ['Neutraal Mixfonds', 3_333],
      ['Euro Geldmarktfonds', 6_667],
    ])
  })

  it('may name a fund without giving it a share', () => {
    const funds = [
      { id: 'mix-neutraal', percentage: 1 },
      { id: 'geldmarkt-euro', percentage: 0 },
    ]
    expect(readPayload({ ...payload, funds }, today, fundFacts).funds.map(({ fund }) => fund.id)).toEqual([
      'mix-neutraal',
    ])
  })

  it('is accepted with every split that is exactly 100%, whatever its fractions add up to as floating-point numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (a, b) => {
        const [low = 0, high = 0] = [a, b].toSorted((left, right) => left - right)
        const shares = [low, high - low, 10_000 - high]
        const funds = ['aandelen-wereld', 'mix-neutraal', 'geldmarkt-euro'].map((id, index) => ({
          id,
          percentage: (shares[index] ?? 0) / 10_000,
        }))
        const read = readPayload({ ...payload, funds }, today, fundFacts).funds
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
    const closed = fundFacts.map((fund) => ({ ...fund, closedForDeposits: fund.id === 'mix-neutraal' }))
    expect(refusalOf(only('mix-neutraal'), closed).fields).toEqual({
      funds: 'Kies een ander fonds dan Neutraal Mixfonds: dat neemt geen nieuwe inleg aan',
    })
    expect(readPayload({ ...payload, ...only('geldmarkt-euro') }, today, closed).funds).toHaveLength(1)
  })

  it('that is named twice is refused', () => {
    const half = { id: 'mix-neutraal', percentage: 0.5 }
    expect(Object.keys(refusalOf({ funds: [half, half] }).fields ?? {})).toEqual(['funds'])
  })
})

describe('the term of an annuity that is drawn down', () => {
  const annuity: Partial<CalculationPayload> = {
    productCode: 'SDIL',
    initialDeposit: 100_000,
    periodicDeposit: 0,
    birthdate: '1959-05-10',
    uitkeringsTermijnCode: 'Maand',
    polisVoorwaardeCode: 'SDIL2014',
  }

  it('of 19 years is refused with the sentence of specification §5, and with one that says what to do', () => {
    const text = 'U koos een looptijd van 19 jaar. Kies een looptijd van minimaal 20 jaar'
    expect(refusalOf({ ...annuity, duration: 19 })).toEqual({
      message: 'De minimale looptijd bedraagt 20 jaar',
      errors: { ErrorMessage: ['De minimale looptijd bedraagt 20 jaar', text] },
      fields: { duration: text },
    })
  })

  it('keeps that sentence in the list when more is wrong', () => {
    const { errors, fields } = refusalOf({ ...annuity, duration: 1, start: '2026-12-02' })
    expect(errors?.ErrorMessage[0]).toBe('De minimale looptijd bedraagt 20 jaar')
    expect(Object.keys(fields ?? {})).toEqual(['duration', 'start'])
  })

  it('of 20 years is long enough, and other products may be shorter', () => {
    expect(readPayload({ ...payload, ...annuity, duration: 20 }, today, fundFacts).initialDepositCents).toBe(10_000_000)
    expect(readPayload({ ...payload, duration: 1 }, today, fundFacts).funds).toHaveLength(2)
  })
})
