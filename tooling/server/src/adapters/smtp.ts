import { createTransport } from 'nodemailer'
import type { Delivery } from '../ports/mail.ts'

const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** The timeout of the whole delivery, in milliseconds. */
const timeout = 30_000

/**
 * Delivers mail through an SMTP server.
 * @param url `smtps://user:password@host:465`, or `smtp://` for a server that switches to TLS; a server on this machine
 * need not, because nobody can listen in between.
 */
export function createSmtpDelivery(url: string): Delivery {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  const transport = createTransport({ url, ...timeouts, requireTLS: !isHere, ignoreTLS: isHere })
  return { deliver: (message) => transport.sendMail({ ...message, signal: AbortSignal.timeout(timeout) }) }
}
