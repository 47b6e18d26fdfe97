import type { AttentionItem } from '@portal/api/operations'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import type { BrandId } from '../../../platform/brands.ts'
import { type Database, statement } from '../../../platform/database/database.ts'
import { hasRefundTask, stateAllows } from '../../books/contract/query-parts.ts'
import { book } from '../../books/ledger/ledger.ts'
import { updateCompleteness } from '../../books/payments/contract-money.ts'
import type { ByStaff } from '../../base/operation/owned.ts'
import { ownerName } from '../../base/person/person.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

type Row = { id: string; contract_id: string; amount_cents: Cents; paid_at: Date; number: string; owner_name: string }

const waiting = `from payments
    join contracts on contracts.brand = payments.brand and contracts.id = contract_id
    join users on users.brand = contracts.brand and users.id = owner_id
   where payments.brand = $1 and payments.status = 'paid' and dealt_month is null and not ${stateAllows('invest')}
     and not ${hasRefundTask}`

const selectHeld = statement<Row, [brand: BrandId, limit: number]>('attention money held')`
  select payments.id, contract_id, amount_cents, paid_at, number, ${ownerName} as owner_name
    ${waiting} order by paid_at, payments.id limit $2`

const selectOne = statement<Row, [brand: string, id: string]>('attention money held one')`
  select payments.id, contract_id, amount_cents, paid_at, number, ${ownerName} as owner_name
    ${waiting} and payments.id::text = $2`

const lockContractOfPayment = statement<never, [brand: string, id: string]>('attention money held lock')`
  select from contracts
   where brand = $1 and id = (select contract_id from payments where brand = $1 and id::text = $2) for update`

const insertTask = statement<
  never,
  [brand: BrandId, id: string, contractId: string, cents: Cents, now: Date, staffId: string]
>('attention send back')`
  insert into refund_tasks (brand, payment_id, contract_id, amount_cents, created_at, ordered_by)
  values ($1, $2, $3, $4, $5, $6)`

/** Money that arrived in a contract that does not invest it. */
export async function findHeldMoney({ db, brand }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectHeld, [brand, maxItems])
  return rows.map(({ id, amount_cents: cents, paid_at: since, number, owner_name }) => {
    const details = [
      `${formatMoney(cents)} van ${owner_name}, contract ${number}`,
      'Dit bedrag is niet belegd, omdat het contract stilstaat of is beëindigd.',
    ]
    return toItem({ kind: 'money-held', id, since, details }, { action: 'send-back', isWork: true })
  })
}

/** Refunds such money with the next payment order; returns 0 when there is nothing to refund. */
export function sendBack(db: Database, [brand, id, now, staffId]: ByStaff): Promise<number> {
  return db.withTransaction(async (transaction) => {
    await transaction.first(lockContractOfPayment, [brand, id])
    const row = await transaction.first(selectOne, [brand, id])
    if (!row) return 0
    const { contract_id: contractId, amount_cents: cents } = row
    await transaction.run(insertTask, [brand, row.id, contractId, cents, now, staffId])
    const entries = { received: cents, 'refund-due': -cents }
    await book(transaction, { brand, contractId, source: `payment ${row.id} sent back`, entries, now })
    await transaction.run(updateCompleteness, [brand, contractId])
    return 1
  })
}
