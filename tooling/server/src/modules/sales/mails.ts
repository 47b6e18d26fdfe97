import type { SalePreview } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { type Addressee, toMail } from '../letters/letter.ts'

/** Without amounts: what it brings is only known afterwards. */
export function toSaleMail(
  brand: Brand,
  to: Addressee,
  number: string,
  { dealing, maskedIban }: Pick<SalePreview, 'dealing' | 'maskedIban'>,
): Mail {
  return toMail(brand, to, 'Uw verkoopopdracht is bevestigd', [
    `U hebt opdracht gegeven om te verkopen uit contract ${number}. Wij verkopen tegen de koersen van ${formatDate(dealing.dealingDate)} en maken de opbrengst na ${formatDate(dealing.publicationDate)} over naar rekening ${maskedIban}.`,
    `U kunt de opdracht intrekken tot en met ${formatDate(dealing.cutOffDate)}, 16.00 uur.`,
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
