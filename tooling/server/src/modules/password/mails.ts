import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { type Addressee, toMail } from '../letters/letter.ts'

export function toResetMail(brand: Brand, to: Addressee, url: string): Mail {
  const mail = toMail(brand, to, 'Kies een nieuw wachtwoord', [
    'U vroeg om een nieuw wachtwoord. Kies het hier:',
    { label: 'Nieuw wachtwoord kiezen', url },
    'U kunt de link één keer gebruiken, tot 15 minuten nadat u hem aanvroeg.',
    'Hebt u dit niet gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het was.',
  ])
  return { ...mail, usefulMinutes: 15 }
}

/** Warns a customer who did not change the password. */
export function toPasswordChangedMail(brand: Brand, to: Addressee, siteUrl: string): Mail {
  return toMail(brand, to, 'Uw wachtwoord is gewijzigd', [
    'Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.',
    `Hebt u dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord en laat het ons weten: ${brand.email}.`,
    { label: 'Nieuw wachtwoord aanvragen', url: `${siteUrl}/wachtwoord-vergeten` },
  ])
}
