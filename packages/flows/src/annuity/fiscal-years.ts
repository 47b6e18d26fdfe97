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

const shipped = [year2018, year2019, year2020, year2021, year2023, year2024, year2025, year2026]
let ofInstallation: readonly FiscalYear[] = []
let years = shipped as readonly FiscalYear[]

/** The years that were added to those of the release, which the pages of the installation include. */
export function addedFiscalYears(): readonly FiscalYear[] {
  return ofInstallation
}

/** All known fiscal years, the earliest first. */
export function fiscalYears(): readonly FiscalYear[] {
  return years
}

/** A part of the figures of a year; undefined when unknown, never taken from another year. */
export function fiscalFigures<Part extends FiscalPart>(year: number, part: Part): FiscalYear[Part] {
  return years.find((each) => each.year === year)?.[part]
}

/** The last year up to and including `year` of which a part is known; undefined when there is none. */
export function lastFiscalYearWith(part: FiscalPart, year: number): FiscalYear | undefined {
  return years.findLast((each) => each.year <= year && each[part] !== undefined)
}

/** The unknown years since the first complete one until `today`'s, and from 1 November on the next one. */
export function missingFiscalYears(today: CalendarDate): number[] {
  const thisYear = Number(today.slice(0, 4))
  const last = today.slice(5) >= '11-01' ? thisYear + 1 : thisYear
  const first = years.find(isComplete)?.year ?? thisYear
  const needed = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return needed.filter((needs) => !years.some((file) => file.year === needs && isComplete(file)))
}

function isComplete({ status, ...parts }: FiscalYear): boolean {
  return (
    status === 'definitive' && !!parts.jaarruimte && !!parts.temporaryAnnuity && !!parts.surrender && !!parts.wageTax
  )
}

/** Adds the years of an installation, once at start. A higher version replaces a year of the release. */
export function addFiscalYears(added: readonly FiscalYear[]): void {
  ofInstallation = [...ofInstallation, ...added]
  const replaced = years.filter(
    ({ year, version }) => !added.some((other) => other.year === year && other.version > version),
  )
  const isNew = ({ year }: FiscalYear) => !replaced.some((kept) => kept.year === year)
  years = [...replaced, ...added.filter(isNew)].toSorted((one, other) => one.year - other.year)
}
