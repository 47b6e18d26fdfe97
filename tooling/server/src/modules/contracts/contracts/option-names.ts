import type { ChangeOption } from '@portal/api/operations'

/** Completes “uw wijziging van …”. */
export const optionNames: Readonly<Record<ChangeOption, string>> = {
  fondsverdeling: 'de fondsverdeling',
  inleg: 'de maandelijkse inleg',
  machtiging: 'de manier van betalen',
  tegenrekening: 'de tegenrekening',
  risicoprofiel: 'het risicoprofiel',
  looptijd: 'de looptijd',
  uitkering: 'de uitkeringstermijn',
  loonheffingskorting: 'de loonheffingskorting',
  begunstigden: 'de begunstigden',
  omschrijving: 'de omschrijving',
}
