import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import {
  figuresToPayBy,
  wageTaxGroupOf,
  wageTaxOf,
  type PayingFigures,
  type TaxedPayout,
} from '../../../engine/dealing/wage-tax.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { OfContract } from '../../base/operation/owned.ts'

type TaxTerms = Omit<TaxedPayout, 'grossCents'>

/** A payout by its last row, with what was withheld by all of its rows. */
type PastPayout = TaxedPayout & {
  month: CalendarDate
  withheldCents: Cents
  figuresYear: number
  figuresVersion: number
  isProvisional: boolean
}

const selectPast = statement<PastPayout, [...OfContract, first: CalendarDate, before: CalendarDate]>(
  'dealing past payout tax',
)`
  select distinct on (month) month, gross_cents as "grossCents", months, tax_group as "group", has_credit as "hasCredit",
         figures_year as "figuresYear", figures_version as "figuresVersion", is_provisional as "isProvisional",
         (sum(tax_cents) over (partition by month))::bigint as "withheldCents"
    from payout_taxes
   where brand = $1 and contract_id = $2 and month >= $3 and month < $4
   order by month, withheld_in desc`

/** A wrong wage tax return is corrected until five years after its calendar year (Wet LB 1964, art. 28a, par. 2, c). */
const YEARS_TO_CORRECT = 5

const columns = `month, gross_cents, months, tax_group, has_credit, tax_cents, figures_year, figures_version,
  is_provisional`
const insertTax = statement<never, [...OfContract, withheldIn: CalendarDate, rows: string]>(
  'dealing insert payout tax',
)`
  insert into payout_taxes (brand, contract_id, withheld_in, ${columns})
  select $1, $2, $3, ${columns} from json_populate_recordset(null::payout_taxes, $4)`

/** A row of `payout_taxes`. */
export type TaxRow = TaxedPayout & {
  month: CalendarDate
  taxCents: Cents
  figures: Pick<PayingFigures, 'year' | 'version' | 'isProvisional'>
}

/** Computes the tax of a payout from its amount: the withheld tax, and the rows that explain it. */
export type PayoutTax = (grossCents: Cents) => { taxCents: Cents; rows: TaxRow[] }

type Correction = Omit<TaxRow, 'taxCents'> & { dueCents: Cents }

/** Reads what the tax of a payout in a month depends on, and which earlier payouts it corrects. */
export async function readPayoutTax(
  transaction: Queries,
  [brand, contractId]: OfContract,
  payout: {
    month: CalendarDate
    paidOn: CalendarDate
    months: number
    birthdate: CalendarDate | null
    hasCredit: boolean
  },
  fiscalYears: FiscalYears,
): Promise<PayoutTax> {
  const { month, paidOn, months, birthdate, hasCredit } = payout
  const terms = { months, hasCredit, group: wageTaxGroupOf(birthdate, paidOn) }
  const first = `${yearOf(paidOn) - YEARS_TO_CORRECT}-01-01`
  const past = await transaction.all(selectPast, [brand, contractId, first, month])
  const corrections = past.flatMap((each) => toCorrection(each, birthdate, fiscalYears))
  return toPayoutTax(month, paidOn, fiscalYears, terms, corrections)
}

/**
 * The tax of a payout with corrections of earlier ones. What was withheld too much is given back at once, so the tax can
 * be below 0; what was withheld too little is withheld up to the amount of the payout, and the rest waits for the next.
 */
export function toPayoutTax(
  month: CalendarDate,
  paidOn: CalendarDate,
  fiscalYears: FiscalYears,
  terms: TaxTerms,
  corrections: readonly Correction[],
): PayoutTax {
  const figures = figuresToPayBy(fiscalYears, yearOf(paidOn))
  return (grossCents) => {
    if (grossCents === 0) return { taxCents: 0, rows: [] }
    let { taxCents } = wageTaxOf({ ...terms, grossCents }, figures.wageTax)
    const rows: TaxRow[] = [{ ...terms, month, grossCents, taxCents, figures }]
    for (const { dueCents, ...correction } of corrections) {
      const after = Math.min(grossCents, taxCents + dueCents)
      const isWhole = after - taxCents === dueCents
      const { year, version, isProvisional } = correction.figures
      const row = { year, version, isProvisional: isProvisional || !isWhole }
      rows.push({ ...correction, taxCents: after - taxCents, figures: row })
      taxCents = after
      if (!isWhole) break
    }
    return { taxCents, rows }
  }
}

export async function writePayoutTax(
  transaction: Queries,
  contract: OfContract,
  month: CalendarDate,
  rows: readonly TaxRow[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction.run(insertTax, [...contract, month, JSON.stringify(rows.map(toTaxColumns))])
}

/** A row of `payout_taxes` by its columns. */
export function toTaxColumns({ month, grossCents, months, group, hasCredit, taxCents, figures }: TaxRow) {
  return {
    month,
    gross_cents: grossCents,
    months,
    tax_group: group,
    has_credit: hasCredit,
    tax_cents: taxCents,
    figures_year: figures.year,
    figures_version: figures.version,
    is_provisional: figures.isProvisional,
  }
}

/**
 * What a past payout should have had withheld, by the table of its holder on the day it was paid and the figures of its
 * year. Empty when nothing changes. Other provisional figures correct nothing: the definitive ones do.
 */
function toCorrection(past: PastPayout, birthdate: CalendarDate | null, fiscalYears: FiscalYears): Correction[] {
  const { month, grossCents, months, hasCredit, withheldCents } = past
  const group = birthdate === null ? past.group : wageTaxGroupOf(birthdate, dealingOf(month).dealingDate)
  const figures = figuresToPayBy(fiscalYears, yearOf(month))
  const hasOtherFigures = figures.year !== past.figuresYear || figures.version !== past.figuresVersion
  if (figures.isProvisional && hasOtherFigures && group === past.group) return []
  const payout = { grossCents, months, group, hasCredit }
  const dueCents = wageTaxOf(payout, figures.wageTax).taxCents - withheldCents
  const isSettled = group === past.group && past.isProvisional === figures.isProvisional
  return dueCents === 0 && isSettled ? [] : [{ ...payout, month, dueCents, figures }]
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}
