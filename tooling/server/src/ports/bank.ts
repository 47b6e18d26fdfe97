import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Brand, BrandId } from '../platform/brands.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

/** The bank from which the foundation pays customers. */
export type Bank = PlayedBank | FileBank

/** A bank that settles every collection and payout at once. */
export type PlayedBank = {
  readonly settlesAtOnce: true
  /** Adds the pages on which a customer chooses the outcome of a payment or a mandate. */
  addPages(app: FastifyInstance, site: BankSite): void
  /** Starts sending the webhooks that are due. Returns a function that stops it. */
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

/**
 * A bank that exchanges files: payment orders and statements. A payout stays payable until a statement confirms it, and
 * a month is dealt while its collections are still pending.
 */
export type FileBank = {
  readonly settlesAtOnce: false
  /** The payee of withheld tax, and our number there (loonheffingennummer). */
  readonly taxOffice: Party & { number: string }
  /** Writes a payment order outside the bank's folder. Writing it again gives the same file. */
  prepare(order: PaymentOrderFile): Promise<void>
  /** The names of the prepared orders that are not handed over. */
  listPrepared(): Promise<string[]>
  /** Moves one into the bank's folder, completely and once. */
  handOver(name: string): Promise<void>
  /** The names of the bank's files that are not processed. */
  listReceived(): Promise<string[]>
  read(name: string): Promise<ReceivedFile>
  /** Moves a processed file, so that it is not listed again. */
  putAside(name: string, isRefused: boolean): Promise<void>
}

/** A payment order from one account. Its content depends on these values alone. */
export type PaymentOrderFile = {
  /** At most 35 letters and digits, unique: the bank refuses a known id. */
  id: string
  name: string
  madeAt: Date
  executeOn: CalendarDate
  debtor: { name: string; iban: string }
  payments: readonly {
    /** At most 35 letters and digits. */
    id: string
    amountCents: Cents
    creditor: Party
    description: string
  }[]
}

export type Party = { name: string; iban: string }

/** `problem` explains to staff why the file is unusable; then nothing of it is used. */
export type ReceivedFile = { digest: Buffer } & ({ problem: string } | { problem: null; statements: BankStatement[] })

export type BankStatement = { iban: string; entries: BankEntry[] }

export type BankEntry = {
  /** The same for one entry, in whatever file and however often the bank reports it. */
  key: string
  /** Positive into the account. */
  amountCents: Cents
  bookedOn: CalendarDate
  /** The payer's own reference; empty when there is none. */
  endToEndId: string
  /** The reason of a return, such as AC04; null for other entries. */
  returnReason: string | null
  /** The other party and its message; empty when the bank does not report them. */
  party: Party
  remittance: string
}
