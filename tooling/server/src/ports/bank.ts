import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Brand, BrandId } from '../platform/brands.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

/** The bank from which the foundation pays customers. */
export type Bank = {
  /**
   * Whether money that is collected or paid out is settled at once, as by the bank of the demo. Otherwise a payout stays
   * payable, and a month is dealt while its collections are still under way.
   */
  readonly settlesAtOnce: boolean
  /** What a bank that is played adds to the server of every brand; a real bank adds nothing. */
  readonly played?: PlayedBank
}

export type PlayedBank = {
  /** Adds the pages on which a customer chooses how a payment or a mandate ends. */
  addPages(app: FastifyInstance, site: BankSite): void
  /** Starts sending the webhooks that are due. Returns how to stop. */
  startWebhooks(sites: readonly { brand: BrandId; app: FastifyInstance }[], log: Logger): () => Promise<void>
}

export type BankSite = {
  brand: Brand
  db: Database
  clock: Clock
  log: Logger
  /** Throws for a request that another site makes the browser send. */
  refuseCrossSite(request: FastifyRequest): void
}
