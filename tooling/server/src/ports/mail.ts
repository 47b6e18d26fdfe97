import type { SendMailOptions } from 'nodemailer'
import type { Brand } from '../platform/brands.ts'
import type { Queries } from '../platform/database/database.ts'

export type Mail = {
  /** Null for nobody: such a mail takes as many queries as a real one. */
  to: string | null
  subject: string
  /** The same words as plain text and as a page; the mail program chooses. */
  text: string
  html: string
  /** The minutes after which the mail is useless; five days by default. */
  usefulMinutes?: number
}

export type Mailer = {
  /** Saves a mail in the transaction that causes it. It is delivered after the commit: at least once, usually once. */
  send(transaction: Queries, brand: Brand, mail: Mail): Promise<void>
}

/** Delivers a mail within half a minute, or rejects. */
export type Delivery = { deliver(message: SendMailOptions): Promise<unknown> }
