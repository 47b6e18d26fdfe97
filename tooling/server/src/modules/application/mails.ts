import { productNameOf, type ProductCode } from '@portal/flows/products'
import type { Brand } from '../../brands.ts'
import type { Mail } from '../../mail/mailer.ts'
import { codeMinutes } from './signing-code.ts'

type Addressee = { email: string; name: string }

export function toCodeMail(brand: Brand, to: Addressee, productCode: ProductCode, code: string): Mail {
  return {
    to: to.email,
    subject: 'Uw code om te ondertekenen',
    text: toText(brand, to, [
      `Uw code is ${code}`,
      `Vul deze code in om uw aanvraag voor ${productNameOf(productCode)} te ondertekenen. U kunt de code één keer gebruiken, tot ${codeMinutes} minuten nadat u hem aanvroeg.`,
      `Geef de code aan niemand, ook niet aan iemand die zegt dat hij bij ${brand.name} werkt. Hebt u geen code aangevraagd? Laat het ons dan weten: ${brand.email}.`,
    ]),
  }
}

export function toSignedMail(brand: Brand, to: Addressee, productCode: ProductCode, number: string): Mail {
  return {
    to: to.email,
    subject: 'U hebt uw aanvraag ondertekend',
    text: toText(brand, to, [
      `U hebt uw aanvraag voor ${productNameOf(productCode)} ondertekend. Het contract heeft nummer ${number}.`,
      'Bij ‘Betaling afronden’ in het portaal ziet u wat u nog moet betalen of regelen. Daarna beleggen wij uw geld.',
      `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
    ]),
  }
}

function toText(brand: Brand, { name }: Addressee, paragraphs: readonly string[]): string {
  return [`Beste ${name},`, ...paragraphs, `Met vriendelijke groet,\n${brand.name}`].join('\n\n') + '\n'
}

/** `s•••@demo.nl`: enough to know which mailbox to open. */
export function maskAddress(email: string): string {
  return email.replace(/^(.).*@/u, '$1•••@')
}
