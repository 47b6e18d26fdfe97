import { CODE_MINUTES } from '@portal/flows/account/terms'
import { setTimeout as sleep } from 'node:timers/promises'
import { repeat } from '../platform/repeat.ts'
import type { Delivery, Mail, Mailer } from '../ports/mail.ts'
import type { Sms, SmsGateway, SmsSender } from '../ports/sms.ts'
import { isRefusal, toMessage, type Sender } from './mail-message.ts'
import { createOutbox, type OutboxContext } from './outbox.ts'

/** How often each process checks for retries and for messages of a process that stopped, in milliseconds. */
const retryInterval = 5_000
/** How long deliveries may take when the process stops, in milliseconds. The rest stays in the outbox. */
const stopTimeout = 3_000
/** Mail servers retry for as long (RFC 5321, 4.5.4.1). */
const usefulDays = 5

type Messages = {
  mailer: Mailer
  smsSender: SmsSender
  /** Delivers what is due, now and every few seconds; returns a function that stops it. */
  start(): () => Promise<void>
  /** Delivers what is due before the process stops, within three seconds. */
  flush(): Promise<void>
}

/** Mail and SMS have separate outboxes, so that a mail server that is down delays no SMS. */
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
  // CM.com responds with 400 to a wrong key as well as to a wrong number, so no failure is final.
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
    smsSender: { send: (transaction, brand, sms) => texts.add(transaction, brand, sms, CODE_MINUTES) },
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
