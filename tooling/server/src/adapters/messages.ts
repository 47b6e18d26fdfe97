import { setTimeout as sleep } from 'node:timers/promises'
import { repeat } from '../platform/repeat.ts'
import type { Delivery, Mail, Mailer } from '../ports/mail.ts'
import type { Sms, SmsGateway, SmsSender } from '../ports/sms.ts'
import { isRefusal, toMessage, type Sender } from './mail-message.ts'
import { createOutbox, type OutboxContext } from './outbox.ts'

/** How often each process looks for what another process left, and for what is to be tried again. */
const retryInterval = 5_000
/** How long what is under way may take at the end, in milliseconds. The rest stays in the outbox. */
const stopTimeout = 3_000
/** As long as mail servers try (RFC 5321, 4.5.4.1). */
const usefulDays = 5
const codeMinutes = 10

type Messages = {
  mailer: Mailer
  smsSender: SmsSender
  /** Hands over what is due, now and every few seconds; returns how to stop that. */
  start(): () => Promise<void>
  /** For the end: hands over what is due, within three seconds. */
  flush(): Promise<void>
}

/** Mail and SMS, each with an outbox of its own, so that a mail server that is down delays no SMS. */
export function createMessages(
  context: OutboxContext,
  { delivery, smsGateway }: { delivery: Delivery; smsGateway: SmsGateway },
): Messages {
  const mails = createOutbox<{ from: Sender; mail: Mail }>(context, {
    kind: 'mail',
    async deliver({ from, mail: { to, ...mail } }) {
      if (to !== null) await delivery.deliver(toMessage(from, { to, ...mail }))
    },
    isRefusal,
  })
  // CM.com answers 400 for a wrong key as well as for a wrong number, so no failure is final.
  const texts = createOutbox<Sms>(context, { kind: 'sms', deliver: smsGateway.deliver, isRefusal: () => false })
  const outboxes = [mails, texts]
  return {
    mailer: {
      send(transaction, brand, mail) {
        const { name, email } = brand
        const minutes = mail.usefulMinutes ?? usefulDays * 24 * 60
        return mails.add(transaction, brand, { from: { name, email }, mail }, minutes)
      },
    },
    smsSender: { send: (transaction, brand, sms) => texts.add(transaction, brand, sms, codeMinutes) },
    start() {
      const wakeAll = () => outboxes.forEach(({ wake }) => wake())
      wakeAll()
      return repeat('messages', retryInterval, context.log, async () => wakeAll())
    },
    async flush() {
      await Promise.race([
        Promise.all(outboxes.map(({ settle }) => settle())),
        sleep(stopTimeout, undefined, { ref: false }),
      ])
      for (const { stop } of outboxes) stop()
    },
  }
}
