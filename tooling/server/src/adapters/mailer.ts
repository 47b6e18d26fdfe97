import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Brand } from '../platform/brands.ts'
import type { Delivery, Mail, Mailer } from '../ports/mail.ts'

/** Sends mails. Those that are not delivered yet are in memory alone. */
export function createMailer({ deliver, pauses }: Delivery, log: Logger): Mailer {
  const ending = new AbortController()
  const { signal } = ending
  const underWay = new Set<Promise<void>>()

  async function keepTrying(brand: Brand, message: SendMailOptions, [pause, ...later]: readonly number[]) {
    try {
      await deliver(message)
    } catch (error) {
      const fields = { brand: brand.id, ...toReason(error) }
      if (pause === undefined || signal.aborted || isRefusal(error)) return log.error(fields, 'mail not delivered')
      log.warn(fields, 'mail is tried again')
      await pauseFor(pause, signal)
      await keepTrying(brand, message, later)
    }
  }

  return {
    send(brand, mail) {
      // In a turn of its own: the answer goes first, as soon as one for which there is no mail.
      const sending = new Promise((resolve) => setImmediate(resolve))
        .then(() => keepTrying(brand, toMessage(brand, mail), pauses))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async flush() {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}

function toMessage(brand: Brand, { to, ...content }: Mail): SendMailOptions {
  return {
    ...content,
    from: { name: brand.name, address: brand.email },
    // Never read as a list.
    to: { name: '', address: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const skip = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', skip, { once: true })
  })
}

/** Not the message of the error: it may hold the address. */
function toReason(error: unknown): { code: string | undefined; responseCode: number | undefined } {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { code, responseCode }
}

/** The server took its decision about this mail (RFC 5321, 4.2.1): another try changes nothing. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = toReason(error)
  return (responseCode ?? 0) >= 500 && code !== 'EAUTH'
}
