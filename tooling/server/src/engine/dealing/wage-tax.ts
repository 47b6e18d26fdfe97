import { aowDateOf } from '@portal/flows/annuity/aow'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { FiscalYear } from '@portal/flows/annuity/fiscal-year-file'
import { lastFiscalYearWith, type FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { Cents } from '@portal/flows/values/money'

/** The tax table of a recipient. */
type WageTaxGroup = 'belowAow' | 'fromAow' | 'fromAowBornBefore1946'

export type WageTaxFigures = NonNullable<FiscalYear['wageTax']>

/** The facts that the wage tax of a payout depends on, besides the figures of the year. */
export type TaxedPayout = {
  grossCents: Cents
  months: number
  group: WageTaxGroup
  /** True when the recipient requested the loonheffingskorting. */
  hasCredit: boolean
}

/** The calculation step by step; all amounts except the last are yearly. */
type WageTax = {
  yearlyWageCents: Cents
  brackets: { fromCents: Cents; basisPoints: number; taxCents: Cents }[]
  creditCents: Cents
  yearlyTaxCents: Cents
  taxCents: Cents
}

/** The figures for paying out; provisional while those of the year itself are not definitive. */
export type PayingFigures = { year: number; version: number; isProvisional: boolean; wageTax: WageTaxFigures }

/** The lower rate applies from the first day of the month in which the AOW age is reached (Wet LB 1964, art. 20b). */
export function wageTaxGroupOf(birthdate: CalendarDate | null, paidOn: CalendarDate): WageTaxGroup {
  if (birthdate === null || aowDateOf(birthdate).date.slice(0, 7) > paidOn.slice(0, 7)) return 'belowAow'
  return birthdate < '1946-01-01' ? 'fromAowBornBefore1946' : 'fromAow'
}

/** The figures of a year, or the last known ones before it: a payout never waits for figures. */
export function figuresToPayBy(fiscalYears: FiscalYears, year: number): PayingFigures {
  const file =
    lastFiscalYearWith(fiscalYears, 'wageTax', year) ?? fiscalYears.find(({ wageTax }) => wageTax !== undefined)
  if (file?.wageTax === undefined) throw new Error('No fiscal year has figures for wage tax.')
  const isProvisional = file.year !== year || file.status === 'provisional'
  return { year: file.year, version: file.version, isProvisional, wageTax: file.wageTax }
}

/**
 * Computes the wage tax of a payout by the rules that Belastingdienst publishes each year (Rekenvoorschriften voor de
 * geautomatiseerde loonadministratie, § 2.1 to 2.2.5, green table): the payout is converted to a year and rounded down
 * to a step of the table, taxed by its bracket, reduced by the credits, and divided over the year again. The rules
 * cover terms up to a quarter; half a year and a year are calculated in the same way.
 */
export function wageTaxOf({ grossCents, months, group, hasCredit }: TaxedPayout, figures: WageTaxFigures): WageTax {
  const periods = 12 / months
  const yearly = Math.floor(grossCents * periods)
  const highest = figures.highestStepCents ?? Infinity
  const yearlyWageCents = Math.min(highest, yearly - (yearly % figures.stepCents))
  const rows = figures[group]
  const brackets = rows
    .filter(({ fromCents }) => fromCents === 0 || fromCents < yearlyWageCents)
    .map(({ fromCents, basisPoints, taxCents }, index, reached) => {
      const next = reached[index + 1]
      const taxInBracket = next ? next.taxCents - taxCents : partOf(yearlyWageCents - fromCents, basisPoints)
      return { fromCents, basisPoints, taxCents: taxInBracket }
    })
  const beforeCredits = wholeEuros(brackets.reduce((sum, { taxCents }) => sum + taxCents, 0))
  const creditCents = hasCredit ? creditsOf(yearlyWageCents, group, figures) : 0
  const yearlyTaxCents = Math.max(0, beforeCredits - creditCents)
  const aboveTable = Math.max(0, yearly - highest)
  const taxAboveTable = partOf(aboveTable / periods, rows.at(-1)?.basisPoints ?? 0)
  const taxCents = Math.min(grossCents, Math.round(yearlyTaxCents / periods) + taxAboveTable)
  return { yearlyWageCents, brackets, creditCents, yearlyTaxCents, taxCents }
}

function creditsOf(wageCents: Cents, group: WageTaxGroup, figures: WageTaxFigures): Cents {
  if (group === 'belowAow') return creditOf(wageCents, figures.generalCreditBelowAow)
  return creditOf(wageCents, figures.generalCreditFromAow) + creditOf(wageCents, figures.elderlyCredit)
}

/** A credit decreases with the wage above its limit, and is rounded up to whole euros. */
function creditOf(wageCents: Cents, credit: WageTaxFigures['elderlyCredit']): Cents {
  const less = (Math.max(0, wageCents - credit.fromCents) * credit.hundredThousandths) / 100_000
  return Math.max(0, Math.ceil((credit.maximumCents - less) / 100) * 100)
}

function partOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints) / 10_000)
}

function wholeEuros(cents: Cents): Cents {
  return cents - (cents % 100)
}
