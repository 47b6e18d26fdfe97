import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import {
  figuresToPayBy,
  wageTaxGroupOf,
  wageTaxOf,
  type PayingFigures,
  type TaxedPayout,
} from '../../engine/dealing/wage-tax.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { OfContract } from '../operation/owned.ts'

type TaxTerms = Omit<TaxedPayout, 'grossCents'>

type ProvisionalRow = TaxedPayout & { month: CalendarDate; withheldCents: Cents }

// A payout is provisional while its last row is; the sum of its rows is what was withheld.
const selectProvisional = statement<ProvisionalRow, OfContract>('dealing provisional tax')`
  select month, gross_cents as "grossCents", months, tax_group as "group", has_credit as "hasCredit",
         (select sum(tax_cents) from payout_taxes as rows
           where rows.brand = last.brand and rows.contract_id = last.contract_id and rows.month = last.month)::bigint
           as "withheldCents"
    from payout_taxes as last
   where brand = $1 and contract_id = $2 and is_provisional
     and not exists (select from payout_taxes as later
                      where later.brand = last.brand and later.contract_id = last.contract_id
                        and later.month = last.month and later.withheld_in > last.withheld_in)
   order by month`

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
): Promise<PayoutTax> {
  const { month, paidOn, months, birthdate, hasCredit } = payout
  const terms = { months, hasCredit, group: wageTaxGroupOf(birthdate, paidOn) }
  const provisional = await transaction.all(selectProvisional, [brand, contractId])
  return toPayoutTax(month, paidOn, terms, provisional.flatMap(toCorrection))
}

/**
 * The tax of a payout with corrections of earlier ones, up to the amount of the payout; the rest waits for the next.
 */
export function toPayoutTax(
  month: CalendarDate,
  paidOn: CalendarDate,
  terms: TaxTerms,
  corrections: readonly Correction[],
): PayoutTax {
  const figures = figuresToPayBy(yearOf(paidOn))
  return (grossCents) => {
    if (grossCents === 0) return { taxCents: 0, rows: [] }
    let { taxCents } = wageTaxOf({ ...terms, grossCents }, figures.wageTax)
    const rows: TaxRow[] = [{ ...terms, month, grossCents, taxCents, figures }]
    for (const { dueCents, ...correction } of corrections) {
      const after = Math.min(grossCents, Math.max(0, taxCents + dueCents))
      const isWhole = after - taxCents === dueCents
      const { year, version } = correction.figures
      rows.push({ ...correction, taxCents: after - taxCents, figures: { year, version, isProvisional: !isWhole } })
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

/** Empty while the figures of the year are not definitive. */
function toCorrection({ month, withheldCents, ...payout }: ProvisionalRow): Correction[] {
  const figures = figuresToPayBy(yearOf(month))
  if (figures.isProvisional) return []
  const { taxCents } = wageTaxOf(payout, figures.wageTax)
  return [{ ...payout, month, dueCents: taxCents - withheldCents, figures }]
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}
