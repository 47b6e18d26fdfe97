import type { Brand } from '../../platform/brands.ts'
import type { Mail } from '../../ports/mail.ts'
import { type Addressee, toMail } from '../letters/letter.ts'

/** Without the name: whose address it is is not known yet, and a stranger's words do not go to him. */
export function toConfirmMail(brand: Brand, email: string, url: string): Mail {
  const mail = toMail(brand, { email, name: 'klant' }, 'Bevestig uw account', [
    `Er is met dit e-mailadres een account aangevraagd bij ${brand.name}. Hebt u dat gedaan? Bevestig het dan hier:`,
    { label: 'Account bevestigen', url },
    'U kunt de link één keer gebruiken, tot 24 uur na de aanvraag. Daarna logt u in met het wachtwoord dat u koos.',
    'Hebt u geen account aangevraagd? Klik dan niet op de link. Er wordt dan geen account gemaakt.',
  ])
  return { ...mail, usefulMinutes: 24 * 60 }
}

export function toKnownMail(brand: Brand, to: Addressee, siteUrl: string): Mail {
  return toMail(brand, to, 'U hebt al een account', [
    `Er is met dit e-mailadres een account aangevraagd bij ${brand.name}. U hebt al een account: daar is niets aan veranderd.`,
    `U kunt inloggen met uw wachtwoord. Weet u het niet meer? Kies dan een nieuw wachtwoord.`,
    { label: 'Nieuw wachtwoord aanvragen', url: `${siteUrl}/wachtwoord-vergeten` },
    'Hebt u geen account aangevraagd? Dan hoeft u niets te doen.',
  ])
}
