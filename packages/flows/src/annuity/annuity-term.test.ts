import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationFrom, maximumPayoutOf, termFor, type AnnuityTerm, type TermQuestion } from './annuity-term.ts'
import { addMonths } from '../values/dates.ts'
import { fiscalYearsOfRelease as fiscalYears } from './fiscal-years.ts'

/** Born on 1 March 1960, so with a state pension from 1 March 2027, the 67th birthday. */
const early: TermQuestion = {
  birthdate: '1960-03-01',
  start: '2023-03-01',
  monthsOfTerm: 1,
  polisVoorwaardeCode: 'SDIL2014',
  capitalCents: null,
  duration: null,
}

/** Born on 1 May 1959: state pension in 2026, the year of the start. */
const inTime: TermQuestion = { ...early, birthdate: '1959-05-01', start: '2026-01-01' }

describe('an annuity that starts before the year of the state pension', () => {
  // Requirement L5.
  test.each([
    ['2023-03-01', 24, 'at 63, exactly four years before'],
    ['2023-02-01', 25, 'four years and a month before'],
    ['2023-04-01', 24, 'three years and eleven months before'],
    ['2026-03-01', 21, 'exactly a year before'],
    ['2026-12-01', 21, 'three months before'],
    ['2027-01-01', 20, 'in the year itself, two months before'],
    ['2028-01-01', 20, 'after it'],
  ])('on %s has a term of at least %d years: %s', (start, minimum) => {
    expect(termFor(fiscalYears, { ...early, start, duration: minimum }).minimumYears).toBe(minimum)
    expect(termFor(fiscalYears, { ...early, start, duration: minimum }).reasons).toEqual([])
    expect(termFor(fiscalYears, { ...early, start, duration: minimum - 1 }).reasons).toHaveLength(1)
  })

  test('explains why a shorter term is not allowed, and offers one that is', () => {
    expect(termFor(fiscalYears, { ...early, duration: 20 })).toEqual({
      minimumYears: 24,
      aowDate: '2027-03-01',
      isAowCertain: true,
      latestStart: '2032-11-01',
      mayBeTemporary: false,
      maximumTemporaryCents: null,
      reasons: [{ code: 'starts-early', minimum: 24, year: 2027, basis: 'aow' }],
      fit: { duration: 24, start: '2027-01-01' },
    } satisfies AnnuityTerm)
  })

  test.each([
    ['1960-03-01', 23, '2024-03-01'],
    ['1960-03-01', 22, '2025-03-01'],
    ['1960-03-15', 22, '2025-04-01'],
    // The maximum of 2027 is unknown, so 5 years are not allowed then either.
    ['1960-03-01', 5, undefined],
  ])('is possible for somebody born on %s for %d years from %s on', (birthdate, duration, start) => {
    expect(termFor(fiscalYears, { ...early, birthdate, start: '2023-02-01', duration }).fit.start).toBe(start)
  })

  test('offers only another start to a customer so young that no term is allowed', () => {
    const young = { ...early, birthdate: '1990-01-01', duration: 20 }
    expect(termFor(fiscalYears, young)).toMatchObject({ minimumYears: 55, fit: { duration: 55, start: '2057-01-01' } })
    expect(termFor(fiscalYears, { ...young, birthdate: '1996-01-01' }).fit).toEqual({ start: '2063-01-01' })
  })

  // Requirement L8.
  test('under the older conditions counts until the 65th birthday', () => {
    // Born on 10 August 1961: 65 in 2026, state pension on 10 November 2028.
    const born = { ...early, birthdate: '1961-08-10', duration: 20 }
    expect(termFor(fiscalYears, { ...born, start: '2026-02-01' }).minimumYears).toBe(23)
    expect(termFor(fiscalYears, { ...born, start: '2026-02-01', polisVoorwaardeCode: 'SDIL' })).toMatchObject({
      minimumYears: 5,
      mayBeTemporary: true,
      latestStart: '2033-11-01',
      reasons: [],
    })
    expect(termFor(fiscalYears, { ...born, start: '2025-12-01', polisVoorwaardeCode: 'SDIL' }).reasons).toEqual([
      { code: 'starts-early', minimum: 21, year: 2026, basis: '65' },
    ])
  })
})

