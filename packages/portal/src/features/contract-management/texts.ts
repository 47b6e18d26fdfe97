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
