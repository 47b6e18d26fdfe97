import type { PaymentStatus } from '@portal/api/operations'
import type { Cents } from '@portal/flows/values/money'
import type { BrandId } from '../platform/brands.ts'

export type PaymentOrder = {
  /** Our id of the payment: asked twice with it, a provider makes one payment. */
  id: string
  brand: BrandId
  method: 'ideal' | 'overboeking' | 'overdracht'
  amountCents: Cents
  description: string
  /** The reference that the customer writes on a transfer. */
  reference: string | null
}

export type StartedPayment = { providerId: string; checkoutUrl: string | null; expiresAt: Date | null }

/** The report of a provider about a payment, in our statuses. */
export type PaymentReport = {
  status: Exclude<PaymentStatus, 'created'>
  amountCents: Cents
  reasonCode: string | null
  paidAt: Date | null
  /**
   * The refunded part of a payment that is still paid for the rest. None of our orders does that, so staff look at it.
   */
  partlyReturnedCents?: Cents
}

/**
 * A provider of payments; every provider has one adapter with this interface. A call that fails throws
 * `ProviderProblem`.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'mollie'
  createPayment(order: PaymentOrder): Promise<StartedPayment>
  getPayment(providerId: string): Promise<PaymentReport>
  /** Only what has not ended can be cancelled; anything else is left as it is. */
  cancelPayment(providerId: string): Promise<void>
}
