import type { OnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
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
  onlinePaymentNames: OnlinePaymentNames
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

/** `problem` explains to staff why nothing of the file is used. */
export type ReceivedFile = { digest: Buffer } & ({ problem: string } | { problem: null; message: BankMessage })

/** `leftOut` explains to staff, a sentence each, which parts of the file are not used. */
export type BankMessage = {
  statements: readonly BankStatement[]
  rejections: readonly Rejection[]
  leftOut: readonly string[]
}

/**
 * A statement: its opening balance and entries are its closing balance, which proves that no entry is missing. Without a
 * balance it is a notification, which only tells earlier what a statement will have.
 */
export type BankStatement = {
  /** The account number; of another kind when it is not ours. */
  iban: string
  balance: { openingCents: Cents; closingCents: Cents; closedOn: CalendarDate } | null
  entries: readonly BankEntry[]
}

export type BankEntry = {
  /** Positive into the account. */
  amountCents: Cents
  bookedOn: CalendarDate
  /** The balance of the account before this entry; null in a notification. */
  balanceBeforeCents: Cents | null
  /** The payer's own reference; empty when there is none. */
  endToEndId: string
  /** All references of the payment by their level, such as `bank` and `endToEnd`; without what fills an empty field. */
  references: Readonly<Record<string, string>>
  /** The reason of a return, such as AC04; null for other entries. */
  returnReason: string | null
  /** The other party and its message; empty when the bank does not report them. */
  party: Party
  remittance: string
  /** Everything that the bank says of it, as the name of the element and its text. */
  texts: readonly (readonly [name: string, text: string])[]
  /** Why staff must read it themselves, in Dutch; null for an entry that is understood. */
  problem: string | null
}

/** A payment of our order that the bank will not make; `paymentId` is null for all payments of the order. */
export type Rejection = { orderId: string; paymentId: string | null; reason: string }
