import type { PaymentStatus } from '@portal/api/operations'
import type { Cents } from '@portal/flows/values/money'
import type { BrandId } from '../platform/brands.ts'

type PaymentOrder = {
  /** Our id of the payment: a provider creates one payment for it, however often it is sent. */
  id: string
  brand: BrandId
  method: 'ideal' | 'overboeking' | 'overdracht'
  amountCents: Cents
  description: string
  /** The reference that the customer writes on a transfer. */
  reference: string | null
}

type StartedPayment = { providerId: string; checkoutUrl: string | null; expiresAt: Date | null }

/** A provider's report about a payment, in our statuses. */
export type PaymentReport = {
  status: Exclude<PaymentStatus, 'created'>
  amountCents: Cents
  reasonCode: string | null
  paidAt: Date | null
  /** The refunded part of a payment that stays paid for the rest. None of our orders causes that, so staff check it. */
  partlyReturnedCents?: Cents
}

/**
 * A provider of payments; every provider has one adapter with this interface. A failed call throws `ProviderProblem`.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'mollie'
  createPayment(order: PaymentOrder): Promise<StartedPayment>
  getPayment(providerId: string): Promise<PaymentReport>
  /** Cancels a payment that has not ended; any other is left unchanged. */
  cancelPayment(providerId: string): Promise<void>
  /** The name of the online payment for customers, where the provider gives one. */
  readMethodName?(): Promise<string>
}
