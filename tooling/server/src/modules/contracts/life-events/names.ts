import type { LifeEventKind } from '@portal/api/operations'

export const lifeEventNames = {
  uitkeren: 'Lijfrente laten ingaan',
  einde: 'Einde van de looptijd',
  overdragen: 'Overdracht naar een andere aanbieder',
  overlijden: 'Overlijden',
  scheiding: 'Scheiding',
  emigratie: 'Verhuizing naar het buitenland',
  'kind-18': 'Kind wordt 18',
} as const satisfies Record<LifeEventKind, string>
