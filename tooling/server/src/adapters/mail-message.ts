import type { SendMailOptions } from 'nodemailer'
import type { Brand } from '../platform/brands.ts'
import type { Mail } from '../ports/mail.ts'

export type Sender = Pick<Brand, 'name' | 'email'>

export function toMessage(
  { name, email }: Sender,
  { to, subject, text, html }: Mail & { to: string },
): SendMailOptions {
  return {
    subject,
    text,
    html,
    from: { name, address: email },
    // Never read as a list.
    to: { name: '', address: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The server took its decision about this mail (RFC 5321, 4.2.1): another try changes nothing. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (responseCode ?? 0) >= 500 && code !== 'EAUTH'
}
