import { createTransport } from 'nodemailer'
import type { Delivery } from '../ports/mail.ts'

const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** How long all of it may take. */
const timeout = 30_000

/**
 * Mail by a server of SMTP.
 * @param url `smtps://user:password@host:465`, or `smtp://` for a server that goes over to TLS; one on this machine need
 * not, as nobody listens in between.
 */
export function createSmtpDelivery(url: string): Delivery {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  const transport = createTransport({ url, ...timeouts, requireTLS: !isHere, ignoreTLS: isHere })
  return { deliver: (message) => transport.sendMail({ ...message, signal: AbortSignal.timeout(timeout) }) }
}
