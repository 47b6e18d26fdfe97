import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../values/dates.ts'
import { internalRateOfReturn, moneyWeightedReturn, type MoneyHistory } from './money-weighted-return.ts'

type Row = readonly [
  name: string,
  begin: readonly [date: string, euros: number],
  flows: readonly (readonly [date: string, euros: number])[],
  end: readonly [date: string, euros: number],
  period: number | null,
  yearly: number | null,
]

function historyOf([, begin, flows, end]: Row): MoneyHistory {
  const cents = (euros: number) => Math.round(euros * 100)
  return {
    begin: { date: begin[0], valueCents: cents(begin[1]) },
    end: { date: end[0], valueCents: cents(end[1]) },
    flows: flows.map(([date, euros]) => ({ date, amountCents: cents(euros) })),
  }
}

// Basis points: 500 is 5 %. 2025 and 2026 have 365 days each, 2024 has 366.
const rows: readonly Row[] = [
  // 1.000 × 1,05 = 1.050 in 365 days, which is a year
  ['no flows, a year', ['2025-01-01', 1000], [], ['2026-01-01', 1050], 500, 500],
  // 1.000 × 1,1² = 1.210 in 730 days: 21 %, and √1,21 = 1,1 a year
  ['no flows, two years', ['2025-01-01', 1000], [], ['2027-01-01', 1210], 2100, 1000],
  // 1.020 / 1.000 in 181 days; shorter than a year
  ['half a year', ['2025-01-01', 1000], [], ['2025-07-01', 1020], 200, null],
  // 364 days is not a year yet, 365 is
  ['a day less than a year', ['2025-01-01', 1000], [], ['2025-12-31', 1100], 1000, null],
  // 366 days: 1,1^(365/366) = e^(0,0953102 × 0,9972678) = e^0,0950498 = 1,0997135
  ['a leap year', ['2024-01-01', 1000], [], ['2025-01-01', 1100], 1000, 997],
  // 900 / 1.000 in 365 days
  ['a negative year', ['2025-01-01', 1000], [], ['2026-01-01', 900], -1000, -1000],
  // 1.000 × 0,9² = 810 in 730 days
  ['two negative years', ['2025-01-01', 1000], [], ['2027-01-01', 810], -1900, -1000],
  // 500 of the begin and 500 on the first day are 1.000 × 1,05
  ['a deposit on the first day', ['2025-01-01', 500], [['2025-01-01', 500]], ['2026-01-01', 1050], 500, 500],
  // 1.000 of the first day less 400 of it are 600 × 1,1
  ['a withdrawal on the first day', ['2025-01-01', 1000], [['2025-01-01', -400]], ['2026-01-01', 660], 1000, 1000],
  // The deposit on the last day did not grow: (1.550 − 500) / 1.000
  ['a deposit on the last day', ['2025-01-01', 1000], [['2026-01-01', 500]], ['2026-01-01', 1550], 500, 500],
  // The money withdrawn on the last day was invested until then: (850 + 200) / 1.000
  ['a withdrawal on the last day', ['2025-01-01', 1000], [['2026-01-01', -200]], ['2026-01-01', 850], 500, 500],
  // In and out on one day is nothing: 1.100 / 1.000
  [
    'two flows on the same day that undo each other',
    ['2025-01-01', 1000],
    [
      ['2025-07-01', 300],
      ['2025-07-01', -300],
    ],
    ['2026-01-01', 1100],
    1000,
    1000,
  ],
  // Two deposits of one day are one of 1.000: x = growth of 365 days; 1.000x² + 1.000x = 2.310 → x = 1,1 over 730 days
  [
    'two deposits on the same day',
    ['2025-01-01', 1000],
    [
      ['2026-01-01', 600],
      ['2026-01-01', 400],
    ],
    ['2027-01-01', 2310],
    2100,
    1000,
  ],
  // x² + x = 1,71 → x = (−1 + √(1 + 6,84)) / 2 = (−1 + 2,8) / 2 = 0,9
  [
    'a deposit in a period that loses',
    ['2025-01-01', 1000],
    [['2026-01-01', 1000]],
    ['2027-01-01', 1710],
    -1900,
    -1000,
  ],
  // 1.000x² − 550x = 605 → x = (0,55 + √(0,3025 + 2,42)) / 2 = (0,55 + 1,65) / 2 = 1,1
  ['a withdrawal halfway', ['2025-01-01', 1000], [['2026-01-01', -550]], ['2027-01-01', 605], 2100, 1000],
  // All out halfway with 10 %: 1.000x² − 1.100x = 0 → x = 1,1; nothing is left to grow
  ['everything taken out halfway', ['2025-01-01', 1000], [['2026-01-01', -1100]], ['2027-01-01', 0], 2100, 1000],
  // Nothing on 1-1-2025; 1.000 from 1-1-2026 on became 1.080 in 365 days
  ['money that starts later', ['2025-01-01', 0], [['2026-01-01', 1000]], ['2027-01-01', 1080], 800, 800],
  // As above but from 1-10-2026 on, 92 days: no yearly rate although the period has two years
  ['money that starts in the last months', ['2025-01-01', 0], [['2026-10-01', 1000]], ['2027-01-01', 1030], 300, null],
  // Starts later and gets a second deposit: x² + x = 2,31 over 730 days from 1-1-2026
  [
    'money that starts later, with a second deposit',
    ['2025-01-01', 0],
    [
      ['2026-01-01', 100],
      ['2027-01-01', 100],
    ],
    ['2028-01-01', 231],
    2100,
    1000,
  ],
  // 1.000 and 500 became nothing
  ['a total loss', ['2025-01-01', 1000], [['2025-06-01', 500]], ['2026-01-01', 0], -10_000, -10_000],
  // What was there is lost, the deposit of the last day is not: 500 − 500 = 0 is left of 1.000
  [
    'a total loss before a new deposit',
    ['2025-01-01', 1000],
    [['2025-07-01', 500]],
    ['2025-07-01', 500],
    -10_000,
    null,
  ],
  // Nothing happened: 1.000 / 1.000
  ['no growth', ['2025-01-01', 1000], [], ['2026-01-01', 1000], 0, 0],
  // 100 + 100 in, 200 out: x^a + x^b = 2 → x = 1
  ['no growth with a deposit', ['2025-01-01', 100], [['2025-03-01', 100]], ['2026-01-01', 200], 0, 0],
  // A day: 1.010 / 1.000
  ['one day', ['2025-01-01', 1000], [], ['2025-01-02', 1010], 100, null],
  // x² × 1.000 + x × 500 − 0 = 2.000 → x = (−0,5 + √(0,25 + 8)) / 2 = 1,186141; x² = 1,406930
  ['a growth that is not round', ['2025-01-01', 1000], [['2026-01-01', 500]], ['2027-01-01', 2000], 4069, 1861],
  // One cent became a thousand euros: × 100.000
  ['a huge growth', ['2025-01-01', 0.01], [], ['2026-01-01', 1000], 999_990_000, 999_990_000],
]

