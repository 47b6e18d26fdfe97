import type { ChangeValues } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { builder, check, drawer, saver } from './change-facts-for-tests.ts'
import type { ChangeFacts } from './change-facts.ts'
import { checkPayoutTerm } from './change-term.ts'

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
      { duration: { code: 'temporary-too-high', minimum: 12, maximumCents: 2_678_100, unconfirmedYear: 2025 } },
    ],
    // € 26.781 less € 10.000 is € 16.781 a year, worth € 192.478 in 20 years at 6 %.
    [
      'of a draw-down counts other temporary annuities',
      { ...drawer, valueCents: 20_000_000, otherTemporaryCents: 1_000_000 },
      { duration: 12 },
      {
        duration: {
          code: 'temporary-too-high',
          minimum: 20,
          maximumCents: 2_678_100,
          unconfirmedYear: 2025,
          otherCents: 1_000_000,
        },
      },
    ],
    [
      'of a draw-down that awaits its money is not too short for what was signed',
      { ...drawer, valueCents: null, initialDepositCents: 20_000_000 },
      { duration: 11 },
      { duration: { code: 'temporary-too-high', minimum: 12, maximumCents: 2_678_100, unconfirmedYear: 2025 } },
    ],
    ['of a draw-down can be as long as that', { ...drawer, valueCents: 20_000_000 }, { duration: 12 }, {}],
  ])('%s', (_, facts, values, errors) => {
    expect(check(facts, 'looptijd', values)).toEqual(errors)
  })
})

describe('another payout term', () => {
  // 67 less three months in 2022: the first payment is made in 2027 at the latest.
  const late = { birthdate: '1956-01-15', startDate: '2027-01-01', valueCents: 10_000_000, hasPaidOut: false }

  test.each([
    ['Maand', null],
    ['Halfjaar', null],
    // The first yearly payment would follow in January 2028.
    ['Jaar', { code: 'start-too-late', latest: '2026-12-01' }],
  ] as const)('of a %s before the first payment has the error %j', (term, error) => {
    expect(checkPayoutTerm(late, term, '2027-01-01')).toEqual(error)
  })

  test('is free after the first payment, which was in time', () => {
    expect(checkPayoutTerm({ ...late, hasPaidOut: true }, 'Jaar', '2029-01-01')).toBeNull()
  })

  test('counts from now on while no money has arrived', () => {
    expect(checkPayoutTerm({ ...late, valueCents: null }, 'Halfjaar', '2027-08-01')).toEqual({
      code: 'start-too-late',
      latest: '2027-06-01',
    })
    expect(checkPayoutTerm(late, 'Halfjaar', '2027-08-01')).toBeNull()
  })
})
