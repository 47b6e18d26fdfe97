import type { CalendarDate } from '../values/dates.ts'
import type { FiscalYear } from './fiscal-year-file.ts'
import year2018 from './fiscal-years/2018.json' with { type: 'json' }
import year2019 from './fiscal-years/2019.json' with { type: 'json' }
import year2020 from './fiscal-years/2020.json' with { type: 'json' }
import year2021 from './fiscal-years/2021.json' with { type: 'json' }
import year2023 from './fiscal-years/2023.json' with { type: 'json' }
import year2024 from './fiscal-years/2024.json' with { type: 'json' }
import year2025 from './fiscal-years/2025.json' with { type: 'json' }
import year2026 from './fiscal-years/2026.json' with { type: 'json' }

/** A part of a fiscal year's figures. */
export type FiscalPart = 'jaarruimte' | 'temporaryAnnuity' | 'surrender' | 'smallAnnuity' | 'wageTax'

/** Fiscal years in their order, the earliest first: every rule that needs figures takes them as an argument. */
export type FiscalYears = readonly FiscalYear[]

/** The years of the release, to which an installation adds its own (`withFiscalYears`). */
export const fiscalYearsOfRelease: FiscalYears = [
  year2018,
  year2019,
  year2020,
  year2021,
  year2023,
  year2024,
  year2025,
  year2026,
] as FiscalYears

/** The known years with those of an installation, of which a higher version replaces a known year. */
export function withFiscalYears(known: FiscalYears, added: FiscalYears): FiscalYears {
  if (added.length === 0) return known
  const kept = known.filter(
    ({ year, version }) => !added.some((other) => other.year === year && other.version > version),
  )
  const isNew = ({ year }: FiscalYear) => !kept.some((other) => other.year === year)
  return [...kept, ...added.filter(isNew)].toSorted((one, other) => one.year - other.year)
}

/** A part of the figures of a year; undefined when unknown, never taken from another year. */
export function fiscalFigures<Part extends FiscalPart>(
  fiscalYears: FiscalYears,
  year: number,
  part: Part,
): FiscalYear[Part] {
  return fiscalYears.find((each) => each.year === year)?.[part]
}

/** The last year up to and including `year` of which a part is known; undefined when there is none. */
export function lastFiscalYearWith(fiscalYears: FiscalYears, part: FiscalPart, year: number): FiscalYear | undefined {
  return fiscalYears.findLast((each) => each.year <= year && each[part] !== undefined)
}

/** The unknown years since the first complete one until `today`'s, and from 1 November on the next one. */
export function missingFiscalYears(fiscalYears: FiscalYears, today: CalendarDate): number[] {
  const thisYear = Number(today.slice(0, 4))
  const last = today.slice(5) >= '11-01' ? thisYear + 1 : thisYear
  const first = fiscalYears.find(isComplete)?.year ?? thisYear
  const needed = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return needed.filter((needs) => !fiscalYears.some((file) => file.year === needs && isComplete(file)))
}

function isComplete({ status, ...parts }: FiscalYear): boolean {
  return (
    status === 'definitive' && !!parts.jaarruimte && !!parts.temporaryAnnuity && !!parts.surrender && !!parts.wageTax
  )
}
