import type { WayToEnd } from '@portal/api/operations'
import { SHORTEST_REASON } from '@portal/flows/account/terms'

export const deathTexts = {
  hold: 'Klant zoeken',
  holdTitle: 'Over welke klant gaat deze melding?',
  holdIntro:
    'Zet u een klant stil, dan schrijven wij niets meer af en betalen wij niets meer uit. De klant krijgt hier een mail over.',
  search: 'Naam of e-mailadres',
  searchButton: 'Zoeken',
  nobody: 'Geen klanten gevonden. Zoek op een deel van de naam.',
  candidate: (name: string, numbers: readonly string[]) =>
    numbers.length === 0 ? name : `${name}, contract ${numbers.join(' en ')}`,
  holdThis: 'Zet stil',
  release: 'Vrijgeven',
  releaseTitle: 'Contracten vrijgeven',
  releaseIntro:
    'Doe dit alleen als u zeker weet dat de klant leeft. Wij schrijven dan weer af, en gemiste uitkeringen gaan mee met de volgende. De klant krijgt een mail.',
  reason: 'Hoe weet u dat?',
  reasonHint: 'Bijvoorbeeld: de klant belde, en wij controleerden wie het is',
  reasonMissing: `Schrijf in ten minste ${SHORTEST_REASON} tekens hoe u weet dat de klant leeft`,
  confirm: 'Overlijden bevestigen',
  confirmTitle: 'Overlijden bevestigen',
  confirmIntro: 'Vul in welke akte van overlijden u hebt gezien. Daarna kunt u de contracten beëindigen.',
  reference: 'Waar is het document opgeborgen?',
  referenceHint: 'Bijvoorbeeld het dossiernummer',
  date: 'Datum van het document',
  dateHint: 'Bijvoorbeeld 1-3-2025',
  end: { heirs: 'Beëindigen', transfer: 'Overdragen' } satisfies Record<WayToEnd, string>,
  endTitle: {
    heirs: (number: string) => `Contract ${number} beëindigen`,
    transfer: (number: string) => `Contract ${number} overdragen`,
  } satisfies Record<WayToEnd, (number: string) => string>,
  endIntro: {
    heirs:
      'Wij verkopen alles bij de eerste verwerking waarin niets meer vaststaat, en maken de opbrengst over naar de erfgenamen. Dit kunt u niet terugdraaien.',
    transfer:
      'Wij verkopen alles bij de eerste verwerking waarin niets meer vaststaat, en maken het hele bedrag over naar de nieuwe aanbieder. Wij houden geen belasting in. Dit kunt u niet terugdraaien.',
  } satisfies Record<WayToEnd, string>,
  name: { heirs: 'Op wiens naam staat de rekening?', transfer: 'Naam van de nieuwe aanbieder' },
  nameHint: { heirs: 'Bijvoorbeeld: Erven F. Dijkhof', transfer: undefined },
  iban: 'Rekeningnummer (IBAN)',
  paymentReference: 'Nummer bij de nieuwe aanbieder',
  entitled: {
    heirs: 'Waar is de verklaring van erfrecht opgeborgen?',
    transfer: 'Waar is het getekende formulier opgeborgen?',
  },
  cancel: 'Annuleren',
  failed: 'Dat is niet gelukt',
} as const
