import type { Mandate, PaymentStatus } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/dates'
import type { Cents } from '@portal/flows/money'
import type { BrandId } from '../platform/brands.ts'

export type PaymentOrder = {
  /** Our id of the payment: asked twice with it, a provider makes one payment. */
  id: string
  brand: BrandId
  method: 'ideal' | 'overboeking' | 'overdracht'
  amountCents: Cents
  description: string
  /** What the customer writes on a transfer. */
  reference: string | null
}

export type StartedPayment = { providerId: string; checkoutUrl: string | null; expiresAt: Date | null }

/** What a provider says about a payment, in our words. */
export type PaymentReport = {
  status: Exclude<PaymentStatus, 'created'>
  amountCents: Cents
  reasonCode: string | null
  paidAt: Date | null
}

/** Who takes payments: one adapter each, all asked in the same way. A call that fails throws `ProviderProblem`. */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'mollie'
  createPayment(order: PaymentOrder): Promise<StartedPayment>
  getPayment(providerId: string): Promise<PaymentReport>
  /** Only what has not ended can be cancelled; anything else is left as it is. */
  cancelPayment(providerId: string): Promise<void>
}

export type MandateOrder = {
  /** Our id of the mandate. */
  id: string
  brand: BrandId
  amountCents: Cents
  description: string
  contractNumber: string
  customer: { id: string; email: string; name: string }
}

export type StartedMandate = { providerId: string; signUrl: string }

export type MandateReport = {
  status: Exclude<Mandate['status'], 'created'>
  reasonCode: string | null
  maskedIban: string | null
  signedAt: Date | null
}

export type CollectionOrder = {
  /** Our id of the payment. */
  id: string
  brand: BrandId
  mandateProviderId: string
  amountCents: Cents
  description: string
  /** When it was to be collected, which may have passed; null for at once. */
  collectOn: CalendarDate | null
}

/** Something that happened, as a feed tells it; told twice it has the same id. */
export type FeedEvent =
  | { id: string; kind: 'mandate'; providerId: string; report: MandateReport }
  | { id: string; kind: 'collection'; providerId: string; report: PaymentReport }

export type FeedPage = { events: FeedEvent[]; position: string | null }

/** Who keeps mandates and collects by them. A call that fails throws `ProviderProblem`. */
export type MandateProvider = {
  readonly name: 'sandbox' | 'twikey'
  createMandate(order: MandateOrder): Promise<StartedMandate>
  getMandate(providerId: string): Promise<MandateReport>
  cancelMandate(providerId: string): Promise<void>
  collect(order: CollectionOrder): Promise<{ providerId: string }>
  getCollection(providerId: string): Promise<PaymentReport | null>
  /** The next page of what happened after `position`; no events when there is nothing new. Null where there is none. */
  readFeed: ((feed: FeedName, position: string | null) => Promise<FeedPage>) | null
  /** Whether a webhook is the provider's own; `query` is decoded. */
  isOwnWebhook(query: string, signature: string | undefined): boolean
}

export const feedNames = ['mandate', 'transaction'] as const
export type FeedName = (typeof feedNames)[number]

export type Providers = {
  payments: PaymentProvider
  /** Who tells that a transfer came in; null when somebody books it by hand. */
  transfers: PaymentProvider | null
  mandates: MandateProvider
}

/** `unavailable`: ask again later. `refused`: asking again gets the same answer. */
export class ProviderProblem extends Error {
  readonly kind: 'unavailable' | 'refused'
  readonly status: number | undefined

  constructor(kind: 'unavailable' | 'refused', status?: number) {
    super(`${kind}${status === undefined ? '' : ` ${status}`}`)
    this.name = 'ProviderProblem'
    this.kind = kind
    this.status = status
  }
}

/** The key is not accepted: that says nothing about the payment, which can be made once the key is right. */
export function isOurFault(status: number | undefined): boolean {
  return status === 401 || status === 403
}
