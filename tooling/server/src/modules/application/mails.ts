import { productNameOf, type ProductCode } from '@portal/flows/values/products'
import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { type Addressee, toMail } from '../letters/letter.ts'

export function toSignedMail(brand: Brand, to: Addressee, productCode: ProductCode, number: string): Mail {
  return toMail(brand, to, 'U hebt uw aanvraag ondertekend', [
    `U hebt uw aanvraag voor ${productNameOf(productCode)} ondertekend. Het contract heeft nummer ${number}.`,
    'Bij ‘Betaling afronden’ in het portaal ziet u wat u nog moet betalen of regelen. Daarna beleggen wij uw geld.',
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
