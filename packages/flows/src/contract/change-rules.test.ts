import type { Beneficiary, ChangeOption, ChangeValues } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import type { ChangeFacts } from './change-facts.ts'
import { changeOptions, changeOptionsFor, effectOf, toKeptValues, validateChange } from './change-rules.ts'
import type { FlowQuestion } from '../flow/questionnaire.ts'

const partner: Beneficiary = {
  name: 'J. Jansen',
  geboortedatum: '1982-03-01',
  relation: 'partner',
  shareBasisPoints: 10_000,
}

const saver: ChangeFacts = {
  productCode: 'SB',
  startDate: '2020-01-01',
  duration: null,
  description: 'Voor later',
  funds: [
    { id: 'a', shareBasisPoints: 6_000 },
    { id: 'closed', shareBasisPoints: 4_000 },
  ],
  periodicDepositCents: 10_000,
  method: 'twikey',
  iban: 'NL91ABNA0417164300',
  chosenRiskProfile: 'defensief',
  uitkeringsTermijnCode: 'Geen',
  wageTaxCredit: false,
  beneficiaries: [partner],
  valueCents: 1_000_000,
  birthdate: '1980-05-05',
  polisVoorwaardeCode: '',
}
const builder: ChangeFacts = { ...saver, productCode: 'SUL', duration: 20 }
const drawer: ChangeFacts = {
  ...saver,
  productCode: 'SDIL',
  startDate: '2025-01-01',
  duration: 20,
  birthdate: '1957-06-01',
  periodicDepositCents: 0,
  method: null,
  uitkeringsTermijnCode: 'Maand',
  polisVoorwaardeCode: 'SDIL2014',
}

const question = (id: string, questionnaire: number): FlowQuestion => ({
  id,
  question: id,
  questionnaire,
  answers: [
    { id: 'careful', answer: 'voorzichtig', score: 0 },
    { id: 'bold', answer: 'stoutmoedig', score: 10 },
  ],
})
const profile = {
  version: '1',
  name: '',
  description: '',
  equityBasisPoints: 10_000,
  expectedReturnBasisPoints: 0,
  volatilityBasisPoints: 1700,
}
const risk = {
  category: 'aandelen',
  equityBasisPoints: 10_000,
  volatilityBasisPoints: 1700,
  correlationsBasisPoints: { aandelen: 8500, obligaties: 1500, vastgoed: 6500, geldmarkt: 0, mix: 9000 },
} as const
const context = {
  today: '2026-11-21',
  effectiveOn: '2026-12-01',
  funds: [
    { ...risk, id: 'a', productCodes: ['SB', 'SUL', 'SDIL'], closedForDeposits: false },
    { ...risk, id: 'b', productCodes: ['SB', 'SUL', 'SDIL'], closedForDeposits: false },
    { ...risk, id: 'closed', productCodes: ['SB'], closedForDeposits: true },
    { ...risk, id: 'other-closed', productCodes: ['SB'], closedForDeposits: true },
    { ...risk, id: 'annuities', productCodes: ['SUL', 'SDIL'], closedForDeposits: false },
  ],
  questions: [question('one', 1), question('two', 2)],
  riskProfiles: [
    { ...profile, id: 'defensief', minScoreOne: 0, minScoreTwo: 0 },
    { ...profile, id: 'offensief', minScoreOne: 10, minScoreTwo: 10 },
  ],
} satisfies Parameters<typeof validateChange>[3]

const check = (facts: ChangeFacts, option: ChangeOption, values: ChangeValues) =>
  validateChange(facts, option, values, context)

const onlyOfPayouts = ['uitkering', 'loonheffingskorting']

