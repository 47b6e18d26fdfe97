import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiscalYearsOfRelease as fiscalYears } from './fiscal-years.ts'
import {
  canStillDeduct,
  jaarruimteOf,
  knownYears,
  reserveringsruimteOf,
  roomFiguresOf,
  roomLeft,
} from './jaarruimte.ts'

/** The amount alone, which is all that most tests need. */
function roomOf(question: Parameters<typeof jaarruimteOf>[1]) {
  const room = jaarruimteOf(fiscalYears, question)
  return room.ok ? room.jaarruimteCents : room.error
}

describe('the room over a year', () => {
  // Requirement L1.
  test('of an income of € 50.000 is € 9.248,40 in 2026, line by line', () => {
    expect(jaarruimteOf(fiscalYears, { year: 2026, incomeCents: 5_000_000, factorACents: 0 })).toEqual({
      ok: true,
      jaarruimteCents: 924_840,
      lines: [
        { code: 'income', amountCents: 5_000_000 },
        { code: 'franchise', amountCents: -1_917_200 },
        { code: 'premiegrondslag', amountCents: 3_082_800 },
        { code: 'percentage', amountCents: 924_840 },
        { code: 'jaarruimte', amountCents: 924_840 },
      ],
      year: 2026,
      figures: fiscalYears.find(({ year }) => year === 2026)?.jaarruimte,
    })
  })

  // Requirement L1.
  test('with a factor A of € 1.000 is € 6.270 less', () => {
    const room = jaarruimteOf(fiscalYears, { year: 2026, incomeCents: 5_000_000, factorACents: 100_000 })
    expect(room).toMatchObject({ jaarruimteCents: 297_840 })
    expect(room.ok && room.lines.slice(-3)).toEqual([
      { code: 'percentage', amountCents: 924_840 },
      { code: 'factorA', amountCents: -627_000 },
      { code: 'jaarruimte', amountCents: 297_840 },
    ])
  })

  // Requirement L1.
  test('with a contribution to a newer pension is that much less', () => {
    const question = { year: 2026, incomeCents: 5_000_000, factorACents: 0, pensionContributionCents: 500_000 }
    const room = jaarruimteOf(fiscalYears, question)
    expect(room).toMatchObject({ jaarruimteCents: 424_840 })
    expect(room.ok && room.lines.at(-2)).toEqual({ code: 'pensionContribution', amountCents: -500_000 })
    expect(roomOf({ ...question, factorACents: 50_000 })).toBe(111_340)
  })

  test.each([
    // (40.000 − franchise) × 30 %
    [2023, 4_000_000, 790_620],
    [2024, 4_000_000, 673_650],
    [2025, 4_000_000, 645_750],
    [2026, 4_000_000, 624_840],
    // At the cap: (137.800 − 18.475) × 30 %, and a cent more of income makes no difference.
    [2025, 13_780_000, 3_579_750],
    [2025, 13_780_001, 3_579_750],
    [2025, 13_779_999, 3_579_749],
    [2026, 99_999_999_99, 3_558_840],
    // At the franchise and just above it: 30 % of three cents is no whole cent, of four it is.
    [2026, 1_917_200, 0],
    [2026, 1_917_203, 0],
    [2026, 1_917_204, 1],
    [2026, 0, 0],
  ])('of %d with an income of %d cents is %d cents', (year, incomeCents, cents) => {
    expect(roomOf({ year, incomeCents, factorACents: 0 })).toBe(cents)
  })

  test('is never below zero, and a part of a cent is taken off whole', () => {
    expect(roomOf({ year: 2026, incomeCents: 5_000_000, factorACents: 147_502 })).toBe(2)
    expect(roomOf({ year: 2026, incomeCents: 5_000_000, factorACents: 147_503 })).toBe(0)
    expect(roomOf({ year: 2026, incomeCents: 5_000_000, factorACents: 10_000_000 })).toBe(0)
    // 6,27 × € 0,01 is 6,27 cents, so 7.
    expect(roomOf({ year: 2026, incomeCents: 5_000_000, factorACents: 1 })).toBe(924_833)
  })

  // Requirement L1.
  test.each([2022, 2027, 0, 2026.5, Number.NaN])('of %d is refused, not taken for another year', (year) => {
    expect(jaarruimteOf(fiscalYears, { year, incomeCents: 5_000_000, factorACents: 0 })).toEqual({
      ok: false,
      error: 'unknown-year',
    })
  })

  test('adds up, and grows with income and shrinks with factor A', () => {
    const amount = fc.integer({ min: 0, max: 20_000_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...knownYears(fiscalYears)),
        amount,
        amount,
        amount,
        (year, incomeCents, more, factorACents) => {
          const room = jaarruimteOf(fiscalYears, { year, incomeCents, factorACents })
          if (!room.ok) throw new Error(room.error)
          const of = (code: string) => room.lines.find((line) => line.code === code)?.amountCents ?? 0
          expect(of('premiegrondslag')).toBe(Math.max(0, of('income') + of('franchise')))
          expect(of('jaarruimte')).toBe(Math.max(0, of('percentage') + of('factorA')))
          expect(room.jaarruimteCents).toBeLessThanOrEqual(room.figures.maximumCents)
          expect(roomOf({ year, incomeCents: incomeCents + more, factorACents })).toBeGreaterThanOrEqual(
            room.jaarruimteCents,
          )
          expect(roomOf({ year, incomeCents, factorACents: factorACents + more })).toBeLessThanOrEqual(
            room.jaarruimteCents,
          )
        },
      ),
    )
  })
})

