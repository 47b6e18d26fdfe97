import type { ChangeOption, ChangeValues, RiskProfileId } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { builder, check, drawer, partner, saver } from './change-facts-for-tests.ts'
import {
  changeActionOf,
  changeOptions,
  changeOptionsFor,
  changeOptionsIn,
  effectOf,
  toKeptValues,
} from './change-rules.ts'

const onlyOfPayouts = ['uitkering', 'loonheffingskorting']

test('the monthly deposit of an annuity is no more than can be deducted in a year', () => {
  // (35.589 + 42.753) / 12 = 6.528,50.
  expect(check(builder, 'inleg', { periodicDepositCents: 652_850 })).toEqual({})
  expect(check(builder, 'inleg', { periodicDepositCents: 652_851 })).toEqual({
    periodicDepositCents: { code: 'above-room', maximumCents: 7_834_200, year: 2026, unconfirmedYear: 2026 },
  })
  expect(check(saver, 'inleg', { periodicDepositCents: 652_851 })).toEqual({})
})

test('the monthly deposit of an annuity cannot be raised once nothing can be deducted any more', () => {
  // Born in 1950: state pension in 2016, so deductions ended in 2021 (Wet IB 2001, art. 3.124).
  const retired = { ...builder, birthdate: '1950-05-10' }
  expect(check(retired, 'inleg', { periodicDepositCents: 10_001 })).toEqual({
    periodicDepositCents: { code: 'no-deduction', year: 2026 },
  })
  expect(check(retired, 'inleg', { periodicDepositCents: 0 })).toEqual({})
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
  ['tegenrekening', { iban: 'UA213223130000026007233566001' }, { iban: { code: 'not-a-sepa-account' } }],
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

test('the same profile can be answered for again, when the signed answers gave a more careful one', () => {
  const answers = [
    { question: 'one', answer: 'bold' },
    { question: 'two', answer: 'careful' },
  ]
  const { chosenRiskProfile } = saver
  const unchanged = { answers: { code: 'unchanged' } }
  expect(check({ ...saver, determinedRiskProfile: 'zeer-defensief' }, 'risicoprofiel', { answers })).toEqual({})
  expect(
    check({ ...saver, determinedRiskProfile: chosenRiskProfile as RiskProfileId }, 'risicoprofiel', { answers }),
  ).toEqual(unchanged)
  expect(check({ ...saver, determinedRiskProfile: null }, 'risicoprofiel', { answers })).toEqual(unchanged)
})

test.each<[ChangeValues, object]>([
  [{ uitkeringsTermijnCode: 'Kwartaal' }, {}],
  [{ uitkeringsTermijnCode: 'Maand' }, { uitkeringsTermijnCode: { code: 'unchanged' } }],
  [{ uitkeringsTermijnCode: 'Geen' }, { uitkeringsTermijnCode: { code: 'required' } }],
  [{}, { uitkeringsTermijnCode: { code: 'required' } }],
])('a customer who draws down changes the payout term to %j: %j', (values, errors) => {
  expect(check(drawer, 'uitkering', values)).toEqual(errors)
})

test('a holder whose name no bank can read is asked for another name before another account', () => {
  expect(check({ ...saver, holderName: '王小明' }, 'tegenrekening', { iban: 'NL20INGB0001234567' })).toEqual({
    iban: { code: 'not-latin' },
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

describe('the changes of a parent whose child is of age', () => {
  const facts = { productCode: 'SB', periodicDepositCents: 200_00 } as const

  test('are only another monthly deposit, and none without deposits', () => {
    expect(changeOptionsIn('of-age', facts)).toEqual(['inleg'])
    expect(changeOptionsIn('of-age', { ...facts, periodicDepositCents: 0 })).toEqual([])
    expect(changeOptionsIn('active', facts)).toEqual(changeOptionsFor(facts))
    expect(changeOptionsIn('held', facts)).toEqual([])
  })

  test.each([
    ['inleg', { periodicDepositCents: 199_99 }, 'wind-down'],
    ['inleg', { periodicDepositCents: 0 }, 'wind-down'],
    ['inleg', { periodicDepositCents: 200_00 }, 'change'],
    ['inleg', { periodicDepositCents: 200_01 }, 'change'],
    ['inleg', {}, 'change'],
    ['omschrijving', { periodicDepositCents: 0 }, 'change'],
  ] as const)('that only end something are a lower monthly deposit: %s %j is %s', (option, values, action) => {
    expect(changeActionOf(facts, option, values)).toBe(action)
  })
})
