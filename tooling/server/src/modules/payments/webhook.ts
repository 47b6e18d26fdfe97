import type { BrandId } from '../../platform/brands.ts'
import { statement } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { requestMandate } from './request-mandate.ts'
import { requestPayment } from './request-payment.ts'
import type { PaymentKey } from './payment-rows.ts'
import type { PaymentsContext } from './payments-context.ts'

type ByProvider = [brand: BrandId, provider: string, providerId: string]

const selectPayment = statement<PaymentKey, ByProvider>('webhook payment')`
  select brand, contract_id as "contractId", id from payments where brand = $1 and provider = $2 and provider_id = $3`

const selectMandate = statement<PaymentKey, ByProvider>('webhook mandate')`
  select brand, contract_id as "contractId", id from mandates where brand = $1 and provider = $2 and provider_id = $3`

/**
 * A provider reports that a payment or mandate changed, without its new state. The state is requested, also of what was
 * paid or signed, because it may have been returned. An unknown id is ignored.
 */
export async function receiveNotice(
  context: PaymentsContext,
  brand: BrandId,
  provider: PaymentProvider['name'],
  providerId: string,
): Promise<void> {
  const payment = await context.db.first(selectPayment, [brand, provider, providerId])
  if (payment) return requestPayment(context, payment)
  const mandate = await context.db.first(selectMandate, [brand, provider, providerId])
  if (mandate) await requestMandate(context, mandate)
}