test('the monthly deposit of an annuity is no more than can be deducted in a year', () => {
  // (35.589 + 42.753) / 12 = 6.528,50.
  expect(check(builder, 'inleg', { periodicDepositCents: 652_850 })).toEqual({})
  expect(check(builder, 'inleg', { periodicDepositCents: 652_851 })).toEqual({
    periodicDepositCents: { code: 'above-room', maximumCents: 7_834_200, year: 2026 },
  })
  expect(check(saver, 'inleg', { periodicDepositCents: 652_851 })).toEqual({})
})

describe('a split with more risk than the profile', () => {
  const riskProfiles = context.riskProfiles.map((each) =>
    each.id === 'defensief' ? { ...each, equityBasisPoints: 3_000, volatilityBasisPoints: 660 } : each,
  )
  const strict = { ...context, riskProfiles }
  const funds = [{ id: 'b', shareBasisPoints: 10_000 }]

  test('is allowed for a customer who accepts it', () => {
    expect(validateChange(saver, 'fondsverdeling', { funds }, strict)).toEqual({ acceptsRisk: { code: 'must-be-yes' } })
    expect(validateChange(saver, 'fondsverdeling', { funds, acceptsRisk: true }, strict)).toEqual({})
    const bold: ChangeFacts = { ...saver, chosenRiskProfile: 'offensief' }
    expect(validateChange(bold, 'fondsverdeling', { funds }, strict)).toEqual({})
    // A more careful profile while the split stays is the same.
    const answers = ['one', 'two'].map((id) => ({ question: id, answer: 'careful' }))
    expect(validateChange(bold, 'risicoprofiel', { answers }, strict)).toEqual({ acceptsRisk: { code: 'must-be-yes' } })
    expect(validateChange(bold, 'risicoprofiel', { answers, acceptsRisk: true }, strict)).toEqual({})
  })
})

describe('the options of a change', () => {
  test.each([
    ['a saver', saver, changeOptions.filter((option) => !onlyOfPayouts.includes(option))],
    ['who builds up an annuity', builder, changeOptions.filter((option) => !onlyOfPayouts.includes(option))],
    [
      'who draws one down',
      drawer,
      [
        'fondsverdeling',
        'tegenrekening',
        'looptijd',
        'uitkering',
        'loonheffingskorting',
        'begunstigden',
        'omschrijving',
      ],
    ],
    [
      'who pays nothing monthly',
      { ...saver, periodicDepositCents: 0 },
      changeOptions.filter((option) => ![...onlyOfPayouts, 'machtiging'].includes(option)),
    ],
  ])('by %s', (_, facts, options) => {
    expect(changeOptionsFor(facts)).toEqual(options)
  })

  test('exclude those of another product', () => {
    expect(check(saver, 'uitkering', { uitkeringsTermijnCode: 'Jaar' })).toEqual({ option: { code: 'unknown-value' } })
    expect(check(saver, 'loonheffingskorting', { wageTaxCredit: true })).toEqual({ option: { code: 'unknown-value' } })
    expect(check(drawer, 'inleg', { periodicDepositCents: 10_000 })).toEqual({ option: { code: 'unknown-value' } })
  })

  test('have no value of another option', () => {
    const values = { periodicDepositCents: 20_000, description: 'x', chosenRiskProfile: 'NVT' } as const
    expect(check(saver, 'inleg', values)).toEqual({
      description: { code: 'unknown-value' },
      chosenRiskProfile: { code: 'unknown-value' },
    })
  })
})

describe('a change takes effect', () => {
  const now = { date: '2026-11-21', time: '12:00' }

  test.each(['machtiging', 'tegenrekening', 'begunstigden', 'omschrijving'] as const)('at once: %s', (option) => {
    expect(effectOf(option, now)).toEqual({ effectiveOn: '2026-11-21', dealing: null })
  })

  test.each(['fondsverdeling', 'inleg', 'risicoprofiel', 'looptijd', 'uitkering', 'loonheffingskorting'] as const)(
    'from the next dealing: %s',
    (option) => {
      expect(effectOf(option, now)).toMatchObject({ effectiveOn: '2026-12-01', dealing: { cutOffDate: '2026-11-30' } })
      const late = { date: '2026-11-30', time: '16:01' }
      expect(effectOf(option, late)).toMatchObject({ effectiveOn: '2027-01-01', dealing: { month: '2027-01-01' } })
    },
  )
})

