import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { confirmedSmallAnnuityOf } from '@portal/flows/annuity/surrender-tax'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { BasisPoints } from '@portal/flows/values/percentage'
import { figuresToPayBy, wageTaxGroupOf } from '../../../engine/dealing/wage-tax.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { awaitingCents, deductibleCodes, ownerBirthdate } from '../contract/query-parts.ts'
import type { OfContract } from '../../base/operation/owned.ts'

type SmallRow = { birthdate: CalendarDate | null; totalCents: Cents; awaitingCents: Cents; wasSold: boolean }

// The other annuities of the customer with us that pay nothing out yet count too (Wet IB 2001, art. 3.126a, par. 5).
const selectSmall = statement<SmallRow, [...OfContract, priceMonth: CalendarDate]>('dealing small annuity')`
  select ${ownerBirthdate} as birthdate, ${awaitingCents} as "awaitingCents",
         exists (select from dealings where dealings.brand = contracts.brand and contract_id = contracts.id
                                        and kind in ('sale', 'payout')) as "wasSold",
         (select sum(own.cents) from (
            select ${awaitingCents}
                   + coalesce((select sum(round(units * price * 100))
                                 from contract_holdings as held
                                 left join fund_prices on fund_prices.fund_id = held.fund_id and month = $3
                                where held.brand = contracts.brand and held.contract_id = contracts.id and units > 0), 0)
                   as cents
              from contracts
             where contracts.brand = whole.brand and contracts.owner_id = whole.owner_id
               and product_code in ${deductibleCodes}) as own)::bigint as "totalCents"
    from contracts
    join contracts as whole on whole.brand = contracts.brand and whole.id = contracts.id
   where contracts.brand = $1 and contracts.id = $2 and contracts.product_code in ${deductibleCodes}`

/**
 * The rate that is withheld when an annuity is sold as a whole and is certainly small: by the table for payments that
 * are made once, whose first bracket it never exceeds (Wet LB 1964, art. 26), without credits. Null for any other: then
 * the highest rate is withheld (Wet LB 1964, art. 34; docs/decisions/055).
 */
export async function readSmallAnnuityRate(
  db: Queries,
  contract: OfContract,
  { priceMonth, paidOn }: { priceMonth: CalendarDate; paidOn: CalendarDate },
  fiscalYears: FiscalYears,
): Promise<BasisPoints | null> {
  const row = await db.first(selectSmall, [...contract, priceMonth])
  const year = Number(paidOn.slice(0, 4))
  const maximumCents = confirmedSmallAnnuityOf(fiscalYears, year)
  if (!row || maximumCents === null) return null
  if (row.wasSold || row.awaitingCents > 0 || row.totalCents > maximumCents) return null
  const [bracket] = figuresToPayBy(fiscalYears, year).wageTax[wageTaxGroupOf(row.birthdate, paidOn)]
  return bracket?.basisPoints ?? null
}

const updateSmall = statement<never, [...OfContract, orderId: string]>('dealing mark small annuity')`
  update orders set is_small_annuity = true where brand = $1 and contract_id = $2 and id = $3`

/** Records that a sale counts as a payout, for the figures of its year. */
export async function markSmallAnnuity(transaction: Queries, contract: OfContract, orderId: string): Promise<void> {
  await transaction.run(updateSmall, [...contract, orderId])
}
