import type { Erasure } from '@portal/api/operations'
import { formatDate, type CalendarDate } from '@portal/flows/values/dates'
import type { Brand } from '../../../platform/brands.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'

export function toRequestedMail(brand: Brand, to: Addressee, dueOn: CalendarDate, kept: Erasure['kept']): Mail {
  return toMail(brand, to, 'U hebt gevraagd om uw gegevens te wissen', [
    `Wij wissen uw gegevens op ${formatDate(dueOn)}. Tot die dag kunt u uw verzoek intrekken, in het portaal bij ‘Persoonlijke informatie’.`,
    ...toParagraphs(kept),
    `Hebt u dit niet zelf gedaan? Trek het verzoek dan in, wijzig uw wachtwoord en laat het ons weten: ${brand.email}.`,
  ])
}

export function toWithdrawnMail(brand: Brand, to: Addressee): Mail {
  return toMail(brand, to, 'Wij wissen uw gegevens niet', [
    'U hebt uw verzoek om uw gegevens te wissen ingetrokken. Er verandert niets.',
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}

export function toDoneMail(brand: Brand, to: Addressee, kept: Erasure['kept']): Mail {
  return toMail(brand, to, 'Wij hebben uw gegevens gewist', [
    kept.length === 0
      ? 'Op uw verzoek hebben wij uw account en al uw gegevens gewist. U kunt niet meer inloggen.'
      : 'Op uw verzoek hebben wij alles gewist wat wij niet hoeven te bewaren.',
    ...toParagraphs(kept),
  ])
}

function toParagraphs(kept: Erasure['kept']): readonly string[] {
  if (kept.length === 0) return []
  const lines = kept.map(({ what, why, until }) => `- ${what}${until ? ` (tot ${formatDate(until)})` : ''}. ${why}`)
  return [`Dit mogen wij nog niet wissen:\n${lines.join('\n')}`]
}