describe('the money-weighted return', () => {
  test.each(rows)('with %s', (...row) => {
    const [, , , , period, yearly] = row
    expect(moneyWeightedReturn(historyOf(row))).toEqual({ periodBasisPoints: period, yearlyBasisPoints: yearly })
  })

  test.each<[string, MoneyHistory]>([
    ['no money at all', historyOf(['', ['2025-01-01', 0], [], ['2026-01-01', 0], null, null])],
    ['no day', historyOf(['', ['2025-01-01', 1000], [], ['2025-01-01', 1000], null, null])],
    [
      'only money of the last day',
      historyOf(['', ['2025-01-01', 0], [['2026-01-01', 50]], ['2026-01-01', 50], null, null]),
    ],
    ['money only taken out', historyOf(['', ['2025-01-01', 0], [['2025-06-01', -50]], ['2026-01-01', 0], null, null])],
    ['money from nowhere', historyOf(['', ['2025-01-01', 0], [], ['2026-01-01', 100], null, null])],
  ])('is unknown with %s', (_, history) => {
    expect(moneyWeightedReturn(history)).toBeNull()
  })

  test('is the one nearest to no growth when flows change sign twice', () => {
    // −100 + 230/x − 132/x² = 0 for x = 1,1 and x = 1,2
    const history: MoneyHistory = {
      begin: { date: '2025-01-01', valueCents: 10_000 },
      flows: [{ date: '2026-01-01', amountCents: -23_000 }],
      end: { date: '2027-01-01', valueCents: -13_200 },
    }
    expect(internalRateOfReturn(history)).toBeCloseTo(0.1, 12)
  })
})

