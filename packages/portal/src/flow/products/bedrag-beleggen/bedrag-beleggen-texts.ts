import { limits } from '@portal/flows/values/limits'
import { formatShortMoney } from '@portal/flows/values/money'

export const stap1Texts = {
  title: 'Hoeveel wilt u beleggen?',
  description: 'Omschrijving',
  descriptionHint: 'Zo herkent u deze berekening later, bijvoorbeeld ‘Verbouwing’.',
  optional: 'optioneel',
  kind: 'Hoe wilt u inleggen?',
  kinds: [
    { value: 'eenmalig', label: 'Eenmalig' },
    { value: 'maandelijks', label: 'Maandelijks' },
    { value: 'eenmalig-en-maandelijks', label: 'Eenmalig en maandelijks' },
  ] as const,
  initialDeposit: 'Eerste inleg, in euro’s',
  initialDepositHint: `Minimaal ${formatShortMoney(limits.initialDeposit.minimum)}`,
  periodicDeposit: 'Maandelijkse inleg, in euro’s',
  periodicDepositHint: `Minimaal ${formatShortMoney(limits.periodicDeposit.minimum)}`,
  start: 'Startdatum',
  more: 'Startdatum en naam',
}
