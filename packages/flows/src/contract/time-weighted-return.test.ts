import { describe, expect, test } from 'vitest'
import { timeWeightedReturn, type DealtValue } from './time-weighted-return.ts'

type Line = readonly [date: string, value: number, deposits?: number, withdrawals?: number, costs?: number]

function valuesOf(lines: readonly Line[]): DealtValue[] {
  return lines.map(([date, value, deposits = 0, withdrawals = 0, costs = 0]) => ({
    date,
    valueCents: value * 100,
    depositsCents: deposits * 100,
    withdrawalsCents: withdrawals * 100,
    costsCents: costs * 100,
  }))
}

const rows: readonly (readonly [string, readonly Line[], number, number | null])[] = [
  // 1.100 / 1.000
  [
    'a year without a flow',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 1100],
    ],
    1000,
    1000,
  ],
  // 1.100 / 1.000 × 1.210 / 1.100 = 1,21 in 730 days; √1,21 = 1,1
  [
    'two years',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 1100],
      ['2027-01-01', 1210],
    ],
    2100,
    1000,
  ],
  // (1.600 − 500) / 1.000 × 1.760 / 1.600 = 1,1 × 1,1
  [
    'a deposit halfway',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 1600, 500],
      ['2027-01-01', 1760],
    ],
    2100,
    1000,
  ],
  // (1.600 − 500) / 1.000: what came in on the last day did not grow
  [
    'a deposit on the last day',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 1600, 500],
    ],
    1000,
    1000,
  ],
  // The deposit of the first day is in the begin: 1.100 / 1.000
  [
    'a deposit on the first day',
    [
      ['2025-01-01', 1000, 1000],
      ['2026-01-01', 1100],
    ],
    1000,
    1000,
  ],
  // (600 + 500) / 1.000 × 660 / 600
  [
    'a withdrawal halfway',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 600, 0, 500],
      ['2027-01-01', 660],
    ],
    2100,
    1000,
  ],
  // (900 − 300 + 500) / 1.000
  [
    'a deposit and a withdrawal on one day',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 900, 300, 500],
    ],
    1000,
    1000,
  ],
  // (1.090 + 10) / 1.000: costs do not weigh on the return of the funds
  [
    'costs',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 1090, 0, 0, 10],
    ],
    1000,
    1000,
  ],
  // 900 / 1.000
  [
    'a negative year',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 900],
    ],
    -1000,
    -1000,
  ],
  // 0,9 × 0,9 with a deposit in between: (1.400 − 500) / 1.000 × 1.260 / 1.400
  [
    'a negative period with a deposit',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 1400, 500],
      ['2027-01-01', 1260],
    ],
    -1900,
    -1000,
  ],
  // 1,1 × 0,9 = 0,99; √0,99 = 0,994987
  [
    'a gain and a loss',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 1100],
      ['2027-01-01', 990],
    ],
    -100,
    -50,
  ],
  // 181 days: no yearly rate; 1.020 / 1.000
  [
    'half a year',
    [
      ['2025-01-01', 1000],
      ['2025-07-01', 1020],
    ],
    200,
    null,
  ],
  // Money from 1-1-2026 on: 1.080 / 1.000 in 365 days
  [
    'a fund that starts later',
    [
      ['2025-01-01', 0],
      ['2026-01-01', 1000, 1000],
      ['2027-01-01', 1080],
    ],
    800,
    800,
  ],
  // From 1-12-2026 on, 31 days
  [
    'a fund that starts in the last month',
    [
      ['2025-01-01', 0],
      ['2026-12-01', 500, 500],
      ['2027-01-01', 505],
    ],
    100,
    null,
  ],
  // All sold after 10 %, bought again a year later, then 20 %: 1,1 × 1,2 = 1,32 over 1.095 days; 1,32^(1/3) = 1,0969613
  [
    'a stretch without money',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 0, 0, 1100],
      ['2027-01-01', 100, 100],
      ['2028-01-01', 120],
    ],
    3200,
    970,
  ],
  [
    'a total loss',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 0],
    ],
    -10_000,
    -10_000,
  ],
  // What was lost stays lost: 0 × 550 / 500
  [
    'a total loss and a new deposit',
    [
      ['2025-01-01', 1000],
      ['2026-01-01', 500, 500],
      ['2027-01-01', 550],
    ],
    -10_000,
    -10_000,
  ],
  [
    'no growth',
    [
      ['2025-01-01', 1000],
      ['2025-02-01', 1500, 500],
      ['2025-03-01', 1500],
    ],
    0,
    null,
  ],
  // 1,01 three times: 1,030301
  [
    'monthly values',
    [
      ['2025-01-01', 10_000],
      ['2025-02-01', 10_100],
      ['2025-03-01', 10_201],
      ['2025-04-01', 10_303.01],
    ],
    303,
    null,
  ],
]

describe('the time-weighted return', () => {
  test.each(rows)('with %s', (_, lines, period, yearly) => {
    expect(timeWeightedReturn(valuesOf(lines))).toEqual({ periodBasisPoints: period, yearlyBasisPoints: yearly })
  })

  test.each<[string, readonly Line[]]>([
    ['no values', []],
    ['one value', [['2025-01-01', 1000]]],
    [
      'no money',
      [
        ['2025-01-01', 0],
        ['2026-01-01', 0],
      ],
    ],
    [
      'only money of the last day',
      [
        ['2025-01-01', 0],
        ['2026-01-01', 100, 100],
      ],
    ],
    [
      'no day',
      [
        ['2025-01-01', 100],
        ['2025-01-01', 110],
      ],
    ],
  ])('is unknown with %s', (_, lines) => {
    expect(timeWeightedReturn(valuesOf(lines))).toBeNull()
  })

  test('does not depend on the moments of deposits, while the return on the money does', () => {
    const growth = [1.1, 0.8, 1.3]
    const valuesWith = (deposits: readonly number[]) => {
      let value = 1000
      const later = growth.map((factor, index): Line => {
        value = Math.round(value * factor) + (deposits[index] ?? 0)
        return [`${2026 + index}-01-01`, value, deposits[index] ?? 0]
      })
      return valuesOf([['2025-01-01', 1000], ...later])
    }
    // 1,1 × 0,8 × 1,3 = 1,144
    expect(timeWeightedReturn(valuesWith([0, 0, 0]))?.periodBasisPoints).toBe(1440)
    expect(timeWeightedReturn(valuesWith([5000, 0, 0]))?.periodBasisPoints).toBe(1440)
    expect(timeWeightedReturn(valuesWith([0, 0, 900]))?.periodBasisPoints).toBe(1440)
  })
})