describe('the split of funds', () => {
  const split = (...shares: [string, number][]) => shares.map(([id, shareBasisPoints]) => ({ id, shareBasisPoints }))

  test.each<[string, ChangeValues, object]>([
    ['can be another one', { funds: split(['b', 10_000]) }, {}],
    ['can keep a fund that is closed', { funds: split(['b', 6_000], ['closed', 4_000]) }, {}],
    ['can be the same for what is held', { funds: saver.funds.slice(), switchHoldings: true }, {}],
    ['is not nothing', {}, { funds: { code: 'required' } }],
    [
      'is not the one of now',
      { funds: split(['closed', 4_000], ['a', 6_000], ['b', 0]) },
      { funds: { code: 'unchanged' } },
    ],
    ['is not less than all', { funds: split(['b', 9_000]) }, { funds: { code: 'split-too-low', rest: 1_000 } }],
    [
      'is not more than all',
      { funds: split(['a', 9_000], ['b', 1_001]) },
      { funds: { code: 'split-too-high', excess: 1 } },
    ],
    ['has no fund twice', { funds: split(['b', 5_000], ['b', 5_000]) }, { funds: { code: 'unknown-value' } }],
    ['has no fund that is not there', { funds: split(['z', 10_000]) }, { 'funds.z': { code: 'unknown-value' } }],
    [
      'has no fund of other products',
      { funds: split(['annuities', 10_000]) },
      { 'funds.annuities': { code: 'unknown-value' } },
    ],
    [
      'has no more of a fund that is closed',
      { funds: split(['closed', 4_001], ['a', 5_999]) },
      { 'funds.closed': { code: 'closed-fund' } },
    ],
    [
      'has no other fund that is closed',
      { funds: split(['a', 9_999], ['other-closed', 1]) },
      { 'funds.other-closed': { code: 'closed-fund' } },
    ],
  ])('%s', (_, values, errors) => {
    expect(check(saver, 'fondsverdeling', values)).toEqual(errors)
  })

  test('of a draw-down is changed together with the holdings', () => {
    const funds = split(['b', 10_000])
    expect(check(drawer, 'fondsverdeling', { funds })).toEqual({ switchHoldings: { code: 'must-be-yes' } })
    expect(check(drawer, 'fondsverdeling', { funds, switchHoldings: true })).toEqual({})
  })
})

