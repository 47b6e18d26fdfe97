import type { Mandate } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { BrandId } from '../platform/brands.ts'
import type { PaymentReport } from './payments.ts'

type MandateOrder = {
  /** Our id of the mandate. */
  id: string
  brand: BrandId
  amountCents: Cents
  description: string
  contractNumber: string
  customer: { id: string; email: string; name: string }
}

type StartedMandate = { providerId: string; signUrl: string }

export type MandateReport = {
  status: Exclude<Mandate['status'], 'created'>
  reasonCode: string | null
  maskedIban: string | null
  signedAt: Date | null
}

type CollectionOrder = {
  /** Our id of the payment. */
  id: string
  brand: BrandId
  mandateProviderId: string
  amountCents: Cents
  description: string
  /** The planned date, which may have passed; null for at once. */
  collectOn: CalendarDate | null
}

/**
 * An event of a feed; a repeated event has the same id. An entry that cannot be read is an event too, with a Dutch
 * sentence for staff, so that it stops no other entry.
 */
export type FeedEvent =
  | { id: string; kind: 'unread'; problem: string }
  | { id: string; kind: 'mandate'; providerId: string; report: MandateReport }
  | { id: string; kind: 'collection'; providerId: string; report: PaymentReport }

export type FeedPage = { events: FeedEvent[]; position: string | null }

/** A provider of mandates and collections. A failed call throws `ProviderProblem`. */
export type MandateProvider = {
  readonly name: 'sandbox' | 'twikey'
  createMandate(order: MandateOrder): Promise<StartedMandate>
  getMandate(providerId: string): Promise<MandateReport>
  cancelMandate(providerId: string): Promise<void>
  collect(order: CollectionOrder): Promise<{ providerId: string }>
  getCollection(providerId: string): Promise<PaymentReport | null>
  /** The next page of events after `position`; empty when there is nothing new. Null for a provider without feeds. */
  readFeed: ((feed: FeedName, position: string | null) => Promise<FeedPage>) | null
  /** Verifies that a webhook is the provider's own; `query` is decoded. */
  isOwnWebhook(query: string, signature: string | undefined): boolean
}

export const feedNames = ['mandate', 'transaction'] as const
export type FeedName = (typeof feedNames)[number]
