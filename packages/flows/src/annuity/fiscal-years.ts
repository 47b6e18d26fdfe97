import * as v from 'valibot'
import type { CalendarDate } from '../values/dates.ts'
import year2018 from './fiscal-years/2018.json' with { type: 'json' }
import year2019 from './fiscal-years/2019.json' with { type: 'json' }
import year2020 from './fiscal-years/2020.json' with { type: 'json' }
import year2021 from './fiscal-years/2021.json' with { type: 'json' }
import year2023 from './fiscal-years/2023.json' with { type: 'json' }
import year2024 from './fiscal-years/2024.json' with { type: 'json' }
import year2025 from './fiscal-years/2025.json' with { type: 'json' }
import year2026 from './fiscal-years/2026.json' with { type: 'json' }

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const source = v.pipe(v.string(), v.nonEmpty())
const isSecondary = v.optional(v.boolean())

const brackets = v.pipe(
  v.array(v.strictObject({ fromCents: number, basisPoints: number, taxCents: number })),
  v.minLength(1),
  v.check((rows) => rows[0]?.fromCents === 0, 'The first bracket begins at 0.'),
)
const credit = v.strictObject({ maximumCents: number, fromCents: number, hundredThousandths: number })

const fiscalYearSchema = v.strictObject({
  year: number,
  version: number,
  status: v.picklist(['definitive', 'provisional']),
  jaarruimte: v.optional(
    v.strictObject({
      franchiseCents: number,
      incomeCapCents: number,
      percentage: number,
      factorAHundredths: number,
      maximumCents: number,
      maximumReservedCents: number,
      isSecondary,
      source,
    }),
  ),
  temporaryAnnuity: v.optional(v.strictObject({ maximumCents: number, isSecondary, source })),
  surrender: v.optional(
    v.strictObject({ withheldBasisPoints: number, revisionInterestBasisPoints: number, isSecondary, source }),
  ),
  smallAnnuity: v.optional(v.strictObject({ maximumCents: number, isDerived: v.boolean(), isSecondary, source })),
  wageTax: v.optional(
    v.strictObject({
      stepCents: number,
      highestStepCents: v.optional(number),
      belowAow: brackets,
      fromAow: brackets,
      fromAowBornBefore1946: brackets,
      generalCreditBelowAow: credit,
      generalCreditFromAow: credit,
      elderlyCredit: credit,
      zvw: v.strictObject({ basisPoints: number, maximumIncomeCents: number }),
      isSecondary,
      source,
    }),
  ),
})

/**
 * The fiscal figures of a calendar year, each part with its source. Amounts are cents and yearly, percentages basis
 * points, unless the name says otherwise. A missing part is unknown for that year. `isSecondary` marks a part whose source
 * is neither the law nor Belastingdienst; a page that shows it mentions that (`unconfirmedNote`).
 * - `jaarruimte`: the limit of deductible deposits in an annuity (Wet IB 2001, art. 3.127); factor A in hundredths,
 *   `maximumCents` rounded up to euros.
 * - `temporaryAnnuity`: the maximum yearly total of temporary annuities that start in the year (Wet IB 2001, art. 3.125,
 *   first paragraph, c).
 * - `surrender`: what is withheld of an annuity that is surrendered, and the revision interest that is due with the
 *   income tax return (Wet IB 2001, art. 3.133 and 2.10; Algemene wet inzake rijksbelastingen, art. 30i).
 * - `smallAnnuity`: the maximum total of annuities whose surrender is free of revision interest (Wet IB 2001,
 *   art. 3.133); `isDerived` when the published amount was not found, so that it is shown as an estimate.
 * - `wageTax`: the parameters of the calculation rules for wage tax that Belastingdienst publishes each year.
 */
export type FiscalYear = v.InferOutput<typeof fiscalYearSchema>

/** A part of a fiscal year's figures. */
export type FiscalPart = 'jaarruimte' | 'temporaryAnnuity' | 'surrender' | 'smallAnnuity' | 'wageTax'

const shipped = [year2018, year2019, year2020, year2021, year2023, year2024, year2025, year2026]
let ofInstallation: readonly FiscalYear[] = []
let years: readonly FiscalYear[] = shipped.map((year) => v.parse(fiscalYearSchema, year))

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

/** Checks the file of an installation. @throws Error with the invalid field */
export function parseFiscalYear(file: unknown): FiscalYear {
  const parsed = v.safeParse(fiscalYearSchema, file)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`)
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