describe('unused room of earlier years', () => {
  const unused = [
    { year: 2025, cents: 200_000 },
    { year: 2016, cents: 100_000 },
    { year: 2015, cents: 999_999 },
    { year: 2026, cents: 999_999 },
    { year: 2020, cents: 0 },
    { year: 2021, cents: -5 },
  ]

  // Requirement L2.
  test('counts for ten years, the oldest first', () => {
    expect(reserveringsruimteOf(fiscalYears, { year: 2026, unused })).toMatchObject({
      ok: true,
      reserveringsruimteCents: 300_000,
      used: [
        { year: 2016, cents: 100_000 },
        { year: 2025, cents: 200_000 },
      ],
    })
  })

  // Requirement L2.
  test('is at most the maximum of the year in which it is used', () => {
    const much = [
      { year: 2024, cents: 3_000_000 },
      { year: 2023, cents: 3_000_000 },
      { year: 2025, cents: 1 },
    ]
    expect(reserveringsruimteOf(fiscalYears, { year: 2026, unused: much })).toMatchObject({
      reserveringsruimteCents: 4_275_300,
      used: [
        { year: 2023, cents: 3_000_000 },
        { year: 2024, cents: 1_275_300 },
      ],
    })
    expect(reserveringsruimteOf(fiscalYears, { year: 2025, unused: much })).toMatchObject({
      reserveringsruimteCents: 4_210_800,
    })
  })

  test('is none without any, and is refused for an unknown year', () => {
    expect(reserveringsruimteOf(fiscalYears, { year: 2026, unused: [] })).toMatchObject({
      reserveringsruimteCents: 0,
      used: [],
    })
    expect(reserveringsruimteOf(fiscalYears, { year: 2027, unused })).toEqual({ ok: false, error: 'unknown-year' })
  })
})

describe('a year with unknown figures', () => {
  // Requirement L1.
  test('is estimated with the last known figures, marked provisional', () => {
    expect(roomFiguresOf(fiscalYears, 2026)).toEqual({ figuresYear: 2026, isProvisional: false })
    expect(roomFiguresOf(fiscalYears, 2027)).toEqual({ figuresYear: 2026, isProvisional: true })
    expect(roomFiguresOf(fiscalYears, 2022)).toBeNull()
    const question = { year: 2027, figuresYear: 2026, incomeCents: 5_000_000, factorACents: 0 }
    expect(jaarruimteOf(fiscalYears, question)).toMatchObject({ ok: true, year: 2027, jaarruimteCents: 924_840 })
  })

  test('uses the unused room of the ten years before itself', () => {
    const unused = [
      { year: 2016, cents: 100_000 },
      { year: 2017, cents: 50_000 },
      { year: 2026, cents: 20_000 },
    ]
    expect(reserveringsruimteOf(fiscalYears, { year: 2027, figuresYear: 2026, unused })).toMatchObject({
      reserveringsruimteCents: 70_000,
      used: [
        { year: 2017, cents: 50_000 },
        { year: 2026, cents: 20_000 },
      ],
    })
  })
})

test.each([
  [924_840, 0, { leftCents: 924_840, overCents: 0 }],
  [924_840, 120_000, { leftCents: 804_840, overCents: 0 }],
  [924_840, 924_840, { leftCents: 0, overCents: 0 }],
  [924_840, 1_000_000, { leftCents: 0, overCents: 75_160 }],
])('of a room of %d cents after deposits of %d cents is left: %o', (room, deposited, left) => {
  expect(roomLeft(room, deposited)).toEqual(left)
})

// Requirement L4.
test.each([
  // State pension on 1 February 2021, so until 1 February 2026: still on 1 January 2026, and not a year later.
  ['1954-10-01', 2026, true],
  ['1954-10-01', 2027, false],
  // On 1 January 2021 exactly.
  ['1954-09-01', 2026, false],
])('somebody born on %s can deduct in %d: %s', (birthdate, year, can) => {
  expect(canStillDeduct(birthdate, year)).toBe(can)
})

test('the figures are those of 2023 until 2026, and their maximum is the room at the cap', () => {
  expect(knownYears(fiscalYears)).toEqual([2026, 2025, 2024, 2023])
  const rooms = fiscalYears.flatMap(({ jaarruimte }) => jaarruimte ?? [])
  for (const { incomeCapCents, franchiseCents, maximumCents } of rooms) {
    expect(Math.ceil(((incomeCapCents - franchiseCents) * 30) / 100 / 100)).toBe(maximumCents / 100)
  }
  expect(rooms.map(({ maximumReservedCents }) => maximumReservedCents)).toEqual([
    3_800_000, 4_160_800, 4_210_800, 4_275_300,
  ])
})