/** Computes the rate in another way, in exact integers: where the sum of everything, grown by its days, is zero. */
const BITS = 128n
const ONE = 1n << BITS

function squaresOf(dailyGrowth: bigint): bigint[] {
  return Array.from({ length: 13 }).reduce<bigint[]>(
    (squares) => [...squares, (squares.at(-1)! * squares.at(-1)!) >> BITS],
    [dailyGrowth],
  )
}

function power(squares: readonly bigint[], days: number): bigint {
  return squares.reduce((product, square, bit) => ((days >> bit) & 1 ? (product * square) >> BITS : product), ONE)
}

function leftOver({ begin, flows, end }: MoneyHistory, dailyGrowth: bigint): bigint {
  const squares = squaresOf(dailyGrowth)
  return [{ date: begin.date, amountCents: begin.valueCents }, ...flows].reduce(
    (sum, { date, amountCents }) => sum + BigInt(amountCents) * power(squares, daysBetween(date, end.date)),
    BigInt(-end.valueCents) * ONE,
  )
}

function yearlyRateByHalving(history: MoneyHistory): number {
  let [low, high] = [ONE / 10n, 3n * ONE]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2n
    if (leftOver(history, middle) > 0n) high = middle
    else low = middle
  }
  return Number(power(squaresOf(low), 365) - ONE) / Number(ONE)
}

function expectSameRate(history: MoneyHistory) {
  const rate = internalRateOfReturn(history) ?? Number.NaN
  const other = yearlyRateByHalving(history)
  expect(Math.abs(rate - other) / (1 + Math.abs(other))).toBeLessThan(1e-9)
}

const day = fc.integer({ min: 0, max: 3650 })
const days = fc.integer({ min: 30, max: 3650 })
const beginCents = fc.integer({ min: 1_000, max: 100_000_000 })
const begin = '2015-01-01'

test('agrees with a rate found by bisection in exact numbers, for thousands of histories of deposits', () => {
  const history = fc
    .record({
      days,
      beginCents,
      deposits: fc.array(fc.tuple(day, fc.integer({ min: 1, max: 10_000_000 })), { maxLength: 8 }),
      growth: fc.double({ min: 0.2, max: 5, noNaN: true }),
    })
    .map((one): MoneyHistory => {
      const flows = one.deposits.map(([at, amountCents]) => ({ date: addDays(begin, at % one.days), amountCents }))
      const paid = flows.reduce((sum, { amountCents }) => sum + amountCents, one.beginCents)
      return {
        begin: { date: begin, valueCents: one.beginCents },
        flows,
        end: { date: addDays(begin, one.days), valueCents: Math.round(paid * one.growth) },
      }
    })
  fc.assert(fc.property(history, expectSameRate), { numRuns: 2000 })
}, 60_000)

test('agrees with it too after withdrawals', () => {
  const history = fc
    .record({
      days,
      beginCents,
      // The withdrawal or deposit, as a part of the value at that time.
      moves: fc.array(fc.tuple(day, fc.double({ min: -0.9, max: 0.9, noNaN: true })), { maxLength: 8 }),
      growthADay: fc.double({ min: 0.9995, max: 1.0005, noNaN: true }),
    })
    .map((one): MoneyHistory => {
      const moves = one.moves.map(([at, part]) => [at % one.days, part] as const).toSorted(([a], [b]) => a - b)
      let [balance, last] = [one.beginCents, 0]
      const flows = moves.map(([at, part]) => {
        balance *= one.growthADay ** (at - last)
        last = at
        const amountCents = Math.round(balance * part)
        balance += amountCents
        return { date: addDays(begin, at), amountCents }
      })
      const valueCents = Math.round(balance * one.growthADay ** (one.days - last))
      return {
        begin: { date: begin, valueCents: one.beginCents },
        flows,
        end: { date: addDays(begin, one.days), valueCents },
      }
    })
    .filter(({ end }) => end.valueCents > 100)
  fc.assert(fc.property(history, expectSameRate), { numRuns: 2000 })
}, 60_000)
