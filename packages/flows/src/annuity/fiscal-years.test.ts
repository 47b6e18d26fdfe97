import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFiscalYear } from './fiscal-year-file.ts'
import {
  fiscalFigures,
  fiscalYearsOfRelease as fiscalYears,
  lastFiscalYearWith,
  withFiscalYears,
} from './fiscal-years.ts'
import { jaarruimteOf, knownYears } from './jaarruimte.ts'

const year2026 = fiscalYears.find(({ year }) => year === 2026)
if (!year2026) throw new Error('The release has no 2026.')

describe('the fiscal years of the release', () => {
  test('are listed once each, the earliest first', () => {
    expect(fiscalYears.map(({ year }) => year)).toEqual([2018, 2019, 2020, 2021, 2023, 2024, 2025, 2026])
  })

  test.each([
    [2025, 2_678_100],
    [2026, 2_719_200],
  ])('let a temporary annuity that starts in %i pay %i cents a year', (year, cents) => {
    expect(fiscalFigures(fiscalYears, year, 'temporaryAnnuity')?.maximumCents).toBe(cents)
  })

  test('have no figures for an unknown year, nor for a part that a year lacks', () => {
    expect(fiscalFigures(fiscalYears, 2027, 'jaarruimte')).toBeUndefined()
    expect(fiscalFigures(fiscalYears, 2023, 'wageTax')).toBeUndefined()
  })

  test.each(['belowAow', 'fromAow', 'fromAowBornBefore1946'] as const)(
    'have rising brackets of wage tax %s',
    (name) => {
      for (const { wageTax } of fiscalYears) {
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
    expect(lastFiscalYearWith(fiscalYears, 'wageTax', 2025)?.year).toBe(2025)
    expect(lastFiscalYearWith(fiscalYears, 'wageTax', 2027)?.year).toBe(2026)
    expect(lastFiscalYearWith(fiscalYears, 'wageTax', 2024)).toBeUndefined()
  })
})

describe('the years of an installation', () => {
  test('are added in their order, and a higher version replaces a year of the release', () => {
    const year2027 = { ...year2026, year: 2027, status: 'provisional' } as const
    const corrected = { ...year2026, version: year2026.version + 1, status: 'provisional' } as const
    const both = withFiscalYears(fiscalYears, [year2027, corrected])
    expect(both.map(({ year }) => year)).toEqual([2018, 2019, 2020, 2021, 2023, 2024, 2025, 2026, 2027])
    expect(both.slice(-2)).toEqual([corrected, year2027])
    // The same version is no correction.
    expect(withFiscalYears(fiscalYears, [{ ...year2026, status: 'provisional' }])).toEqual(fiscalYears)
    expect(withFiscalYears(fiscalYears, [])).toBe(fiscalYears)
  })

  test('change what is calculated with them, and nothing that is calculated with those of the release', () => {
    const before = structuredClone(fiscalYears)
    const rooms = (years: typeof fiscalYears) =>
      knownYears(fiscalYears).map((year) => jaarruimteOf(years, { year, incomeCents: 6_000_000, factorACents: 0 }))
    const roomsBefore = rooms(fiscalYears)
    const added = fc.record({
      year: fc.integer({ min: 2017, max: 2030 }),
      version: fc.integer({ min: 1, max: 9 }),
      percentage: fc.integer({ min: 1, max: 29 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(added, { selector: ({ year }) => year }), (files) => {
        const { jaarruimte } = year2026
        if (jaarruimte === undefined) throw new Error('The release has no jaarruimte of 2026.')
        const known = withFiscalYears(
          fiscalYears,
          files.map(({ percentage, ...file }) => ({
            ...file,
            status: 'definitive',
            jaarruimte: { ...jaarruimte, percentage },
          })),
        )
        for (const { year, version, percentage } of files) {
          const ofRelease = fiscalYears.find((file) => file.year === year)
          const isUsed = ofRelease === undefined || version > ofRelease.version
          const used = isUsed ? percentage : ofRelease.jaarruimte?.percentage
          expect(fiscalFigures(known, year, 'jaarruimte')?.percentage).toBe(used)
        }
        expect(rooms(fiscalYears)).toEqual(roomsBefore)
        expect(fiscalYears).toEqual(before)
      }),
    )
  })
})

describe('a file of an installation', () => {
  test('is accepted in the shape of the release', () => {
    expect(parseFiscalYear(structuredClone(year2026))).toEqual(year2026)
  })

  test('of the release is correct, every year', () => {
    expect(fiscalYears.map((year) => parseFiscalYear(structuredClone(year)))).toEqual(fiscalYears)
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
