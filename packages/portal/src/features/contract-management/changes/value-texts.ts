import type { Beneficiary, ChangeOption, ChangeValues, ContractDetails } from '@portal/api/operations'

/** What the options are called: on the details, in the menu and in the history of changes. */
export const optionNames = {
  fondsverdeling: 'Fondsverdeling',
  inleg: 'Maandelijkse inleg',
  machtiging: 'Betaling van uw inleg',
  tegenrekening: 'Tegenrekening',
  risicoprofiel: 'Risicoprofiel',
  looptijd: 'Looptijd',
  uitkering: 'Uitkering',
  begunstigden: 'Begunstigden',
  omschrijving: 'Omschrijving',
} as const satisfies Record<ChangeOption, string>

export const profileNames = {
  NVT: 'Geen profiel',
  'zeer-defensief': 'Zeer defensief',
  defensief: 'Defensief',
  neutraal: 'Neutraal',
  offensief: 'Offensief',
  'zeer-offensief': 'Zeer offensief',
} as const satisfies Record<ContractDetails['chosenRiskProfile'], string>

export const termNames = {
  Geen: 'Geen uitkering',
  Maand: 'Elke maand',
  Kwartaal: 'Elk kwartaal',
  Halfjaar: 'Elk halfjaar',
  Jaar: 'Elk jaar',
} as const satisfies Record<ContractDetails['uitkeringsTermijnCode'], string>

export const methodNames = {
  twikey: 'Automatische afschrijving',
  overboeking: 'Zelf overmaken',
} as const satisfies Record<NonNullable<ChangeValues['method']>, string>

export const relationNames = {
  partner: 'partner',
  child: 'kind',
  other: 'iemand anders',
} as const satisfies Record<Beneficiary['relation'], string>

export const valueTexts = {
  none: 'Niet ingevuld',
  noDeposit: 'Geen maandelijkse inleg',
  monthly: (amount: string) => `${amount} per maand`,
  share: (name: string, share: string) => `${name} ${share}`,
  unknownFund: 'Onbekend fonds',
  switched: 'ook wat u al hebt',
  switchedToo: 'Wij verdelen ook wat u al hebt.',
  notSwitched: 'Wat u al hebt, blijft zoals het is.',
  notArranged: 'Niet geregeld',
  years: (years: number) => `${years} jaar`,
  noEnd: 'Zonder einddatum',
  nobody: 'Niemand',
  beneficiary: (name: string, relation: string, born: string, share: string) =>
    `${name} (${relation}, ${born}) ${share}`,
}
