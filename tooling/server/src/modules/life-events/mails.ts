import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { type Addressee, toMail } from '../letters/letter.ts'
import { lifeEventNames } from './names.ts'

/** Tells the customer, and whoever did not do it, what was asked. */
export function toLifeEventMail(
  brand: Brand,
  to: Addressee,
  { kind, number }: { kind: keyof typeof lifeEventNames; number: string },
): Mail {
  return toMail(brand, to, 'Wij hebben uw bericht ontvangen', [
    `U hebt bij contract ${number} doorgegeven: ${lifeEventNames[kind].toLowerCase()}. Wij nemen binnen vijf werkdagen contact met u op.`,
    'Er verandert nog niets. Bij uw contract in het portaal ziet u hoe het ervoor staat, en kunt u dit intrekken.',
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
