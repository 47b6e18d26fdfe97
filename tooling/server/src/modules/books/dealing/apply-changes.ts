import type { ChangeValues } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { updateCompleteness } from '../payments/contract-money.ts'
import { monthsOfTerm, type PayoutTerm } from '@portal/flows/annuity/payout-term'
import type { OfContract } from '../../base/operation/owned.ts'

type DueChange = { id: string; option: string; after: ChangeValues }
const selectDue = statement<DueChange, [...OfContract, month: CalendarDate]>('dealing changes due')`
  select id, option, after from contract_changes
   where brand = $1 and contract_id = $2 and status = 'scheduled' and month <= $3
   order by requested_at for update`
const updateEffective = statement<never, [...OfContract, id: string, at: Date]>('dealing change effective')`
  update contract_changes set status = 'effective', effective_at = $4
   where brand = $1 and contract_id = $2 and id = $3`

const clearShares = statement<never, OfContract>('dealing clear shares')`
  update contract_holdings set share_basis_points = 0 where brand = $1 and contract_id = $2`
const upsertShares = statement<never, [...OfContract, funds: string[], shares: number[]]>('dealing upsert shares')`
  insert into contract_holdings (brand, contract_id, fund_id, share_basis_points, units)
  select $1, $2, fund, share, 0 from unnest($3::text[], $4::integer[]) as split (fund, share)
  on conflict (brand, contract_id, fund_id) do update set share_basis_points = excluded.share_basis_points`
const updateDeposit = statement<never, [...OfContract, cents: number]>('dealing update deposit')`
  update contracts set periodic_deposit_cents = $3 where brand = $1 and id = $2`
const updateDuration = statement<never, [...OfContract, duration: number | null]>('dealing update duration')`
  update contracts set duration = $3 where brand = $1 and id = $2`
const updateProfile = statement<never, [...OfContract, profile: string, since: CalendarDate]>('dealing update profile')`
  update contracts set chosen_risk_profile = $3, risk_profile_since = $4 where brand = $1 and id = $2`
const selectTerm = statement<{ term: PayoutTerm }, OfContract>('dealing payout term')`
  select uitkerings_termijn_code as term from contracts where brand = $1 and id = $2`
// The amount that is shown until the next payout, which is calculated anew: the same amount a year as before.
const updateTerm = statement<never, [...OfContract, term: string, months: number, before: number]>(
  'dealing update term',
)`
  update contracts set uitkerings_termijn_code = $3,
         payout_cents = case when $4::integer > 0 and $5::integer > 0 then round(payout_cents * $4::numeric / $5)
                             else payout_cents end
   where brand = $1 and id = $2`

const updateCredit = statement<never, [...OfContract, hasCredit: boolean]>('dealing wage tax credit')`
  update contracts set wage_tax_credit = $3 where brand = $1 and id = $2`

/** Applies the changes that are scheduled for a month; the contract is locked. */
export async function applyDueChanges(
  transaction: Queries,
  brand: BrandId,
  contractId: string,
  month: CalendarDate,
  at: Date,
): Promise<void> {
  for (const change of await transaction.all(selectDue, [brand, contractId, month])) {
    await apply(transaction, [brand, contractId], change, month)
    await transaction.run(updateEffective, [brand, contractId, change.id, at])
  }
}

async function apply(
  transaction: Queries,
  contract: OfContract,
  { option, after }: DueChange,
  month: CalendarDate,
): Promise<void> {
  switch (option) {
    case 'fondsverdeling': {
      const funds = after.funds ?? []
      await transaction.run(clearShares, contract)
      const shares = funds.map(({ shareBasisPoints }) => shareBasisPoints)
      await transaction.run(upsertShares, [...contract, funds.map(({ id }) => id), shares])
      return
    }
    case 'inleg':
      await transaction.run(updateDeposit, [...contract, after.periodicDepositCents ?? 0])
      await transaction.run(updateCompleteness, contract)
      return
    case 'looptijd':
      await transaction.run(updateDuration, [...contract, after.duration ?? null])
      return
    case 'uitkering': {
      const term = after.uitkeringsTermijnCode ?? 'Geen'
      const before = (await transaction.first(selectTerm, contract))?.term ?? 'Geen'
      await transaction.run(updateTerm, [...contract, term, monthsOfTerm[term], monthsOfTerm[before]])
      return
    }
    case 'loonheffingskorting':
      await transaction.run(updateCredit, [...contract, after.wageTaxCredit ?? false])
      return
    case 'risicoprofiel':
      await transaction.run(updateProfile, [...contract, after.chosenRiskProfile ?? 'NVT', month])
      return
    default:
      throw new Error(`A change of ${option} waits for a month, which it should not.`)
  }
}