describe('an annuity that starts in or after the year of the state pension', () => {
  test.each([
    // At 6 % a year € 27.192,00 for five years is worth 27.192 × (1 − 1,06⁻⁵) / 0,06 = 114.542,59.
    [11_454_258, 5],
    [11_454_259, 6],
    // 27.192 × (1 − 1,06⁻¹²) / 0,06 = 227.973,48; whole cents of return make it four cents less.
    [22_797_344, 12],
    [22_797_345, 13],
    [30_341_146, 19],
    [30_341_147, 20],
    [1_000_000_000, 20],
    [100_000, 5],
    [null, 5],
  ])('with a capital of %j cents has a term of at least %d years', (capitalCents, minimumYears) => {
    expect(termFor(fiscalYears, { ...inTime, capitalCents })).toMatchObject({
      minimumYears,
      mayBeTemporary: true,
      maximumTemporaryCents: 2_719_200,
    })
  })

  test('has the same shortest term whatever term was asked for', () => {
    for (let duration = 1; duration <= 60; duration++)
      expect(termFor(fiscalYears, { ...inTime, capitalCents: 15_000_000, duration }).minimumYears).toBe(7)
  })

  test('that has paid for two years has a minimum that is so many years longer', () => {
    expect(termFor(fiscalYears, { ...inTime, capitalCents: 11_454_258, yearsPaid: 2 }).minimumYears).toBe(7)
    expect(termFor(fiscalYears, { ...inTime, capitalCents: 100_000, yearsPaid: 2 }).minimumYears).toBe(5)
    expect(termFor(fiscalYears, { ...inTime, capitalCents: 30_000_000, yearsPaid: 2 }).minimumYears).toBe(20)
  })

  test.each<[number, number, AnnuityTerm['reasons'], AnnuityTerm['fit']]>([
    [5, 11_454_258, [], {}],
    [
      5,
      11_454_259,
      [{ code: 'temporary-too-high', minimum: 6, maximumCents: 2_719_200, unconfirmedYear: 2026 }],
      { duration: 6 },
    ],
    [
      19,
      60_000_000,
      [{ code: 'temporary-too-high', minimum: 20, maximumCents: 2_719_200, unconfirmedYear: 2026 }],
      { duration: 20 },
    ],
    [20, 60_000_000, [], {}],
    [4, 1_000_000, [{ code: 'temporary-too-short', minimum: 5 }], { duration: 5 }],
  ])('for %d years with a capital of %d cents', (duration, capitalCents, reasons, fit) => {
    expect(termFor(fiscalYears, { ...inTime, duration, capitalCents })).toMatchObject({ reasons, fit })
  })

  // Requirement L6.
  // € 27.192 less € 5.000 is € 22.192; five of those, a year apart at 6 %, are worth 4,212364 × € 22.192 = € 93.480,77.
  test.each([
    [500_000, 9_348_076, 5],
    [500_000, 9_348_077, 6],
    [2_719_199, 100_000, 20],
    [2_719_200, 100, 20],
    [3_000_000, null, 20],
    [500_000, null, 5],
  ])(
    'with other annuities of %d cents a year and a capital of %j cents has a term of at least %d years',
    (other, capital, years) => {
      expect(termFor(fiscalYears, { ...inTime, capitalCents: capital, otherTemporaryCents: other }).minimumYears).toBe(
        years,
      )
    },
  )

  test('names the part of the maximum that others use', () => {
    const reasons = termFor(fiscalYears, {
      ...inTime,
      duration: 5,
      capitalCents: 9_348_077,
      otherTemporaryCents: 500_000,
    }).reasons
    expect(reasons).toEqual([
      { code: 'temporary-too-high', minimum: 6, maximumCents: 2_719_200, unconfirmedYear: 2026, otherCents: 500_000 },
    ])
  })

  // Requirement L6.
  test('cannot be temporary in a year whose maximum is unknown', () => {
    expect(termFor(fiscalYears, { ...inTime, start: '2027-01-01', duration: 19, capitalCents: 100 })).toMatchObject({
      minimumYears: 20,
      mayBeTemporary: false,
      maximumTemporaryCents: null,
      reasons: [{ code: 'temporary-unknown', minimum: 20, year: 2027 }],
      fit: { duration: 20 },
    })
  })

  test('that was signed stays temporary in a year whose maximum is unknown, up to the last known one', () => {
    const moved = { ...inTime, start: '2027-01-01', duration: 5, isSigned: true }
    expect(termFor(fiscalYears, { ...moved, capitalCents: 11_454_258 }).reasons).toEqual([])
    expect(termFor(fiscalYears, { ...moved, capitalCents: 11_454_259 }).minimumYears).toBe(6)
  })

  test.each([
    [1, '2031-11-01'],
    [3, '2031-09-01'],
    [6, '2031-06-01'],
    [12, '2030-12-01'],
  ])('with a payment every %d months starts at the latest on %s, to pay first in the fifth year', (months, latest) => {
    const late = { ...inTime, monthsOfTerm: months, duration: 20 }
    expect(termFor(fiscalYears, { ...late, start: latest })).toMatchObject({
      latestStart: latest,
      reasons: [],
      fit: {},
    })
    expect(termFor(fiscalYears, { ...late, start: addMonths(latest, 1) })).toMatchObject({
      reasons: [{ code: 'start-too-late', latest }],
      fit: { start: latest },
    })
  })

  // Requirement L4.
  test('pays for the first time in the last year, so its start in that year can be too late', () => {
    // 67 less three months in 2022: 2027 is the last year, and a start in December pays first in January 2028.
    const question = { ...inTime, birthdate: '1956-01-15', start: '2027-12-01', duration: 20 }
    expect(termFor(fiscalYears, question).reasons).toEqual([{ code: 'start-too-late', latest: '2027-11-01' }])
    expect(termFor(fiscalYears, { ...question, monthsOfTerm: 12, start: '2026-12-01' }).reasons).toEqual([])
    expect(termFor(fiscalYears, { ...question, monthsOfTerm: 12, start: '2027-01-01' })).toMatchObject({
      reasons: [{ code: 'start-too-late', latest: '2026-12-01' }],
      fit: { start: '2026-12-01' },
    })
  })

  test('is judged as monthly while its payments are not chosen, and offered a start that suits them all', () => {
    const open = { ...inTime, monthsOfTerm: 0, duration: 20 }
    expect(termFor(fiscalYears, { ...open, start: '2031-11-01' }).reasons).toEqual([])
    expect(termFor(fiscalYears, { ...open, start: '2031-12-01' }).fit).toEqual({ start: '2030-12-01' })
  })

  test('can be too late and too short at once', () => {
    const codes = termFor(fiscalYears, { ...inTime, start: '2032-01-01', duration: 4 }).reasons.map(({ code }) => code)
    expect(codes).toEqual(['start-too-late', 'temporary-unknown'])
  })
})

