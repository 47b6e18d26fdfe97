import { describe, expect, test } from 'vitest'
import { parseFiscalYear } from './fiscal-year-file.ts'
import { fiscalFigures, fiscalYears, lastFiscalYearWith } from './fiscal-years.ts'

const year2026 = fiscalYears().find(({ year }) => year === 2026)

describe('the fiscal years of the release', () => {
  test('are listed once each, the earliest first', () => {
    expect(fiscalYears().map(({ year }) => year)).toEqual([2018, 2019, 2020, 2021, 2023, 2024, 2025, 2026])
  })

  test.each([
    [2025, 2_678_100],
    [2026, 2_719_200],
  ])('let a temporary annuity that starts in %i pay %i cents a year', (year, cents) => {
    expect(fiscalFigures(year, 'temporaryAnnuity')?.maximumCents).toBe(cents)
  })

  test('have no figures for an unknown year, nor for a part that a year lacks', () => {
    expect(fiscalFigures(2027, 'jaarruimte')).toBeUndefined()
    expect(fiscalFigures(2023, 'wageTax')).toBeUndefined()
  })

  test.each(['belowAow', 'fromAow', 'fromAowBornBefore1946'] as const)(
    'have rising brackets of wage tax %s',
    (name) => {
      for (const { wageTax } of fiscalYears()) {
        const [first, second, third] = wageTax?.[name] ?? []
        if (!first || !second || !third) continue
        // Each bracket begins with the tax of the ones before, in whole euros rounded down.
        const afterFirst = Math.floor((second.fromCents * first.basisPoints) / 10_000 / 100) * 100
        expect(second.taxCents).toBe(afterFirst)
        const inSecond = ((third.fromCents - second.fromCents) * second.basisPoints) / 10_000
        expect(third.taxCents).toBe(Math.floor((afterFirst + inSecond) / 100) * 100)
      }
    },
  )
})

describe('the last year with a part', () => {
  test('is the year itself, or the one before it while the year is unknown', () => {
    expect(lastFiscalYearWith('wageTax', 2025)?.year).toBe(2025)
    expect(lastFiscalYearWith('wageTax', 2027)?.year).toBe(2026)
    expect(lastFiscalYearWith('wageTax', 2024)).toBeUndefined()
  })
})

describe('a file of an installation', () => {
  test('is accepted in the shape of the release', () => {
    expect(parseFiscalYear(structuredClone(year2026))).toEqual(year2026)
  })

  test('of the release is correct, every year', () => {
    expect(fiscalYears().map((year) => parseFiscalYear(structuredClone(year)))).toEqual(fiscalYears())
  })

  test.each([
    ['a wrong status', { ...year2026, status: 'final' }, 'status'],
    [
      'an amount with a part of a cent',
      { ...year2026, temporaryAnnuity: { maximumCents: 0.5, source: 'x' } },
      'temporaryAnnuity.maximumCents',
    ],
    [
      'a part without a source',
      { ...year2026, temporaryAnnuity: { maximumCents: 1, source: '' } },
      'temporaryAnnuity.source',
    ],
    ['an unknown part', { ...year2026, box3: {} }, 'box3'],
  ])('with %s is refused by its field', (_, file, field) => {
    expect(() => parseFiscalYear(file)).toThrow(field)
  })
})
