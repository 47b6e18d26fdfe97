import type { BrandId } from '../../platform/brands.ts'
import { statement } from '../../platform/database/database.ts'

/**
 * The order of an extra deposit follows its payment until its dealing: it closes when the payment ends without money,
 * and opens again when that money arrives late.
 */
export const updateExtraOrder = statement<never, [brand: BrandId, paymentId: string, now: Date]>(
  'payments extra order',
  `update orders
      set status = case when payments.status in ('created', 'open', 'pending', 'paid') then 'open' else 'withdrawn' end,
          withdrawn_at = case when payments.status in ('created', 'open', 'pending', 'paid') then null
                              else coalesce(withdrawn_at, $3) end
     from payments
    where payments.brand = $1 and payments.id = $2 and dealt_month is null
      and orders.brand = payments.brand and payment_id = payments.id and orders.status in ('open', 'withdrawn')`,
)
