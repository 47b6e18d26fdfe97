import type {
  Change,
  ChangeOption,
  ChangeValues,
  SigningCode,
  Beneficiary,
  CalculationPayload,
  Contract,
  ContractDetails,
  Mandate,
  SplitShare,
} from '@portal/api/operations'
import { dealingOf, isBeforeCutOff } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import type { Cents } from '@portal/flows/values/money'
import { statement } from '../../platform/database/database.ts'
import { elsewhereTemporaryCents, fundSplit, ownerBirthdate } from '../contracts/query-parts.ts'
import type { Owned, OfContract } from '../operation/owned.ts'

/** A contract with everything that a customer can change. */
export type ContractToChange = {
  id: string
  number: string
  product_code: Contract['productCode']
  description: string
  start_date: CalendarDate
  duration: number | null
  chosen_risk_profile: Contract['chosenRiskProfile']
  periodic_deposit_cents: Cents
  uitkerings_termijn_code: ContractDetails['uitkeringsTermijnCode']
  wage_tax_credit: boolean
  payout_iban: Buffer | null
  masked_payout_iban: string | null
  beneficiaries: Beneficiary[]
  /** How the monthly deposits are paid; null until that is arranged. */
  method: Mandate['method'] | null
  /** The customer's birth date; null when unknown. */
  geboortedatum: CalendarDate | null
  polis_voorwaarde_code: NonNullable<CalculationPayload['polisVoorwaardeCode']>
  funds: SplitShare[]
  /** The yearly payments of the customer's temporary annuities at other providers. */
  elsewhere_temporary_cents: Cents
  /** The last published value; null without holdings. */
  value_cents: Cents | null
}

export const selectContractToChange = statement<ContractToChange, [...Owned, today: CalendarDate]>('changes contract')`
  select id, number, product_code, description, start_date, duration, chosen_risk_profile, periodic_deposit_cents,
         uitkerings_termijn_code, wage_tax_credit, payout_iban, masked_payout_iban, beneficiaries,
         (select method from mandates
           where mandates.brand = contracts.brand and contract_id = contracts.id and status = 'signed'
           order by signed_at desc, attempt desc limit 1) as method,
         ${ownerBirthdate} as geboortedatum,
         ${elsewhereTemporaryCents} as elsewhere_temporary_cents,
         coalesce((select calculation -> 'payload' ->> 'polisVoorwaardeCode' from offers
                    where offers.brand = contracts.brand and offers.id = offer_id), '') as polis_voorwaarde_code,
         (select nullif(value_cents, 0) from contract_values
           where contract_values.brand = contracts.brand and contract_id = contracts.id and month <= $4
           order by month desc limit 1) as value_cents,
         ${fundSplit} as funds
    from contracts where brand = $1 and owner_id = $2 and id = $3`

type ChangeRow = {
  id: string
  option: ChangeOption
  before: ChangeValues
  after: ChangeValues
  effective_on: CalendarDate
  month: CalendarDate | null
  status: Change['status']
  requested_at: Date
}

const columns = `contract_changes.id, option, before, after, effective_on, month, status, requested_at`

const ofOwner = `from contract_changes
  join contracts on contracts.brand = contract_changes.brand and contracts.id = contract_id
  where contract_changes.brand = $1 and owner_id = $2 and contract_id = $3`

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
export function isOpen({ status, month }: Pick<ChangeRow, 'status' | 'month'>, now: Date): boolean {
  return status === 'scheduled' && month !== null && isBeforeCutOff(month, toMoment(now))
}

export function toChange(row: ChangeRow, now: Date): Change {
  return {
    id: row.id,
    option: row.option,
    status: row.status,
    before: toShown(row.before),
    after: toShown(row.after),
    effectiveOn: row.effective_on,
    dealing: row.month === null ? null : dealingOf(row.month),
    costsCents: 0,
    requestedAt: row.requested_at.toISOString(),
    canWithdraw: isOpen(row, now),
  }
}

/** Shows the result of a questionnaire, not its answers. */
function toShown(values: ChangeValues): ChangeValues {
  const { answers: _, ...shown } = values
  return shown
}
