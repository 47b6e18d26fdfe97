import type {
  Beneficiary,
  Change,
  ChangeOption,
  ChangeValues,
  ContractState,
  SigningCode,
  SplitShare,
} from '@portal/api/operations'
import type { ChangeFacts } from '@portal/flows/contract/change-facts'
import { dealingOf, isBeforeCutOff } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import { statement } from '../../../platform/database/database.ts'
import { signedAnswers, type SignedAnswers } from '../contracts/determined-profile.ts'
import {
  conditionsCode,
  fundSplit,
  isSinceOwner,
  ownerBirthdate,
  savedAmounts,
  stateOn,
} from '../../books/contract/query-parts.ts'
import type { SavedAmounts } from '../../books/contract/saved-amounts.ts'
import type { Owned, OfContract } from '../../base/operation/owned.ts'
import { ownerName } from '../../base/person/person.ts'

/** A contract with everything that a customer can change. */
export type ContractToChange = Omit<
  ChangeFacts,
  'iban' | 'otherTemporaryCents' | 'funds' | 'beneficiaries' | 'determinedRiskProfile'
> & {
  id: string
  number: string
  funds: SplitShare[]
  beneficiaries: Beneficiary[]
  answers: SignedAnswers
  state: ContractState
  sealedIban: Buffer | null
  maskedIban: string | null
  /** The amounts that were signed; null for a contract without an offer. */
  savedAmounts: SavedAmounts | null
}

export const selectContractToChange = statement<ContractToChange, [...Owned, today: CalendarDate]>('changes contract')`
  select id, number, ${stateOn('$4')} as state, product_code as "productCode", description, start_date as "startDate", duration,
         chosen_risk_profile as "chosenRiskProfile", ${signedAnswers} as answers,
         periodic_deposit_cents as "periodicDepositCents", initial_deposit_cents as "initialDepositCents",
         uitkerings_termijn_code as "uitkeringsTermijnCode", wage_tax_credit as "wageTaxCredit",
         (select ${ownerName} from users where users.brand = contracts.brand and users.id = owner_id) as "holderName",
         payout_iban as "sealedIban", masked_payout_iban as "maskedIban", beneficiaries,
         (select method from mandates
           where mandates.brand = contracts.brand and contract_id = contracts.id and status = 'signed'
           order by signed_at desc, attempt desc limit 1) as method,
         ${ownerBirthdate} as birthdate,
         ${savedAmounts} as "savedAmounts",
         ${conditionsCode} as "polisVoorwaardeCode",
         (select nullif(value_cents, 0) from contract_values
           where contract_values.brand = contracts.brand and contract_id = contracts.id and month <= $4
           order by month desc limit 1) as "valueCents",
         paid_until is not null as "hasPaidOut",
         ${fundSplit} as funds
    from contracts where brand = $1 and owner_id = $2 and id = $3`

type ChangeRow = Pick<Change, 'id' | 'option' | 'before' | 'after' | 'effectiveOn' | 'status'> & {
  month: CalendarDate | null
  requestedAt: Date
  /** True when the new deposit was collected already, so that the change can no longer be withdrawn. */
  isCollected: boolean
}

const columns = `contract_changes.id, option, status, before, after, effective_on as "effectiveOn", month,
  requested_at as "requestedAt",
  exists (select from payments
           where payments.brand = contract_changes.brand and payments.contract_id = contract_changes.contract_id
             and option = 'inleg' and collected_for = month
             and amount_cents = (after ->> 'periodicDepositCents')::bigint) as "isCollected"`

const ofOwner = `from contract_changes
  join contracts on contracts.brand = contract_changes.brand and contracts.id = contract_id
  where contract_changes.brand = $1 and owner_id = $2 and contract_id = $3 and ${isSinceOwner('requested_at')}`

/** Newest first. */
export const selectChanges = statement<ChangeRow, Owned>('changes all')`
  select ${columns} ${ofOwner} order by requested_at desc, contract_changes.id`

export const selectChange = statement<ChangeRow, [...Owned, changeId: string]>('changes one')`
  select ${columns} ${ofOwner} and contract_changes.id = $4`

export const selectScheduled = statement<{ id: string }, [...OfContract, option: ChangeOption]>('changes scheduled')`
  select id from contract_changes where brand = $1 and contract_id = $2 and option = $3 and status = 'scheduled'`

type NewChange = [
  ...OfContract,
  id: string,
  option: ChangeOption,
  before: string,
  after: string,
  effectiveOn: CalendarDate,
  month: CalendarDate | null,
  channel: SigningCode['channel'],
  contentDigest: Buffer,
  sealed: Buffer | null,
  now: Date,
]
// A change without a month takes effect at once.
export const insertChange = statement<never, NewChange>('changes insert')`
  insert into contract_changes (brand, contract_id, id, option, before, after, effective_on, month, channel,
                                content_digest, sealed, requested_at, status, effective_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $11, $12,
          case when $8::date is null then 'effective' else 'scheduled' end,
          case when $8::date is null then $12::timestamptz end)`

export const updateWithdrawn = statement<never, [...OfContract, id: string, now: Date]>('changes withdraw')`
  update contract_changes set status = 'withdrawn', withdrawn_at = $4
   where brand = $1 and contract_id = $2 and id = $3 and status = 'scheduled'`

export const insertSwitch = statement<
  never,
  [...OfContract, id: string, request: string, month: CalendarDate, changeId: string, now: Date]
>('changes insert switch')`
  insert into orders (brand, contract_id, id, kind, request, month, status, change_id, created_at)
  values ($1, $2, $3, 'switch', $4, $5, 'open', $6, $7)`

export const withdrawSwitch = statement<never, [...OfContract, changeId: string, now: Date]>('changes withdraw switch')`
  update orders set status = 'withdrawn', withdrawn_at = $4
   where brand = $1 and contract_id = $2 and change_id = $3 and status = 'open'`

/** Returns true when a change can still be withdrawn. */
export function isOpen({ status, month, isCollected }: ChangeRow, now: Date): boolean {
  return status === 'scheduled' && !isCollected && month !== null && isBeforeCutOff(month, toMoment(now))
}

export function toChange(row: ChangeRow, now: Date): Change {
  const { month, requestedAt, isCollected: _, ...change } = row
  return {
    ...change,
    before: toShown(change.before),
    after: toShown(change.after),
    dealing: month === null ? null : dealingOf(month),
    costsCents: 0,
    requestedAt: requestedAt.toISOString(),
    canWithdraw: isOpen(row, now),
  }
}

/** Shows the result of a questionnaire, not its answers. */
function toShown(values: ChangeValues): ChangeValues {
  const { answers: _, ...shown } = values
  return shown
}
