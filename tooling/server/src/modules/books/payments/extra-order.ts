import { statement } from '../../../platform/database/database.ts'
import type { OfContract } from '../../base/operation/owned.ts'

/**
 * The order of an extra deposit follows its payment until its dealing: it closes when the payment ends without money,
 * and opens again when that money arrives late.
 */
export const updateExtraOrder = statement<never, [...OfContract, paymentId: string, now: Date]>('payments extra order')`
  update orders
     set status = case when payments.status in ('created', 'open', 'pending', 'paid') then 'open' else 'withdrawn' end,
         withdrawn_at = case when payments.status in ('created', 'open', 'pending', 'paid') then null
                             else coalesce(withdrawn_at, $4) end
    from payments
   where payments.brand = $1 and payments.contract_id = $2 and payments.id = $3 and dealt_month is null
     and orders.brand = payments.brand and orders.contract_id = payments.contract_id
     and payment_id = payments.id and orders.status in ('open', 'withdrawn')`
