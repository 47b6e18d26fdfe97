import { describe, expect, test } from 'vitest'
import { periodOf, presetsFor, readPeriod } from './return-period.ts'

const dates = { firstDate: '2022-03-01', lastDate: '2026-11-01' }

test.each([
  ['this-year', '2026-01-01'],
  ['one-year', '2025-11-01'],
  ['three-years', '2023-11-01'],
  ['five-years', '2022-03-01'],
  ['from-start', '2022-03-01'],
] as const)('the period %s begins on %s and ends with the last value', (preset, van) => {
  expect(periodOf(preset, dates)).toEqual({ van, tot: '2026-11-01' })
})

describe('periods are offered', () => {
  test.each([
    ['without those from before the first value', dates, ['this-year', 'one-year', 'three-years', 'from-start']],
    [
      'all of an old contract',
      { ...dates, firstDate: '2001-01-01' },
      ['this-year', 'one-year', 'three-years', 'five-years', 'from-start'],
    ],
    ['only the start of one that is new', { firstDate: '2026-10-01', lastDate: '2026-11-01' }, ['from-start']],
    ['not this year while it has no other value', { firstDate: '2025-06-01', lastDate: '2026-01-01' }, ['from-start']],
  ])('%s', (_, of, presets) => {
    expect(presetsFor(of)).toEqual(presets)
  })
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
])('from "%s" until "%s" is no period', (van, tot, errors) => {
  expect(readPeriod({ van, tot }, '2026-11-21')).toEqual({ ok: false, errors })
})

test('a period until today is right', () => {
  expect(readPeriod({ van: '20-11-2026', tot: '21-11-2026' }, '2026-11-21').ok).toBe(true)
})
