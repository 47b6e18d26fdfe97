import type { CalculationPayload } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { hasInitialDeposit, hasPeriodicDeposit, isSamePayload, toCalculationPayload } from './calculation-payload.ts'
import type { Flow } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren, today, withProfile } from './flows-for-tests.ts'

const funds = [
  { id: 'aandelen-wereld', percentage: 60 },
  { id: 'obligaties-bedrijven', percentage: 40 },
]

describe('the payload', () => {
  // Requirements 7.19, 7.20, 9.4, 9.5, 9.6 and 9.7.
  test('of a single deposit', () => {
    expect(toCalculationPayload({ ...bedragBeleggen, funds }, today)).toEqual({
      productCode: 'SB',
      initialDeposit: 10_000,
      periodicDeposit: 0,
      start: '2027-01-01',
      duration: 20,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Geen',
      polisVoorwaardeCode: '',
      isHuidigeLijfrenteOversluiten: false,
      description: 'Voor later',
      funds: [
        { id: 'aandelen-wereld', percentage: 0.6 },
        { id: 'obligaties-bedrijven', percentage: 0.4 },
      ],
    })
  })

  // Requirements 5.2, 7.19, 9.4, 9.5 and 9.7.
  test('of an annuity that is built up', () => {
    const flow = { ...lijfrenteOpbouwen, initialDeposit: 123_456, funds }
    expect(toCalculationPayload(flow, today)).toEqual({
      productCode: 'SUL',
      initialDeposit: 1_234.56,
      periodicDeposit: 100,
      birthdate: '1980-12-31',
      start: '2027-01-01',
      duration: 15,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Geen',
      polisVoorwaardeCode: '',
      isHuidigeLijfrenteOversluiten: false,
      funds: [
        { id: 'aandelen-wereld', percentage: 0.6 },
        { id: 'obligaties-bedrijven', percentage: 0.4 },
      ],
    })
  })

  test.each([
    // State pension on 31 March 2048: 21 whole years from January 2027.
    [{ durationType: 'aow', duration: null }, 21],
    [{ durationType: 'aow', duration: 3 }, 21],
    [{ durationType: 'einddatum', duration: 3, endDate: '2040-12-31' }, 13],
    [{ durationType: 'einddatum', duration: 3, endDate: null }, 0],
    [{ durationType: 'aow', geboortedatum: null }, 0],
    [{ durationType: 'jaren', duration: 3, endDate: '2040-12-31' }, 3],
  ] as const)('of an annuity that is built up with %j has a term of %d years', (changes, duration) => {
    expect(toCalculationPayload({ ...lijfrenteOpbouwen, ...changes }, today)).toMatchObject({
      duration,
    })
  })

  test('of an annuity until the state pension counts from the default start', () => {
    // From 1 December 2026 until 1 December 2027, and a day less.
    const flow = { ...lijfrenteOpbouwen, start: null, durationType: 'aow' } as const
    const payloadOf = (geboortedatum: string) => toCalculationPayload({ ...flow, geboortedatum }, today)
    expect(payloadOf('1960-12-01')).toMatchObject({ start: '2026-12-01', duration: 1 })
    expect(payloadOf('1960-11-30')).toMatchObject({ start: '2026-12-01', duration: 0 })
  })

  // Requirements 5.2, 7.19, 9.6 and 9.7.
  test('of an annuity that is drawn down', () => {
    expect(toCalculationPayload(lijfrenteUitkeren, today)).toEqual({
      productCode: 'SDIL',
      initialDeposit: 100_000,
      periodicDeposit: 0,
      birthdate: '1959-05-01',
      start: '2027-01-01',
      duration: 20,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Maand',
      polisVoorwaardeCode: 'SDIL2014',
      isHuidigeLijfrenteOversluiten: false,
      funds: [],
    })
  })

  test('of a flow in which nothing is filled in has no amounts, no profile and the default start', () => {
    expect(toCalculationPayload(initialFlow('bedragBeleggen'), today)).toEqual({
      productCode: 'SB',
      initialDeposit: 0,
      periodicDeposit: 0,
      start: '2026-12-01',
      duration: 0,
      chosenRiskProfile: 'NVT',
      uitkeringsTermijnCode: 'Geen',
      polisVoorwaardeCode: '',
      isHuidigeLijfrenteOversluiten: false,
      description: '',
      funds: [],
    })
    expect(toCalculationPayload(initialFlow('lijfrenteUitkeren'), today)).toMatchObject({
      uitkeringsTermijnCode: 'Geen',
      polisVoorwaardeCode: '',
    })
  })

  test('fits the contract', () => {
    expectTypeOf(toCalculationPayload).returns.toEqualTypeOf<CalculationPayload>()
  })
})

