import type { HistoryEvent, Mandate, Payment } from '@portal/api/operations'
import { optionNames } from '@portal/flows/contract/change-texts'
import { formatAmount } from './format.ts'
import { statusNames } from './names.ts'

const names = {
  signed: 'Aanvraag ondertekend',
  'change-requested': 'Wijziging bevestigd',
  'change-effective': 'Wijziging ingegaan',
  'change-withdrawn': 'Wijziging ingetrokken',
  payment: 'Betaling',
  mandate: 'Machtiging',
  'sale-requested': 'Verkoop opgegeven',
  'sale-dealt': 'Verkocht',
  'sale-paid': 'Uitbetaald',
  'sale-withdrawn': 'Verkoop ingetrokken',
  document: 'Document gemaakt',
  'life-event-told': 'Gebeurtenis doorgegeven',
  'life-event-closed': 'Gebeurtenis afgehandeld',
  'life-event-withdrawn': 'Gebeurtenis ingetrokken',
  'staff-look': 'Een medewerker keek mee',
} as const satisfies Record<HistoryEvent['kind'], string>

/** Describes an event of a contract in one line. */
export function toEventText({ kind, option, status, amountCents, title, note }: HistoryEvent): string {
  const parts = [
    option === null ? null : optionNames[option],
    status === null ? null : (statusNames[status as (Payment | Mandate)['status']] ?? status),
    amountCents === null ? null : formatAmount(amountCents),
    title,
    kind === 'staff-look' ? note : null,
  ]
  const details = parts.filter((part) => part !== null).join(', ')
  return details === '' ? names[kind] : `${names[kind]}: ${details}`
}
