import type { Brand } from '../platform/brands.ts'
import type { Queries } from '../platform/database/database.ts'

/** A code that is useless after `CODE_MINUTES`. `to` is a mobile number in the notation of E.164. */
export type Sms = { to: string; text: string }

export type SmsSender = {
  /** Saves a message in the transaction that causes it, as `Mailer.send` does. */
  send(transaction: Queries, brand: Brand, sms: Sms): Promise<void>
}

/** Delivers a message within half a minute, or rejects. */
export type SmsGateway = { deliver(sms: Sms): Promise<unknown> }
