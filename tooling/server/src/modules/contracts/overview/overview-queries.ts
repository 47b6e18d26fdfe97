import type { Upcoming } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { statement } from '../../../platform/database/database.ts'
import { isTooLate } from '../../books/annuity-notices/annuity-notices-queries.ts'
import { hasRefundTask, isFirstPaid, ownerBirthdate, stateOn } from '../../books/contract/query-parts.ts'
import type { Own, Owned } from '../../base/operation/owned.ts'
import { failedCollection } from '../../books/payments/payment-rows.ts'
import { paidUntil, type PayoutFacts } from '../details/next-payout.ts'

/** The value of one contract on the first of a month, with the money in and out until then. */
export type CourseRow = {
  contract_id: string
  month: CalendarDate
  value_cents: Cents
  deposited_cents: Cents
  withdrawn_cents: Cents
}

export const selectCourse = statement<CourseRow, [...Own, today: CalendarDate]>('overview course')`
  select contract_id, month, value_cents, deposited_cents, withdrawn_cents
    from contracts
    join contract_values v on v.brand = contracts.brand and v.contract_id = contracts.id and month <= $3
   where contracts.brand = $1 and owner_id = $2
   order by month`

// Holdings are valued at the prices of their contract's last value, so that the funds add up to the total.
export const selectFundValues = statement<{ id: string; valueCents: Cents }, [...Own, today: string]>('overview funds')`
  select h.fund_id as id, sum(round(units * price * 100))::bigint as "valueCents"
    from contracts
    join lateral (
      select max(month) as month from contract_values
       where brand = contracts.brand and contract_id = contracts.id and month <= $3
    ) as latest on true
    join contract_holdings h on h.brand = contracts.brand and h.contract_id = contracts.id and units > 0
    join fund_prices p on p.fund_id = h.fund_id and p.month = latest.month
   where contracts.brand = $1 and owner_id = $2
   group by h.fund_id
   order by "valueCents" desc, id`

export type UpcomingPayment = Pick<Upcoming['payments'][number], 'id' | 'purpose' | 'method' | 'amountCents'> & {
  paidAt: string | null
  collectedFor: CalendarDate | null
  createdAt: string
}

export type UpcomingRow = PayoutFacts & {
  id: string
  isTooLate: boolean
  periodicDepositCents: Cents
  /** Scheduled amounts of the monthly deposit, latest first. */
  depositChanges: { month: CalendarDate; cents: Cents }[]
  /** How the monthly deposits are paid; null while that is not arranged. */
  mandateMethod: 'twikey' | 'overboeking' | null
  mandateSignedAt: Date | null
  isFirstPaid: boolean
  payoutCents: Cents | null
  wageTaxCredit: boolean
  birthdate: CalendarDate | null
  lastCollected: CalendarDate | null
  orders: { kind: 'sale' | 'switch'; amountCents: Cents | null; month: CalendarDate }[]
  payments: UpcomingPayment[]
  refusals: { id: string; amountCents: Cents; reasonCode: string | null; createdAt: string }[]
}

const paymentsOfContract = `payments.brand = contracts.brand and payments.contract_id = contracts.id`

/** One row per contract. A payment that the customer still has to make is left out: it is a task. */
export const selectUpcoming = statement<UpcomingRow, [...Own, today: CalendarDate]>('overview upcoming')`
  select id, ${stateOn('$3')} as state, ${isTooLate} as "isTooLate", product_code as "productCode", start_date as "startDate", duration,
         periodic_deposit_cents as "periodicDepositCents",
         (select coalesce(json_agg(json_build_object('month', month,
                                                     'cents', (after ->> 'periodicDepositCents')::bigint)
                                   order by month desc), '[]')
            from contract_changes c
           where c.brand = contracts.brand and c.contract_id = contracts.id and option = 'inleg'
             and c.status = 'scheduled') as "depositChanges",
         mandate.method as "mandateMethod", mandate.signed_at as "mandateSignedAt",
         ${isFirstPaid} as "isFirstPaid",
         uitkerings_termijn_code as "uitkeringsTermijnCode", payout_cents as "payoutCents",
         wage_tax_credit as "wageTaxCredit",
         ${paidUntil} as "paidUntil",
         ${ownerBirthdate} as birthdate,
         latest.month as "lastDealt", value_cents as "valueCents",
         (select max(collected_for) from payments where ${paymentsOfContract}) as "lastCollected",
         (select coalesce(json_agg(json_build_object('kind', kind, 'month', month,
                                                     'amountCents', (request ->> 'amountCents')::bigint)), '[]')
            from orders o
           where o.brand = contracts.brand and o.contract_id = contracts.id and status = 'open'
             and kind in ('sale', 'switch')) as orders,
         (select coalesce(json_agg(json_build_object('id', id, 'purpose', purpose, 'method', method,
                                                     'amountCents', amount_cents, 'paidAt', paid_at,
                                                     'collectedFor', collected_for, 'createdAt', created_at)), '[]')
            from payments
           where ${paymentsOfContract}
             and (status = 'paid' and dealt_month is null
                  and not ${hasRefundTask}
                  or status = 'pending'
                  or status in ('created', 'open') and method in ('incasso', 'overdracht'))) as payments,
         (select coalesce(json_agg(json_build_object('id', payments.id, 'amountCents', amount_cents,
                                                     'reasonCode', reason_code, 'createdAt', created_at)), '[]')
            from payments where ${paymentsOfContract} and ${failedCollection}) as refusals
    from contracts
    left join lateral (
      select month, value_cents from contract_values
       where brand = contracts.brand and contract_id = contracts.id order by month desc limit 1
    ) as latest on true
    left join lateral (
      select method, signed_at from mandates m
       where m.brand = contracts.brand and m.contract_id = contracts.id and status = 'signed'
       order by signed_at desc, attempt desc limit 1
    ) as mandate on true
   where brand = $1 and owner_id = $2
   order by number`

export type PaidOutRow = { gross_cents: Cents; tax_cents: Cents; settled_cents: Cents; is_provisional: boolean }

/**
 * Selects the payouts of a contract from a month on with their own tax, and the tax of earlier payouts that they settled
 * (docs/decisions/054). The tax of a sale in the same period is left out.
 */
export const selectPaidOutSince = statement<PaidOutRow, [...Owned, month: CalendarDate]>('overview paid out')`
  select coalesce(-sum(d.amount_cents) filter (where kind = 'payout'), 0)::bigint as gross_cents,
         (select coalesce(sum(tax_cents), 0)::bigint from payout_taxes t
           where t.brand = $1 and t.contract_id = $3 and t.month >= $4) as tax_cents,
         (select coalesce(sum(tax_cents), 0)::bigint from payout_taxes t
           where t.brand = $1 and t.contract_id = $3 and t.month < $4 and withheld_in >= $4) as settled_cents,
         exists (select from (select distinct on (t.month) is_provisional from payout_taxes t
                               where t.brand = $1 and t.contract_id = $3 and t.month >= $4
                               order by t.month, withheld_in desc) as last
                  where is_provisional) as is_provisional
    from dealings d
   where d.brand = $1 and d.contract_id = $3 and month >= $4
     and exists (select from contracts where brand = $1 and owner_id = $2 and id = $3)`
