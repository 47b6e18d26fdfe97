import type { SendMailOptions } from 'nodemailer'
import type { Brand } from '../platform/brands.ts'

/** The same words as text and as a page: the reader's program chooses. */
export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** To be called after what the mail tells is committed. Nobody waits for it: the time of an answer tells nothing. */
  send(brand: Brand, mail: Mail): void
  /** For the end: resolves when everything was delivered, or tried once more without a pause. */
  flush(): Promise<void>
}

/** What takes a mail on, and how many milliseconds to wait between tries when it cannot. */
export type Delivery = { deliver(message: SendMailOptions): Promise<unknown>; pauses: readonly number[] }
