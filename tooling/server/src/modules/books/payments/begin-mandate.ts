import type { Mandate } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { randomUUID } from 'node:crypto'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { lockOwnContract, updateCompleteness } from './contract-money.ts'
import { selectOpenMandate, type MandateRow } from './mandate-rows.ts'
import { toMonthlyReference } from './payment-reference.ts'
import type { Begin, KeyValues } from './payment-rows.ts'
import { revokeReplaced, type ReplacedMandate } from './settle-mandate.ts'
import type { OfContract } from '../../base/operation/owned.ts'

// A customer who changes the payment method uses the old mandate until the new one is signed.
const selectArranged = statement<{ is_arranged: boolean; wanted: Mandate['method'] | null }, OfContract>(
  'mandates arranged',
)`
  select signed.at is not null as is_arranged,
         (select after ->> 'method' from contract_changes
           where brand = $1 and contract_id = $2 and option = 'machtiging' and status = 'effective'
             and effective_at > signed.at
           order by effective_at desc limit 1) as wanted
    from (select max(signed_at) as at from mandates
           where brand = $1 and contract_id = $2 and status = 'signed') as signed`

const supersede = statement<never, KeyValues>('mandates supersede')`
  update mandates set status = 'canceled', asked_at = null
   where brand = $1 and contract_id = $2 and id = $3`

// A mandate for own transfers is signed at once, because the customer's statement is enough.
const insertMandate = statement<
  never,
  [
    brand: BrandId,
    id: string,
    contractId: string,
    method: Mandate['method'],
    provider: MandateRow['provider'],
    amountCents: Cents,
    reference: string | null,
    now: Date,
  ]
>('mandates insert')`
  insert into mandates (brand, id, contract_id, method, provider, amount_cents, created_at, status, signed_at,
                        reference, attempt)
  select $1, $2, $3, $4, $5, $6, $8, case $4 when 'overboeking' then 'signed' else 'created' end,
         case $4 when 'overboeking' then $8::timestamptz end, $7,
         coalesce(max(attempt), 0) + 1
    from mandates where brand = $1 and contract_id = $3`

/** The open mandate of a contract, or a new one in its place. Throws when there is nothing to arrange. */
export async function beginMandate(
  transaction: Queries,
  { brand, userId, contractId, method, providers, now, today }: Begin<Mandate['method']> & { today: CalendarDate },
): Promise<{ id: string; superseded: ReplacedMandate[] }> {
  const contract = await lockOwnContract(transaction, [brand, userId, contractId], 'deposit', today)
  const arranged = await transaction.first(selectArranged, [brand, contractId])
  if ((arranged?.is_arranged && arranged.wanted !== method) || contract.periodic_deposit_cents === 0)
    throw new ApiProblem(409, { message: 'De maandelijkse betaling is al geregeld.' })
  const open = await transaction.first(selectOpenMandate, [brand, userId, contractId])
  if (open?.method === method) return { id: open.id, superseded: [] }
  if (open) await transaction.run(supersede, [brand, contractId, open.id])
  const id = randomUUID()
  const provider = method === 'twikey' ? providers.mandates.name : 'none'
  await transaction.run(insertMandate, [
    brand,
    id,
    contractId,
    method,
    provider,
    contract.periodic_deposit_cents,
    method === 'overboeking' ? toMonthlyReference(contract.number) : null,
    now,
  ])
  const replaced = method === 'overboeking' ? await transaction.all(revokeReplaced, [brand, contractId, now]) : []
  await transaction.run(updateCompleteness, [brand, contractId])
  return {
    id,
    superseded: [...(open ? [open] : []), ...replaced].map((other) => ({ brand, contractId, id: other.id })),
  }
}
