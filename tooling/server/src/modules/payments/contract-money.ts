import type { ProductCode } from '@portal/api/operations'
import type { Cents } from '@portal/flows/values/money'
import type { BrandId } from '../../platform/brands.ts'
import { statement } from '../../platform/database/database.ts'
import type { Own, Owned } from '../operation/owned.ts'
import { failedCollection } from './payment-rows.ts'

/** The facts of a contract that its payments depend on. */
export type ContractMoney = {
  id: string
  number: string
  product_code: ProductCode
  is_transfer: boolean
  initial_deposit_cents: Cents
  periodic_deposit_cents: Cents
}

// Changes to the money of a contract run one after another: each locks this row first.
export const lockOwnContract = statement<ContractMoney, Owned>('contracts lock own')`
  select id, number, product_code, is_transfer, initial_deposit_cents, periodic_deposit_cents
    from contracts where brand = $1 and owner_id = $2 and id = $3 for update`

export const lockContract = statement<never, [brand: BrandId, id: string]>('contracts lock')`
  select from contracts where brand = $1 and id = $2 for update`

export type ContractToDo = ContractMoney & { description: string; is_arranged: boolean }

const isArranged = `exists (select from mandates
  where mandates.brand = contracts.brand and contract_id = contracts.id and mandates.status = 'signed')`

export const selectContractsToDo = statement<ContractToDo, Own>('contracts to do')`
  select id, number, product_code, description, is_transfer, initial_deposit_cents, periodic_deposit_cents,
         ${isArranged} as is_arranged
    from contracts where brand = $1 and owner_id = $2 and not is_payment_completed order by created_at, number`

/**
 * A contract is complete when its first payment arrived, its monthly deposits are arranged and no collection is unpaid.
 */
export const updateCompleteness = statement<never, [brand: BrandId, id: string]>('contracts completeness')`
  update contracts set is_payment_completed =
    (initial_deposit_cents = 0 or exists (
      select from payments
       where payments.brand = contracts.brand and contract_id = contracts.id
         and purpose = 'first' and payments.status = 'paid'))
    and (periodic_deposit_cents = 0 or ${isArranged})
    and not exists (
      select from payments
       where payments.brand = contracts.brand and contract_id = contracts.id and ${failedCollection})
  where brand = $1 and id = $2`
