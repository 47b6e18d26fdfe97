import type { Cents } from '@portal/flows/money'
import type { ProductCode } from '@portal/flows/products'
import { statement, type Queries } from '../../platform/database/database.ts'

/** Of an annuity, in a calendar year: what counts is the day on which was paid. */
export type FiscalYear = {
  productCode: ProductCode
  paidInCents: Cents
  /** Before tax. */
  paidOutCents: Cents
  /** Wage tax that was withheld. */
  taxCents: Cents
}

// What is dealt in a month is paid out in that month.
const selectFiscalYear = statement<
  Omit<FiscalYear, 'productCode'>,
  [brand: string, contractId: string, firstDay: string, nextYear: string]
>(
  'documents fiscal year',
  `select (select coalesce(sum(amount_cents), 0) from payments
            where brand = $1 and contract_id = $2 and status = 'paid'
              and paid_at >= $3::date::timestamp at time zone 'Europe/Amsterdam'
              and paid_at < $4::date::timestamp at time zone 'Europe/Amsterdam')::bigint as "paidInCents",
          (select coalesce(-sum(amount_cents) filter (where kind in ('payout', 'sale')), 0) from dealings
            where brand = $1 and contract_id = $2 and month >= $3::date and month < $4::date)::bigint as "paidOutCents",
          (select coalesce(-sum(amount_cents) filter (where kind = 'tax'), 0) from dealings
            where brand = $1 and contract_id = $2 and month >= $3::date and month < $4::date)::bigint as "taxCents"`,
)

export async function readFiscalYear(
  db: Queries,
  brand: string,
  contractId: string,
  year: number,
  productCode: ProductCode,
): Promise<FiscalYear | null> {
  if (productCode === 'SB') return null
  const row = await db.first(selectFiscalYear, [brand, contractId, `${year}-01-01`, `${year + 1}-01-01`])
  return row ? { ...row, productCode } : null
}
