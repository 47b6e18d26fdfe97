import type { Brand } from '../../../platform/brands.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'

/** Mails a customer what changed in how they log in, so that they notice somebody else's change. */
export function toSecurityNotice(brand: Brand, to: Addressee, subject: string, ...paragraphs: string[]): Mail {
  const warning = `Hebt u dit niet zelf gedaan? Verander dan meteen uw wachtwoord en laat het ons weten: ${brand.email}.`
  return toMail(brand, to, subject, [...paragraphs, warning])
}
