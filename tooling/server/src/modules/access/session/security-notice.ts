import type { Brand } from '../../../platform/brands.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'

/**
 * Mails a customer what changed in how they log in, so that they notice somebody else's change.
 * @param remedy What undoes that change, after “Hebt u dit niet zelf gedaan?”
 */
export function toSecurityNotice(
  brand: Brand,
  to: Addressee,
  subject: string,
  text: string,
  remedy = 'Verander dan meteen uw wachtwoord',
): Mail {
  const warning = `Hebt u dit niet zelf gedaan? ${remedy} en laat het ons weten: ${brand.email}.`
  return toMail(brand, to, subject, [text, warning])
}
