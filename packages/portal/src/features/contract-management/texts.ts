import type { ContractPage } from '../../shared/contract-paths.ts'

export const contractTexts = {
  back: 'Mijn investeringen',
  pages: 'Contract',
  number: (number: string) => `Contractnummer ${number}`,
  others: 'Ander contract',
  missing: 'Dit contract is er niet',
  missingText: 'Controleer het adres, of kies uw contract in het overzicht van uw investeringen.',
  missingAction: 'Naar Mijn investeringen',
} as const

export const headerTexts = {
  label: 'Hoe het met dit contract gaat',
  value: (date: string) => `Waarde op ${date}`,
  noValue: 'Nog geen waarde',
  result: 'Resultaat na kosten',
  explanation: 'Uitleg',
  next: 'Wat er nu gebeurt',
  nothingPlanned: 'Er staat niets gepland',
  holder: (count: number) => (count === 1 ? 'Houder' : 'Houders'),
  newestDocument: 'Nieuwste document',
  isNew: 'Nieuw',
  deposit: 'Geld bijstorten',
  change: 'Contract wijzigen',
} as const

/** The names of the pages in their navigation. */
export const contractPageNames = {
  transacties: 'Transacties',
  rendement: 'Rendement',
  gegevens: 'Gegevens',
  wijzigen: 'Wijzigen',
  historie: 'Historie',
  documenten: 'Documenten',
  verkocht: 'Verkopen',
  bijstorten: 'Bijstorten',
  gebeurtenissen: 'Gebeurtenissen',
} as const satisfies Record<ContractPage, string>
