import type { ContractState, ProductCode } from '@portal/api/operations'
import { allows, type ContractAction } from '@portal/flows/contract/contract-states'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { isFirstPaid, stateAllowsOn, stateOn } from '../contract/query-parts.ts'
import type { Own, Owned } from '../../base/operation/owned.ts'
import { failedCollection } from './payment-rows.ts'

/** The facts of a contract that its payments depend on. */
export type ContractMoney = {
  id: string
  number: string
  product_code: ProductCode
  state: ContractState
  is_transfer: boolean
  initial_deposit_cents: Cents
  periodic_deposit_cents: Cents
}

// Changes to the money of a contract run one after another: each locks this row first.
const lockOwn = statement<ContractMoney, [...Owned, today: CalendarDate]>('contracts lock own')`
  select id, number, product_code, ${stateOn('$4')} as state, is_transfer, initial_deposit_cents, periodic_deposit_cents
    from contracts where brand = $1 and owner_id = $2 and id = $3 for update`

const selectState = statement<Pick<ContractMoney, 'state'>, [...Owned, today: CalendarDate]>('contracts state')`
  select ${stateOn('$4')} as state from contracts where brand = $1 and owner_id = $2 and id = $3`

/**
 * Locks a contract for what its customer does with it.
 * @throws ApiProblem 404 when the customer has no such contract, 409 when its state does not allow the action
 */
export async function lockOwnContract(
  transaction: Queries,
  owned: Owned,
  action: ContractAction,
  today: CalendarDate,
): Promise<ContractMoney> {
  const contract = requireFound(await transaction.first(lockOwn, [...owned, today]))
  requireAllowed(contract.state, action)
  return contract
}

/** Refuses early what `lockOwnContract` refuses. @throws ApiProblem 404, 409 */
export async function requireOwnAllowed(
  db: Queries,
  owned: Owned,
  action: ContractAction,
  today: CalendarDate,
): Promise<void> {
  requireAllowed(requireFound(await db.first(selectState, [...owned, today])).state, action)
}

const refusals: Readonly<Record<Exclude<ContractState, 'active'>, string>> = {
  'of-age': 'Uw kind is 18 jaar. Op dit contract geeft alleen uw kind nog opdrachten.',
  held: 'Dit contract staat stil, omdat iemand een overlijden heeft gemeld. Bel ons als dat niet klopt.',
  ended: 'Dit contract is beëindigd. U kunt er niets meer aan wijzigen.',
}

/** @throws ApiProblem 409 when the state of a contract does not allow the action */
export function requireAllowed(state: ContractState, action: ContractAction): void {
  if (state === 'active' || allows(state, action)) return
  throw new ApiProblem(409, { message: refusals[state] })
}

export const lockContract = statement<never, [brand: BrandId, id: string]>('contracts lock')`
  select from contracts where brand = $1 and id = $2 for update`

export type ContractToDo = Omit<ContractMoney, 'state'> & {
  description: string
  is_arranged: boolean
  is_first_paid: boolean
}

const isArranged = `exists (select from mandates
  where mandates.brand = contracts.brand and contract_id = contracts.id and mandates.status = 'signed')`

export const selectContractsToDo = statement<ContractToDo, [...Own, today: CalendarDate]>('contracts to do')`
  select id, number, product_code, description, is_transfer, initial_deposit_cents, periodic_deposit_cents,
         ${isArranged} as is_arranged, ${isFirstPaid} as is_first_paid
    from contracts where brand = $1 and owner_id = $2 and not is_payment_completed and ${stateAllowsOn('deposit', '$3')}
   order by created_at, number`

/**
 * A contract is complete when its first payment arrived, its monthly deposits are arranged and no collection is unpaid.
 */
export const updateCompleteness = statement<never, [brand: BrandId, id: string]>('contracts completeness')`
  update contracts set is_payment_completed =
    ${isFirstPaid}
    and (periodic_deposit_cents = 0 or ${isArranged})
    and not exists (
      select from payments
       where payments.brand = contracts.brand and contract_id = contracts.id and ${failedCollection})
  where brand = $1 and id = $2`