test.each<[ChangeOption, ChangeValues, object]>([
  ['inleg', { periodicDepositCents: 5_000 }, {}],
  ['inleg', { periodicDepositCents: 0 }, {}],
  ['inleg', { periodicDepositCents: 4_999 }, { periodicDepositCents: { code: 'below-minimum', minimum: 5_000 } }],
  [
    'inleg',
    { periodicDepositCents: 10_000_001 },
    { periodicDepositCents: { code: 'above-maximum', maximum: 10_000_000 } },
  ],
  ['inleg', { periodicDepositCents: 10_000 }, { periodicDepositCents: { code: 'unchanged' } }],
  ['inleg', {}, { periodicDepositCents: { code: 'required' } }],
  ['machtiging', { method: 'overboeking' }, {}],
  // A new mandate, for another account for instance.
  ['machtiging', { method: 'twikey' }, {}],
  ['machtiging', {}, { method: { code: 'required' } }],
  ['tegenrekening', { iban: 'nl20 ingb 0001 2345 67' }, {}],
  ['tegenrekening', { iban: 'NL91 ABNA 0417 1643 00' }, { iban: { code: 'unchanged' } }],
  ['tegenrekening', { iban: 'NL91ABNA0417164301' }, { iban: { code: 'not-an-iban' } }],
  ['tegenrekening', { iban: ' ' }, { iban: { code: 'required' } }],
  ['omschrijving', { description: 'Huis' }, {}],
  ['omschrijving', { description: '' }, {}],
  ['omschrijving', { description: ' Voor later ' }, { description: { code: 'unchanged' } }],
  ['omschrijving', { description: 'x'.repeat(61) }, { description: { code: 'too-long', maximum: 60 } }],
  ['omschrijving', {}, { description: { code: 'required' } }],
  [
    'risicoprofiel',
    {
      answers: [
        { question: 'one', answer: 'bold' },
        { question: 'two', answer: 'bold' },
      ],
    },
    {},
  ],
  [
    'risicoprofiel',
    {
      answers: [
        { question: 'one', answer: 'bold' },
        { question: 'two', answer: 'careful' },
      ],
    },
    { answers: { code: 'unchanged' } },
  ],
  ['risicoprofiel', { answers: [{ question: 'one', answer: 'bold' }] }, { answers: { code: 'required' } }],
  [
    'risicoprofiel',
    {
      answers: [
        { question: 'one', answer: 'bold' },
        { question: 'one', answer: 'careful' },
      ],
    },
    { answers: { code: 'unknown-value' } },
  ],
  ['risicoprofiel', { chosenRiskProfile: 'zeer-offensief' }, { chosenRiskProfile: { code: 'unknown-value' } }],
])('a saver changes %s to %j: %j', (option, values, errors) => {
  expect(check(saver, option, values)).toEqual(errors)
})

describe('the term', () => {
  test.each<[string, ChangeFacts, ChangeValues, object]>([
    ['gets an end', saver, { duration: 7 }, {}],
    // From 1-1-2020 six years end on 1-1-2026, seven on 1-1-2027: after 1-12-2026.
    [
      'does not end before the change holds',
      saver,
      { duration: 6 },
      { duration: { code: 'below-minimum', minimum: 7 } },
    ],
    ['is at most sixty years', saver, { duration: 61 }, { duration: { code: 'above-maximum', maximum: 60 } }],
    ['is whole years', saver, { duration: 7.5 }, { duration: { code: 'too-many-decimals' } }],
    ['is asked for', saver, {}, { duration: { code: 'required' } }],
    ['is another one', saver, { duration: null }, { duration: { code: 'unchanged' } }],
    ['loses its end', { ...saver, duration: 10 }, { duration: null }, {}],
    ['of an annuity keeps an end', builder, { duration: null }, { duration: { code: 'required' } }],
    // Born 5-5-1980: state pension at 67 years and 3 months in 2047, so payments start by 31-12-2052: 32 years from 2020.
    ['of an annuity ends by its latest start', builder, { duration: 32 }, {}],
    [
      'of an annuity does not end later',
      builder,
      { duration: 33 },
      { duration: { code: 'above-maximum', maximum: 32 } },
    ],
    ['of an annuity without a birth date has the common limits', { ...builder, birthdate: null }, { duration: 33 }, {}],
    // Born 1-6-1957: state pension in 2024, start in 2025: temporary is allowed up to € 26.781 a year.
    ['of a draw-down can be temporary', drawer, { duration: 5 }, {}],
    [
      'of a draw-down is five years at least',
      drawer,
      { duration: 4 },
      { duration: { code: 'temporary-too-short', minimum: 5 } },
    ],
    // € 26.781 a year is worth € 197.110 in 10 years at 6 %, and € 211.217 in 11; one year is over.
    [
      'of a draw-down is not too short for its amounts',
      { ...drawer, valueCents: 20_000_000 },
      { duration: 11 },
      { duration: { code: 'temporary-too-high', minimum: 12, maximumCents: 2_678_100 } },
    ],
    // € 26.781 less € 10.000 is € 16.781 a year, worth € 192.478 in 20 years at 6 %.
    [
      'of a draw-down counts other temporary annuities',
      { ...drawer, valueCents: 20_000_000, otherTemporaryCents: 1_000_000 },
      { duration: 12 },
      { duration: { code: 'temporary-too-high', minimum: 20, maximumCents: 2_678_100, otherCents: 1_000_000 } },
    ],
    ['of a draw-down can be as long as that', { ...drawer, valueCents: 20_000_000 }, { duration: 12 }, {}],
  ])('%s', (_, facts, values, errors) => {
    expect(check(facts, 'looptijd', values)).toEqual(errors)
  })
})

