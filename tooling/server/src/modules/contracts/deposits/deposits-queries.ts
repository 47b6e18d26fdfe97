import type { Contract, Deposit } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { ProductCode } from '@portal/flows/values/products'
import { statement } from '../../../platform/database/database.ts'
import { depositedInAnnuities, isOwnDeposit, paidInYearOf } from '../../books/payments/own-deposit.ts'
import { signedAnswers, type SignedAnswers } from '../contracts/determined-profile.ts'
import { fundSplit, isSinceOwner, ownerBirthdate, stateOn } from '../../books/contract/query-parts.ts'
import type { Owned, OfContract } from '../../base/operation/owned.ts'
import { paymentColumns, type PaymentRow } from '../../books/payments/payment-rows.ts'

type FundShare = { id: string; shareBasisPoints: number }

/** The facts that decide whether a contract accepts a deposit. */
export type DepositContract = {
  productCode: ProductCode
  state: Contract['state']
  startDate: CalendarDate
  /** The last month that was dealt; null before the first. */
  lastDealt: CalendarDate | null
  isPaymentCompleted: boolean
  chosenRiskProfile: Contract['chosenRiskProfile']
  answers: SignedAnswers
  funds: FundShare[]
  depositedThisYearCents: Cents
  /** The total of this year in all annuities of the customer. */
  depositedCents: Cents
  birthdate: CalendarDate | null
}

const depositedThisYear = `(
  select coalesce(sum(amount_cents), 0)::bigint from payments
   where payments.brand = contracts.brand and contract_id = contracts.id and ${isOwnDeposit} and ${paidInYearOf('$4')})`

export const selectDepositContract = statement<DepositContract, [...Owned, today: CalendarDate]>('deposits contract')`
  select product_code as "productCode", ${stateOn('$4')} as state, start_date as "startDate",
         (select max(month) from contract_values
           where brand = contracts.brand and contract_id = contracts.id) as "lastDealt", is_payment_completed as "isPaymentCompleted",
         chosen_risk_profile as "chosenRiskProfile", ${signedAnswers} as answers,
         ${depositedThisYear} as "depositedThisYearCents",
         ${depositedInAnnuities('$4')} as "depositedCents", ${ownerBirthdate} as birthdate, ${fundSplit} as funds
    from contracts where brand = $1 and owner_id = $2 and id = $3`

export type DepositRow = PaymentRow & { dealtMonth: CalendarDate | null; funds: Deposit['funds'] }

/** The extra deposits of a contract, newest first. */
export const selectDeposits = statement<DepositRow, Owned>('deposits all')`
  select ${paymentColumns}, dealt_month as "dealtMonth", request -> 'funds' as funds
    from contracts
    join payments on payments.brand = contracts.brand and payments.contract_id = contracts.id and purpose = 'extra'
    join orders on orders.brand = payments.brand and orders.contract_id = payments.contract_id
               and payment_id = payments.id
   where contracts.brand = $1 and owner_id = $2 and contracts.id = $3 and ${isSinceOwner('payments.created_at')}
   order by payments.created_at desc, attempt desc`

type NewOrder = [...OfContract, id: string, request: string, month: CalendarDate, paymentId: string, now: Date]
export const insertDepositOrder = statement<never, NewOrder>('deposits insert order')`
  insert into orders (brand, contract_id, id, kind, request, month, status, payment_id, created_at)
  values ($1, $2, $3, 'extra', $4, $5, 'open', $6, $7)`

/** A repeated deposit may have another split. */
export const updateDepositOrder = statement<never, [...OfContract, payment: string, request: string]>(
  'deposits update order',
)`
  update orders set request = $4 where brand = $1 and contract_id = $2 and payment_id = $3 and status = 'open'`
