import type { Contract, TaxCorrection } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { ProductCode } from '@portal/flows/values/products'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { hasRefundTask } from '../../books/contract/query-parts.ts'
import { taxCorrectionsAsJson } from '../../books/dealing/tax-corrections.ts'
import type { Own } from '../../base/operation/owned.ts'
import { isOwnDeposit } from '../../books/payments/own-deposit.ts'

/** The figures of a contract in a calendar year that a tax return needs. */
export type ContractTaxYear = {
  id: string
  number: string
  productCode: ProductCode
  /** Empty for a contract that was moved to the child, who may have changed it. */
  description: string
  isPaymentCompleted: boolean
  state: Contract['state']
  /** The customer's own deposits, by the day of payment. */
  depositedCents: Cents
  transferredCents: Cents
  /** Before tax. */
  payoutCents: Cents
  /** Of these payouts, whenever it was withheld or corrected. */
  payoutTaxCents: Cents
  /** Of these payouts, and those of other years that were settled with them. */
  corrections: TaxCorrection[]
  /** The months of payouts whose tax was recorded, and those with the loonheffingskorting. */
  taxedMonths: CalendarDate[]
  creditMonths: CalendarDate[]
  /** Proceeds of sales before tax; a sale of an annuity is a surrender, except that of a small one: a payout. */
  soldCents: Cents
  soldTaxCents: Cents
  /** The investments at the beginning of 1 January; null until the prices of January are published. */
  investedCents: Cents | null
  /** Money that was paid before 1 January and invested later. */
  awaitingCents: Cents
}

const inYear = `payments.paid_at >= $4::date::timestamp at time zone 'Europe/Amsterdam'
  and payments.paid_at < $5::date::timestamp at time zone 'Europe/Amsterdam'`
const ofContract = 'payments.brand = contracts.brand and payments.contract_id = contracts.id'
const sumOf = (condition: string) =>
  `(select coalesce(sum(amount_cents), 0) from payments where ${ofContract} and ${condition})::bigint`
const taxes = (condition: string) => `(select coalesce(sum(tax_cents), 0) from payout_taxes
  where payout_taxes.brand = contracts.brand and contract_id = contracts.id and ${condition})`
const isIn = (month: string) => `(${month} >= $4::date and ${month} < $5::date)`
const payoutMonths = (condition: string) => `(select coalesce(json_agg(month order by month), '[]') from payout_taxes
  where payout_taxes.brand = contracts.brand and contract_id = contracts.id and month = withheld_in
    and ${isIn('month')} and ${condition})`
const isSmall = 'coalesce(is_small_annuity, false)'
// Capital that moves to another annuity is no surrender (Wet IB 2001, art. 3.134).
const isSurrender = `not ${isSmall} and way is distinct from 'transfer'`
const dealt = (condition: string) => `coalesce(-sum(amount_cents) filter (where ${condition}), 0)::bigint`

// The contracts of a customer, and those that were moved to the customer's child.
const isEverOwn = `contracts.id in (
  select id from contracts where brand = $1 and owner_id = $2
  union all
  select contract_id from contract_moves where brand = $1 and from_user = $2)`

// Box 3 is the parent's of a child who is a minor at the beginning of 1 January, and then the child's (Wet IB 2001,
// art. 2.15 and 5.2). A contract that was not moved yet is nobody's here.
const ownerOn = (day: string) => `case when contracts.adult_on <= ${day}::date then null else coalesce((
  select from_user from contract_moves as move
   where move.brand = contracts.brand and move.contract_id = contracts.id and move.adult_on > ${day}::date), owner_id) end`

/**
 * The tax of a payout belongs to the year of the payout, also when it is corrected later (docs/decisions/054): what was
 * withheld in the year, less the corrections of other years in it, plus the later ones of its own payouts.
 *
 * Payouts are paid in the month of their dealing. Prices are known for the first trading day of a month, so the
 * holdings at the turn of the year are valued at the price of January, the nearest one to the reference date of box 3
 * (Wet IB 2001, art. 5.2 and 5.19: the value at the beginning of 1 January). The dealing of January comes after it.
 */
const selectTaxYear = statement<
  ContractTaxYear,
  [...Own, contractId: string | null, firstDay: CalendarDate, nextYear: CalendarDate]
