import type { SendMailOptions } from 'nodemailer'
import type { Brand } from '../platform/brands.ts'
import type { Queries } from '../platform/database/database.ts'

export type Mail = {
  /** Null for nobody, which takes as many queries as a mail to somebody. */
  to: string | null
  subject: string
  /** The same words as text and as a page: the reader's program chooses. */
  text: string
  html: string
  /** After how many minutes it is of no use; five days when absent. */
  usefulMinutes?: number
}

export type Mailer = {
  /** Saves a mail in the transaction that causes it. It is handed over after the commit: at least once, usually once. */
  send(transaction: Queries, brand: Brand, mail: Mail): Promise<void>
}

/** Hands a mail over within half a minute, or rejects. */
export type Delivery = { deliver(message: SendMailOptions): Promise<unknown> }