// Requirement L7.
test('a term ends while somebody can still live: at 115, the oldest age in the Netherlands so far', () => {
  // 69 on 10 May 2026: 115 in 2072, forty-five whole years after December 2026.
  const question = { ...inTime, birthdate: '1957-05-10', start: '2026-12-01' } as const
  expect(termFor(fiscalYears, { ...question, duration: 45 }).reasons).toEqual([])
  const tooLong = termFor(fiscalYears, { ...question, duration: 60 })
  expect(tooLong.reasons).toEqual([{ code: 'outlives', maximum: 45 }])
  expect(tooLong.fit).toEqual({ duration: 45 })
})

test('an offered alternative is allowed by the same rules', () => {
  const month = (from: string, months: number) => fc.integer({ min: 0, max: months }).map((n) => addMonths(from, n))
  const question = fc.record({
    birthdate: fc.tuple(month('1948-01-01', 480), fc.integer({ min: 1, max: 28 })).map(([of, day]) => withDay(of, day)),
    start: month('2024-01-01', 60),
    monthsOfTerm: fc.constantFrom(0, 1, 3, 6, 12),
    polisVoorwaardeCode: fc.constantFrom('SDIL', 'SDIL2014'),
    capitalCents: fc.integer({ min: 100_000, max: 1_000_000_000 }),
    duration: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(question, (asked) => {
      const judge = (changes: Partial<TermQuestion>) =>
        termFor(fiscalYears, { ...asked, ...changes }).reasons.map(({ code }) => code)
      const { fit, reasons, minimumYears, latestStart } = termFor(fiscalYears, asked)
      const isShort = reasons.some(({ code }) => code !== 'start-too-late' && code !== 'outlives')
      expect(isShort).toBe(asked.duration < minimumYears)
      const withDuration = fit.duration === undefined ? [] : judge({ duration: fit.duration })
      expect(withDuration.filter((code) => code !== 'start-too-late')).toEqual([])
      const { start = null } = fit
      const terms = asked.monthsOfTerm === 0 && asked.start > latestStart ? [1, 3, 6, 12] : [asked.monthsOfTerm]
      expect(start === null ? [] : terms.flatMap((monthsOfTerm) => judge({ start, monthsOfTerm }))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

function withDay(month: string, day: number): string {
  return `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
}

describe('the term of an annuity that is built up', () => {
  const given = {
    durationType: 'jaren',
    duration: 12,
    birthdate: '1980-12-31',
    start: '2027-01-01',
    endDate: null,
  } as const

  test('is the one that was typed', () => {
    expect(durationFrom(given)).toBe(12)
    expect(durationFrom({ ...given, duration: null })).toBeNull()
    expect(durationFrom({ ...given, durationType: '' })).toBe(12)
  })

  test.each([
    // State pension on 31 March 2048: 21 years and three months.
    ['1980-12-31', 21],
    // On 1 January 2048, the very day on which 21 years are over, and a day before it.
    ['1980-10-01', 21],
    ['1980-09-30', 20],
    ['1959-01-01', -1],
  ])('until the state pension of somebody born on %s is %d whole years', (birthdate, years) => {
    expect(durationFrom({ ...given, durationType: 'aow', birthdate })).toBe(years)
  })

  test.each([
    ['2037-01-01', 10],
    ['2036-12-31', 9],
    ['2037-12-31', 10],
    ['2027-06-01', 0],
  ])('until %s is %d whole years', (endDate, years) => {
    expect(durationFrom({ ...given, durationType: 'einddatum', endDate })).toBe(years)
  })

  test('is unknown without the date that it depends on', () => {
    expect(durationFrom({ ...given, durationType: 'aow', birthdate: null })).toBeNull()
    expect(durationFrom({ ...given, durationType: 'einddatum' })).toBeNull()
  })
})

test.each([
  // € 27.192 in 2026, a twelfth is € 2.266.
  ['2026-11-01', 5, 1, 226_600],
  ['2026-11-01', 19, 3, 679_800],
  ['2026-11-01', 20, 1, null],
  // The maximum of 2027 is not known, so the one of 2026 counts.
  ['2027-01-01', 5, 12, 2_719_200],
])(
  'an annuity that started on %s for %d years pays in %d months at most %j cents',
  (start, duration, months, cents) => {
    expect(maximumPayoutOf(fiscalYears, start, duration, months)).toBe(cents)
  },
)

test.each([
  // € 27.192 less € 7.192 elsewhere, and a twelfth of that rounded down.
  [719_200, 12, 2_000_000],
  [719_200, 1, 166_666],
  [2_719_200, 1, 0],
  [9_999_999, 12, 0],
])(
  'with other annuities of %d cents a year, a temporary annuity pays in %d months at most %d cents',
  (other, months, cents) => {
    expect(maximumPayoutOf(fiscalYears, '2026-11-01', 5, months, other)).toBe(cents)
  },
)
