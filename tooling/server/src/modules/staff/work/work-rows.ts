import type { WorkAction, WorkKind, WorkStep } from '@portal/api/operations'
import { CALL_DAYS } from '@portal/flows/payment/bank-terms'
import { accountReasons, DEATH_REASON } from '@portal/flows/payment/work-steps'
import type { Cents } from '@portal/flows/values/money'
import { isHeld, isPayable, settlementOf, transferOf } from '../../books/bank/bank-payment-rows.ts'
import {
  hasRefundTask,
  isRefundSent,
  stateAllows,
  stateAllowsOn,
  takenBackCents,
} from '../../books/contract/query-parts.ts'
import { failedCollection } from '../../books/payments/payment-rows.ts'

/** One row of `workRows`, before its customer is known. */
export type WorkRow = {
  kind: WorkKind
  id: string
  contract_id: string
  number: string
  amount_cents: Cents | null
  reason_code: string | null
  since: Date
  action: WorkAction['kind'] | null
  acted_at: Date | null
  step: WorkStep
}

const codes = accountReasons.map((code) => `'${code}'`).join(', ')
const endedAt = `coalesce(payments.ended_at, payments.created_at)`
const ofContract = `contracts.id as contract_id, contracts.owner_id, contracts.number`
const today = `($2::timestamptz at time zone 'Europe/Amsterdam')`
const isOld = (since: string) => `${since} <= $2::timestamptz - interval '${CALL_DAYS} days'`

/** The newest thing that happened about a failed direct debit. */
const lastAction = `
  select kind, at from (
    select case when again.status in ('created', 'open', 'pending') then 'payment-started' else 'payment-stopped' end as kind,
           case when again.status in ('created', 'open', 'pending') then again.created_at
                else coalesce(again.ended_at, again.created_at) end as at
      from payments as again
     where again.brand = payments.brand and again.contract_id = payments.contract_id and again.makes_good = payments.id
    union all
    select 'mandate-signed', signed_at from mandates
     where mandates.brand = payments.brand and mandates.contract_id = payments.contract_id
       and mandates.status = 'signed' and signed_at > ${endedAt}
    union all
    select 'mailed', payments.failure_mailed_at where payments.failure_mailed_at is not null) as actions
   order by at desc limit 1`

const failedDebits = `
  select 'debit-failed' as kind, payments.id::text as id, ${ofContract}, payments.amount_cents, payments.reason_code,
         ${endedAt} as since, action.kind as action, action.at as acted_at,
         case when payments.reason_code = '${DEATH_REASON}' then 'relatives'
              when ${isOld(`greatest(${endedAt}, action.at)`)} then 'call'
              when action.kind = 'payment-started' then 'await-payment'
              when payments.reason_code in (${codes}) and action.kind is distinct from 'mandate-signed' then 'mandate'
              else 'pay' end as step
    from contracts
    join payments on payments.brand = contracts.brand and payments.contract_id = contracts.id
    left join lateral (${lastAction}) as action on true
   where contracts.brand = $1 and not is_payment_completed and ${stateAllowsOn('deposit', today)} and ${failedCollection}`

// Neither the customer nor the funds can pay for a debit of an ended contract that is sold, or for one that we sent back
// before it was taken back.
const lostDebit = `select 'debit-failed', payments.id::text, ${ofContract}, payments.amount_cents, payments.reason_code,
         ${endedAt}, null, null::timestamptz, 'judge'`
const lostDebits = `
  ${lostDebit}
    from contracts
    join payments on payments.brand = contracts.brand and payments.contract_id = contracts.id
   where contracts.brand = $1 and contracts.state = 'ended' and payments.method = 'incasso'
     and payments.status = 'charged_back' and payments.dealt_month is not null and ${takenBackCents} > 0
  union all
  ${lostDebit}
    from refund_tasks
    join payments on payments.brand = refund_tasks.brand and payments.id = payment_id
    join contracts on contracts.brand = payments.brand and contracts.id = payments.contract_id
   where refund_tasks.brand = $1 and payments.method = 'incasso' and payments.status = 'charged_back'
     and ${isRefundSent}`

// A returned payout is mailed in the transaction that makes the next attempt; a rejection of the whole order is not.
const payouts = `
  select case when ${isHeld} then 'payment-held'
              when bank_payments.attempt = 1 then 'payment-without-account'
              else 'payment-returned' end,
         bank_payments.id::text, ${ofContract}, bank_payments.amount_cents, before.reason_code,
         bank_payments.created_at, action.kind, action.at,
         case when ${isHeld} then 'death'
              when before.status = 'returned' and before.returned_on is null then 'retry'
              when settled.way is not null then 'judge'
              when ${isOld('bank_payments.created_at')} then 'call'
              else 'account' end
    from bank_payments
    join contracts on contracts.brand = bank_payments.brand and contracts.id = bank_payments.contract_id
    left join lateral (${transferOf}) as entry on true
    left join lateral (${settlementOf}) as settled on true
    left join bank_payments as before
      on before.brand = bank_payments.brand and before.kind = bank_payments.kind
     and before.attempt = bank_payments.attempt - 1
     and before.contract_id = bank_payments.contract_id
     and before.month is not distinct from bank_payments.month
     and before.payment_id is not distinct from bank_payments.payment_id
    left join lateral (
      select 'mailed' as kind, bank_payments.created_at as at
       where before.returned_on is not null and bank_payments.kind = 'payout') as action on true
   where bank_payments.brand = $1 and bank_payments.status = 'open' and not ${isPayable}`

const heldMoney = `
  select 'money-held', payments.id::text, ${ofContract}, payments.amount_cents, null, payments.paid_at, null, null, 'refund'
    from contracts
    join payments on payments.brand = contracts.brand and payments.contract_id = contracts.id
   where contracts.brand = $1 and payments.status = 'paid' and dealt_month is null and not ${stateAllows('invest')}
     and not ${hasRefundTask}`

// The customer got a mail when a life event was reported.
const toJudge = `
  select 'life-event', event.id::text, ${ofContract}, null, null, event.created_at, 'mailed', event.created_at, 'judge'
    from life_events as event join contracts on contracts.brand = event.brand and contracts.id = contract_id
   where event.brand = $1 and event.status = 'open'
  union all
  select 'child-of-age', contracts.id::text, ${ofContract}, null, null, adult_on at time zone 'Europe/Amsterdam',
         null, null, 'move'
    from contracts where contracts.brand = $1 and adult_on <= ${today}::date and contracts.state <> 'ended'
  union all
  select 'residence-explained', contract_id || ' ' || person, ${ofContract}, null, null, told.created_at, null, null, 'judge'
    from residence_explanations as told join contracts on contracts.brand = told.brand and contracts.id = contract_id
   where told.brand = $1 and told.closed_at is null
  union all
  select 'person-differs', contract_id::text, ${ofContract}, null, null, found_at, null, null, 'judge'
    from person_conflicts as conflict join contracts on contracts.brand = conflict.brand and contracts.id = contract_id
   where conflict.brand = $1 and conflict.closed_at is null
  union all
  select 'annuity-' || notice.kind, notice.id::text, ${ofContract}, null, null, notice.created_at,
         case when mailed_at is not null then 'mailed' end, mailed_at, 'judge'
    from annuity_notices as notice join contracts on contracts.brand = notice.brand and contracts.id = contract_id
   where notice.brand = $1 and notice.closed_at is null and notice.kind in ('too-late', 'extended')`

/** SQL of everything that waits for somebody at a customer; `$1` is the brand and `$2` the time. */
export const workRows = [failedDebits, lostDebits, payouts, heldMoney, toJudge].join('\nunion all')