>('tax year contracts')`
  select id, number, product_code as "productCode", case when owner_id = $2 then description else '' end as description,
         is_payment_completed as "isPaymentCompleted", state,
         ${sumOf(`${isOwnDeposit} and ${inYear}`)} as "depositedCents",
         ${sumOf(`status = 'paid' and method = 'overdracht' and ${inYear}`)} as "transferredCents",
         lines."payoutCents",
         (lines.withheld - ${taxes(isIn('withheld_in'))} + ${taxes(isIn('month'))})::bigint as "payoutTaxCents",
         ${taxCorrectionsAsJson(`brand = contracts.brand and contract_id = contracts.id
           and (${isIn('month')} or ${isIn('withheld_in')})`)} as corrections,
         ${payoutMonths('true')} as "taxedMonths", ${payoutMonths('has_credit')} as "creditMonths",
         lines."soldCents", lines."soldTaxCents",
         held."investedCents",
         ${sumOf(`payments.status = 'paid' and payments.paid_at < $4::date::timestamp at time zone 'Europe/Amsterdam'
                  and (dealt_month is null or dealt_month >= $4::date)
                  and not ${hasRefundTask}`)}
           as "awaitingCents"
    from contracts
    cross join lateral (
      select ${dealt(`dealings.kind = 'payout' or dealings.kind = 'sale' and ${isSmall}`)} as "payoutCents",
             ${dealt(`dealings.kind = 'tax' and (dealings.order_id is null or ${isSmall})`)} as withheld,
             ${dealt(`dealings.kind = 'sale' and ${isSurrender}`)} as "soldCents",
             ${dealt(`dealings.kind = 'tax' and dealings.order_id is not null and ${isSurrender}`)} as "soldTaxCents"
        from dealings
        left join orders on orders.brand = dealings.brand and orders.contract_id = dealings.contract_id
                        and orders.id = dealings.order_id
        left join contract_settlements as settled
               on settled.brand = orders.brand and settled.contract_id = orders.contract_id
              and settled.order_id = orders.id
       where dealings.brand = contracts.brand and dealings.contract_id = contracts.id
         and dealings.month >= $4::date and dealings.month < $5::date) as lines
    cross join lateral (
      select case when bool_or(price is null) then null
                  else coalesce(sum(round(units * price * 100)), 0)::bigint end as "investedCents"
        from (select fund_id, sum(units) as units from dealings
               where dealings.brand = contracts.brand and contract_id = contracts.id and month < $4::date
                 and fund_id is not null
               group by fund_id having sum(units) > 0) as fund
        left join fund_prices on fund_prices.fund_id = fund.fund_id and fund_prices.month = $4::date) as held
   where contracts.brand = $1 and ${isEverOwn}
     and case when $3::uuid is null then ${ownerOn('$4')} = $2 else owner_id = $2 and id = $3 end
   order by number`

/** The contracts of a customer, or one of them, in a calendar year. */
export async function readTaxYear(
  db: Queries,
  { brand, ownerId, contractId = null }: { brand: string; ownerId: string; contractId?: string | null },
  year: number,
): Promise<ContractTaxYear[]> {
  return db.all(selectTaxYear, [brand, ownerId, contractId, `${year}-01-01`, `${year + 1}-01-01`])
}

// True for what happened while the customer gave the contract up for tax.
const isOwnerSince = (at: string) => `(owner_id <> $2 or owner_since is null or ${at} >= (
  select move.adult_on from contract_moves as move
   where move.brand = contracts.brand and move.contract_id = contracts.id))`

const selectFirstYear = statement<{ year: number | null }, Own>('tax year first')`
  select least(
           (select min(extract(year from paid_at at time zone 'Europe/Amsterdam')) from payments
              join contracts on contracts.brand = payments.brand and contracts.id = contract_id
             where payments.brand = $1 and ${isEverOwn} and ${isOwnerSince('paid_at')} and paid_at is not null),
           (select min(extract(year from month)) from contract_values
              join contracts on contracts.brand = contract_values.brand and contracts.id = contract_id
             where contract_values.brand = $1 and ${isEverOwn} and ${isOwnerSince('month')}))::integer as year`

/** The years from a customer's first payment or value until `thisYear`, which is included, latest first. */
export async function readYears(db: Queries, brand: string, ownerId: string, thisYear: number): Promise<number[]> {
  const first = (await db.first(selectFirstYear, [brand, ownerId]))?.year ?? thisYear
  return Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, index) => thisYear - index)
}