describe('the deposits', () => {
  const both = { ...bedragBeleggen, initialDeposit: 500_000, periodicDeposit: 7_550 }

  // Requirement 5.2.
  test.each([
    ['eenmalig', 5_000, 0],
    ['maandelijks', 0, 75.5],
    ['eenmalig-en-maandelijks', 5_000, 75.5],
    ['', 5_000, 75.5],
  ] as const)('of kind %j are sent as %d once and %d a month', (kind, initialDeposit, periodicDeposit) => {
    const payload = toCalculationPayload({ ...both, kind }, today)
    expect(payload).toMatchObject({ initialDeposit, periodicDeposit })
  })

  // Requirement 5.1.
  test('are sent as 0 when they are missing', () => {
    const payload = toCalculationPayload(initialFlow('lijfrenteOpbouwen'), today)
    expect(payload).toMatchObject({ initialDeposit: 0, periodicDeposit: 0 })
  })

  test.each<[string, Flow, boolean, boolean]>([
    ['a single deposit', bedragBeleggen, true, false],
    ['monthly deposits', { ...bedragBeleggen, kind: 'maandelijks' }, false, true],
    ['both', { ...bedragBeleggen, kind: 'eenmalig-en-maandelijks' }, true, true],
    ['a kind that is not chosen yet', { ...bedragBeleggen, kind: '' }, true, true],
    ['an annuity of monthly deposits', lijfrenteOpbouwen, false, true],
    [
      'an annuity of a single deposit',
      { ...lijfrenteOpbouwen, initialDeposit: 100_000, periodicDeposit: null },
      true,
      false,
    ],
    ['an annuity that is transferred', { ...lijfrenteOpbouwen, situation: 'oversluiten' }, true, true],
    ['an annuity that is drawn down', lijfrenteUitkeren, true, false],
    ['the same before an amount is known', { ...lijfrenteUitkeren, initialDeposit: null }, true, false],
  ])('of %s: first %s, monthly %s', (_what, flow, initial, periodic) => {
    expect(hasInitialDeposit(flow)).toBe(initial)
    expect(hasPeriodicDeposit(flow)).toBe(periodic)
  })
})

describe('the risk profile', () => {
  // Requirement 9.3.
  test('is NVT when the calculation is not based on one, also with answers', () => {
    const flow = withProfile('bbbbbbbbbbb', { calculationBasedOnProfile: false, riskSelection: 'offensief' })
    expect(toCalculationPayload(flow, today).chosenRiskProfile).toBe('NVT')
    expect(toCalculationPayload({ ...flow, calculationBasedOnProfile: null }, today).chosenRiskProfile).toBe('NVT')
  })

  test('is the one of the answers', () => {
    expect(toCalculationPayload(withProfile('bbbbbbbbbbb'), today).chosenRiskProfile).toBe('neutraal')
  })

  test('is the one that the customer chose', () => {
    const flow = withProfile('bbbbbbbbbbb', { riskSelection: 'offensief' })
    expect(toCalculationPayload(flow, today).chosenRiskProfile).toBe('offensief')
  })

  test('is NVT while the answers are not complete', () => {
    expect(toCalculationPayload(withProfile('bbb'), today).chosenRiskProfile).toBe('NVT')
  })
})

