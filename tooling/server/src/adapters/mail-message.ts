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
    // An object, so that commas in the address do not make it a list.
    to: { name: '', address: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Returns true when the mail server refused this mail for good (RFC 5321, 4.2.1), so that a retry is useless. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (responseCode ?? 0) >= 500 && code !== 'EAUTH'
}