test.each<[ChangeValues, object]>([
  [{ uitkeringsTermijnCode: 'Kwartaal' }, {}],
  [{ uitkeringsTermijnCode: 'Maand' }, { uitkeringsTermijnCode: { code: 'unchanged' } }],
  [{ uitkeringsTermijnCode: 'Geen' }, { uitkeringsTermijnCode: { code: 'required' } }],
  [{}, { uitkeringsTermijnCode: { code: 'required' } }],
])('a customer who draws down changes the payout term to %j: %j', (values, errors) => {
  expect(check(drawer, 'uitkering', values)).toEqual(errors)
})

describe('beneficiaries', () => {
  const child: Beneficiary = {
    name: 'K. Jansen',
    geboortedatum: '1 mei 2012',
    relation: 'child',
    shareBasisPoints: 4_000,
  }

  test.each<[string, readonly Beneficiary[] | undefined, object]>([
    ['share everything', [{ ...partner, shareBasisPoints: 6_000 }, child], {}],
    ['can be nobody any more', [], {}],
    [
      'are not the same as now, however typed',
      [{ ...partner, name: ' J. Jansen', geboortedatum: '1-3-1982' }],
      { beneficiaries: { code: 'unchanged' } },
    ],
    ['are asked for', undefined, { beneficiaries: { code: 'required' } }],
    ['get no more than everything', [partner, child], { beneficiaries: { code: 'split-too-high', excess: 4_000 } }],
    ['get no less than everything', [child], { beneficiaries: { code: 'split-too-low', rest: 6_000 } }],
    [
      'have a name, a birth date and a share each',
      [
        { ...child, name: ' ', geboortedatum: '', shareBasisPoints: 0 },
        { ...partner, geboortedatum: '22-11-2026' },
      ],
      {
        'beneficiaries.0.name': { code: 'required' },
        'beneficiaries.0.geboortedatum': { code: 'required' },
        'beneficiaries.0.shareBasisPoints': { code: 'required' },
        'beneficiaries.1.geboortedatum': { code: 'too-late', latest: '2026-11-21' },
      },
    ],
    [
      'are at most ten',
      Array.from({ length: 11 }, () => child),
      { beneficiaries: { code: 'above-maximum', maximum: 10 } },
    ],
  ])('%s', (_, beneficiaries, errors) => {
    const values = beneficiaries === undefined ? {} : { beneficiaries: [...beneficiaries] }
    expect(check(saver, 'begunstigden', values)).toEqual(errors)
  })
})

test('values are saved in one notation', () => {
  expect(toKeptValues({ iban: ' nl91 abna 0417 1643 00' })).toEqual({ iban: 'NL91ABNA0417164300' })
  expect(toKeptValues({ description: ' Huis ' })).toEqual({ description: 'Huis' })
  expect(
    toKeptValues({
      funds: [
        { id: 'a', shareBasisPoints: 10_000 },
        { id: 'b', shareBasisPoints: 0 },
      ],
    }),
  ).toEqual({
    funds: [{ id: 'a', shareBasisPoints: 10_000 }],
  })
  expect(toKeptValues({ beneficiaries: [{ ...partner, name: ' J. Jansen ', geboortedatum: '1 maart 1982' }] })).toEqual(
    {
      beneficiaries: [partner],
    },
  )
  expect(toKeptValues({ duration: null })).toEqual({ duration: null })
})