// Requirement 9.5.
test.each([
  ['ja', 'SDIL2014'],
  ['nee', 'SDIL'],
  ['', ''],
] as const)('kapitaal %j gives polisVoorwaardeCode %j', (kapitaal, code) => {
  const payload = toCalculationPayload({ ...lijfrenteUitkeren, kapitaal }, today)
  expect(payload.polisVoorwaardeCode).toBe(code)
})

// Requirement 9.6.
test.each([
  ['oversluiten', true],
  ['nieuw', false],
  ['', false],
] as const)('situation %j gives isHuidigeLijfrenteOversluiten %s', (situation, isTransfer) => {
  const payload = toCalculationPayload({ ...lijfrenteOpbouwen, situation }, today)
  expect(payload.isHuidigeLijfrenteOversluiten).toBe(isTransfer)
})

// Requirement 9.2.
test('the start is the chosen one, else the first day of next month', () => {
  const without = { ...bedragBeleggen, start: null }
  expect(toCalculationPayload(without, '2026-12-31').start).toBe('2027-01-01')
  expect(toCalculationPayload({ ...without, start: '2027-05-01' }, today).start).toBe('2027-05-01')
})

test('a birth date that is not known yet is not sent', () => {
  const payload = toCalculationPayload({ ...lijfrenteOpbouwen, geboortedatum: null }, today)
  expect(payload).not.toHaveProperty('birthdate')
})

test('spaces around the description are not sent', () => {
  const payload = toCalculationPayload({ ...bedragBeleggen, description: '  Studie Anna ' }, today)
  expect(payload.description).toBe('Studie Anna')
})

test('funds without a share are not sent', () => {
  const flow = { ...bedragBeleggen, funds: [...funds, { id: 'leeg', percentage: 0 }, { id: 'min', percentage: -1 }] }
  expect(toCalculationPayload(flow, today).funds.map(({ id }) => id)).toEqual([
    'aandelen-wereld',
    'obligaties-bedrijven',
  ])
})

// Requirement 7.20.
test('amounts and shares on the wire have no more decimals than the contract allows', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(10_000), (initialDeposit, basisPoints) => {
      const flow = { ...bedragBeleggen, initialDeposit, funds: [{ id: 'fonds', percentage: basisPoints / 100 }] }
      const payload = toCalculationPayload(flow, today)
      expect(String(payload.initialDeposit)).toMatch(/^[0-9]+(\.[0-9]{1,2})?$/)
      for (const share of payload.funds) expect(share.percentage.toFixed(4)).toBe((basisPoints / 10_000).toFixed(4))
    }),
  )
})

describe('two payloads', () => {
  const payload = toCalculationPayload({ ...bedragBeleggen, funds }, today)

  test('request the same whatever the order of fields and funds', () => {
    const reversed = Object.fromEntries(Object.entries(payload).toReversed()) as CalculationPayload
    expect(isSamePayload(payload, { ...reversed, funds: payload.funds.toReversed() })).toBe(true)
  })

  test.each<[string, Partial<CalculationPayload>]>([
    ['another amount', { initialDeposit: 10_000.01 }],
    ['another start', { start: '2027-02-01' }],
    ['another description', { description: 'Voor nu' }],
    [
      'other shares',
      {
        funds: [
          { id: 'aandelen-wereld', percentage: 0.4 },
          { id: 'obligaties-bedrijven', percentage: 0.6 },
        ],
      },
    ],
    ['another share', { funds: [{ id: 'aandelen-wereld', percentage: 1 }] }],
    ['another profile', { chosenRiskProfile: 'neutraal' }],
  ])('with %s request different calculations', (_what, changes) => {
    expect(isSamePayload(payload, { ...payload, ...changes })).toBe(false)
  })
})
