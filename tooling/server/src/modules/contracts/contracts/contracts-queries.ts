import type { Contract, ContractSummary, FundReturn } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { statement } from '../../../platform/database/database.ts'
import { isTooLate } from '../../books/annuity-notices/annuity-notices-queries.ts'
import type { Own, Owned, OfContract } from '../../base/operation/owned.ts'
import { awaitingCents, fundSplit, latestValueUntil, stateOn } from '../../books/contract/query-parts.ts'

type ShareRow = { id: string; shareBasisPoints: number }
/** A contract as in the response, without the names of its funds. */
export type ContractRow = Omit<Contract, 'funds'> & { funds: ShareRow[] }

/** The columns of a contract on a day, a parameter such as `$3`. */
const contractColumns = (today: string) => `id as "ContractID", number, product_code as "productCode", description,
  start_date as "startDate", duration, chosen_risk_profile as "chosenRiskProfile",
  is_payment_completed as "IsPaymentCompleted", periodic_deposit_cents as "periodicDepositCents",
  ${stateOn(today)} as state,
  case ${stateOn(today)} when 'of-age' then adult_on else (state_since at time zone 'Europe/Amsterdam')::date end
    as "stateSince", ${fundSplit} as funds`

export const selectContracts = statement<ContractRow, [...Own, today: CalendarDate]>('contracts all')`
  select ${contractColumns('$3')} from contracts where brand = $1 and owner_id = $2 order by number`

export const selectContract = statement<ContractRow, [...Owned, today: CalendarDate]>('contracts one')`
  select ${contractColumns('$4')} from contracts where brand = $1 and owner_id = $2 and id = $3`

/** The money in less the money out of a contract, until the first of a month. */
export type MoneyMoved = readonly [month: CalendarDate, cents: Cents]

/** A summary without its result and return, which are computed from the value and the money in and out. */
export type SummaryRow = Omit<
  ContractSummary,
  'PrimoWaardeHuidigeMaandNaProlongatie' | 'resultCents' | 'moneyWeighted' | 'holders'
> & {
  offer_id: string | null
  /** The people of its application, encrypted; null for a contract from before the portal. */
  applicants: Buffer | null
  /** The last value published until this month. */
  value_cents: Cents | null
  /** A row for each published month, oldest first. */
  money: MoneyMoved[]
}

// The other provider pays, so the customer owes nothing once the transfer is requested.
const awaitsTransfer = `(is_transfer and not is_payment_completed
  and exists (select from payments
               where payments.brand = contracts.brand and contract_id = contracts.id
                 and purpose = 'first' and method = 'overdracht' and status in ('created', 'open', 'pending'))
  and (periodic_deposit_cents = 0 or exists (
    select from mandates
     where mandates.brand = contracts.brand and contract_id = contracts.id and mandates.status = 'signed')))`

export const selectSummaries = statement<SummaryRow, [...Own, today: string]>('contracts summaries')`
  select id as "ContractID", number, product_code as "productCode", description, ${stateOn('$3')} as state,
         is_payment_completed as "IsPaymentCompleted", ${awaitsTransfer} as "awaitsTransfer", value_cents,
         coalesce(latest.month, date_trunc('month', $3::date)::date) as "valueDate",
         coalesce(deposited_cents, 0) as "depositedCents",
         coalesce(withdrawn_cents, 0) as "withdrawnCents",
         (select coalesce(json_agg(json_build_array(month, deposited_cents - withdrawn_cents) order by month), '[]')
            from contract_values
           where brand = contracts.brand and contract_id = contracts.id and month <= $3) as money,
         ${awaitingCents} as "awaitingCents", ${isTooLate} as "isTooLate", offer_id,
         (select applicants from application_drafts
           where brand = contracts.brand and offer_id = contracts.offer_id and owner_since is null) as applicants
    from contracts
    ${latestValueUntil('$3')}
   where brand = $1 and owner_id = $2
   order by number`

/** The value of a contract on the first of a month, with the money in and out until then. */
export type ValueRow = {
  month: CalendarDate
  value_cents: Cents
  deposited_cents: Cents
  withdrawn_cents: Cents
  costs_cents: Cents
}

/**
 * As published, oldest first. A contract without values gives one row of nulls; another customer's contract gives none.
 */
export const selectValues = statement<ValueRow | { month: null }, [...Owned, today: CalendarDate]>('contracts values')`
  select month, value_cents, deposited_cents, withdrawn_cents, costs_cents
    from contracts
    left join contract_values v on v.brand = contracts.brand and v.contract_id = contracts.id and month <= $4
   where contracts.brand = $1 and owner_id = $2 and contracts.id = $3
   order by month`

/** Selects the holdings before the dealing of a month, at the prices of that month. */
export const selectTurns = statement<
  { month: CalendarDate; value_cents: Cents },
  [...OfContract, months: CalendarDate[]]
>('contracts turns')`
  select turn.month, coalesce(sum(round(units * price * 100)), 0)::bigint as value_cents
    from unnest($3::date[]) as turn (month)
    left join lateral (
      select fund_id, sum(units) as units from dealings
       where brand = $1 and contract_id = $2 and dealings.month < turn.month and fund_id is not null
       group by fund_id) as held on true
    left join fund_prices on fund_prices.fund_id = held.fund_id and fund_prices.month = turn.month
   group by turn.month`

export type FundReturnRow = Omit<FundReturn, 'name' | 'resultCents'>

const sumOf = (amount: string, kinds: string, name: string) =>
  `coalesce(sum(${amount}) filter (where month > $4 and kind in (${kinds})), 0)::bigint as "${name}"`

/**
 * Selects the money in and out of each fund after the first day until and including the second, and its value at the
 * end of both: units at the prices of a month.
 */
export const selectFundReturns = statement<
  FundReturnRow,
  [...Owned, begin: CalendarDate, beginPrices: CalendarDate | null, end: CalendarDate, endPrices: CalendarDate]
>('contracts fund-returns')`
  select id, coalesce(round(begin_units * first.price * 100), 0)::bigint as "beginCents",
         "depositsCents", "withdrawalsCents", "switchedCents", "costsCents",
         coalesce(round(end_units * last.price * 100), 0)::bigint as "endCents"
    from (select fund_id as id, sum(units) filter (where month <= $4) as begin_units, sum(units) as end_units,
                 ${sumOf('amount_cents', "'initial', 'periodic', 'extra'", 'depositsCents')},
                 ${sumOf('-amount_cents', "'payout', 'sale', 'refund'", 'withdrawalsCents')},
                 ${sumOf('amount_cents', "'switch'", 'switchedCents')},
                 ${sumOf('-amount_cents', "'cost'", 'costsCents')},
                 bool_or(month > $4) as is_dealt
            from dealings
           where brand = $1 and contract_id = $3 and month <= $6 and fund_id is not null
             and exists (select from contracts where brand = $1 and owner_id = $2 and id = $3)
           group by fund_id) as fund
    left join fund_prices as first on first.fund_id = id and first.month = $5::date
    left join fund_prices as last on last.fund_id = id and last.month = $7
   where is_dealt or begin_units > 0`
