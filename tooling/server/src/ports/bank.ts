import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Brand, BrandId } from '../platform/brands.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

/** The bank from which the foundation pays customers. */
export type Bank = PlayedBank | FileBank

/** A bank that settles at once, whatever is collected or paid out. */
export type PlayedBank = {
  readonly settlesAtOnce: true
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

/**
 * A bank that takes payment orders and gives statements as files. A payout stays payable until a statement says that it
 * left, and a month is dealt while its collections are still under way.
 */
export type FileBank = {
  readonly settlesAtOnce: false
  /** To whom withheld tax goes, and under which number (loonheffingennummer). */
  readonly taxOffice: Party & { number: string }
  /** Writes a payment order where the bank does not look yet. Written again, it is the same. */
  prepare(order: PaymentOrderFile): Promise<void>
  /** The names of those that are prepared and not handed over. */
  listPrepared(): Promise<string[]>
  /** Hands one over, whole and once. */
  handOver(name: string): Promise<void>
  /** The names of what came from the bank and is not put aside. */
  listReceived(): Promise<string[]>
  read(name: string): Promise<ReceivedFile>
  /** Puts aside what was dealt with, so that it is not listed again. */
  putAside(name: string, isRefused: boolean): Promise<void>
}

/** A payment order from one account. What it says depends on these values alone. */
export type PaymentOrderFile = {
  /** At most 35 letters and digits, never the same twice: the bank refuses what it had already. */
  id: string
  name: string
  madeAt: Date
  /** A day on which the bank is open. */
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

/** `problem` says why it cannot be used, as staff read it; nothing of it is used then. */
export type ReceivedFile = { digest: Buffer } & ({ problem: string } | { problem: null; statements: BankStatement[] })

/** The entries of one account. */
export type BankStatement = { iban: string; entries: BankEntry[] }

export type BankEntry = {
  /** The same for the same entry, however often and in whatever file the bank tells of it. */
  key: string
  /** Into the account positive. */
  amountCents: Cents
  bookedOn: CalendarDate
  /** The payer's own reference; empty when there is none. */
  endToEndId: string
  /** Why it came back, such as AC04; null for what is no return. */
  returnReason: string | null
  /** The other party and its message; empty where the bank does not report them. */
  party: Party
  remittance: string
}
