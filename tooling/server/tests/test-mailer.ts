import type { Mail, Mailer } from '../src/ports/mail.ts'
import type { Sms, SmsSender } from '../src/ports/sms.ts'

/** Adds each mail to `mails` once the transaction that causes it is committed. */
export function createTestMailer(mails: Mail[]): Mailer {
  return {
    async send(transaction, _brand, mail) {
      transaction.afterCommit(() => void (mail.to !== null && mails.push(mail)))
    },
  }
}

/** The same for SMS. */
export function createTestSmsSender(messages: Sms[]): SmsSender {
  return {
    async send(transaction, _brand, sms) {
      transaction.afterCommit(() => void messages.push(sms))
    },
  }
}
