import { describe, expect, test } from 'vitest'
import { lastYears, periodOf, presetsFor, readPeriod, sinceStart } from './return-period.ts'

const dates = { firstDate: '2022-03-01', lastDate: '2026-11-01' }

test.each([
  ['this-year', '2026-01-01'],
  ['one-year', '2025-11-02'],
  ['three-years', '2023-11-02'],
  ['five-years', '2022-03-01'],
  ['from-start', '2022-03-01'],
] as const)('the period %s begins on %s and ends with the last value', (preset, van) => {
  expect(periodOf(preset, dates)).toEqual({ van, tot: '2026-11-01' })
})

describe('periods are offered', () => {
  test.each([
    [
      'without those from before the first value',
      dates,
      ['this-year', 'last-year', 'one-year', 'three-years', 'from-start'],
    ],
    [
      'all of an old contract',
      { ...dates, firstDate: '2001-01-01' },
      ['this-year', 'last-year', 'one-year', 'three-years', 'five-years', 'from-start'],
    ],
    ['only the start of one that is new', { firstDate: '2026-10-01', lastDate: '2026-11-01' }, ['from-start']],
    [
      'not this year while it has no other value',
      { firstDate: '2025-06-01', lastDate: '2026-01-01' },
      ['last-year', 'from-start'],
    ],
  ])('%s', (_, of, presets) => {
    expect(presetsFor(of)).toEqual(presets)
  })
})

test('last year is the calendar year before that of the last value, never from before the first one', () => {
  expect(periodOf('last-year', dates)).toEqual({ van: '2025-01-01', tot: '2025-12-31' })
  const late = { firstDate: '2025-06-01', lastDate: '2026-11-01' }
  expect(periodOf('last-year', late)).toEqual({ van: '2025-06-01', tot: '2025-12-31' })
})

test('a year that ends with a value begins after the same day a year before', () => {
  expect(lastYears('2026-11-01', 1)).toEqual({ van: '2025-11-02', tot: '2026-11-01' })
  expect(lastYears('2028-02-01', 4)).toEqual({ van: '2024-02-02', tot: '2028-02-01' })
})

test('typed dates are a period', () => {
  expect(readPeriod({ van: '1-1-2025', tot: '1 november 2026' }, '2026-11-21')).toEqual({
    ok: true,
    period: { van: '2025-01-01', tot: '2026-11-01' },
  })
})

test.each([
  ['', '1-1-2026', { van: { code: 'required' } }],
  ['1-1-2025', '31-2-2026', { tot: { code: 'not-a-date' } }],
  ['x', '', { van: { code: 'not-a-date' }, tot: { code: 'required' } }],
  ['1-1-2026', '1-1-2026', { tot: { code: 'too-early', earliest: '2026-01-01' } }],
  ['1-1-2026', '1-1-2025', { tot: { code: 'too-early', earliest: '2026-01-01' } }],
  ['1-1-2026', '22-11-2026', { tot: { code: 'too-late', latest: '2026-11-21' } }],
  [
    '22-11-2026',
    '23-11-2026',
    { van: { code: 'too-late', latest: '2026-11-21' }, tot: { code: 'too-late', latest: '2026-11-21' } },
  ],
])('from "%s" until "%s" is not a period', (van, tot, errors) => {
  expect(readPeriod({ van, tot }, '2026-11-21')).toEqual({ ok: false, errors })
})

test('a period until today is valid', () => {
  expect(readPeriod({ van: '20-11-2026', tot: '21-11-2026' }, '2026-11-21').ok).toBe(true)
})

test('the whole time of a contract begins before any contract had a value', () => {
  expect(sinceStart('2026-11-01')).toEqual({ van: '1900-01-01', tot: '2026-11-01' })
})
