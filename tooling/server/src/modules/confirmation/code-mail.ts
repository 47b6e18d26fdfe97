import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { type Addressee, toMail } from '../letters/letter.ts'
import { codeMinutes } from './codes.ts'

/** `purpose` completes “Vul deze code in om …”. */
export function toCodeMail(
  brand: Brand,
  to: Addressee,
  { subject, purpose, code }: { subject: string; purpose: string; code: string },
): Mail {
  const mail = toMail(brand, to, subject, [
    `Uw code is ${code}`,
    `Vul deze code in om ${purpose}. U kunt de code één keer gebruiken, tot ${codeMinutes} minuten nadat u hem aanvroeg.`,
    `Geef de code aan niemand, ook niet aan iemand die zegt dat hij bij ${brand.name} werkt. Hebt u geen code aangevraagd? Laat het ons dan weten: ${brand.email}.`,
  ])
  return { ...mail, usefulMinutes: codeMinutes }
}
