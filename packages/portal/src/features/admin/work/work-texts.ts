import type { WorkAction, WorkKind, WorkState, WorkStep } from '@portal/api/operations'

const kinds: Record<WorkKind, string> = {
  'debit-failed': 'Mislukte incasso',
  'payment-returned': 'Betaling teruggekomen',
  'payment-without-account': 'Betaling zonder rekeningnummer',
  'payment-held': 'Betaling wacht na een gemeld overlijden',
  'money-held': 'Geld op een contract dat stilstaat',
  'residence-explained': 'Uitleg over belastingplicht (FATCA en CRS)',
  'person-differs': 'Contract op een andere naam of geboortedatum',
  'life-event': 'Levensgebeurtenis',
  'child-of-age': 'Kind van een contract is 18',
  'annuity-too-late': 'Lijfrente waarvan het geld te laat kwam',
  'annuity-extended': 'Lijfrente met een langere looptijd',
}

/** The reasons of a bank in a few words; the customer reads a sentence that says what to do (`bankReasonText`). */
export const reasonNames: Readonly<Record<string, string>> = {
  AC01: 'Rekeningnummer onbekend',
  AC04: 'Rekening opgeheven',
  AC06: 'Rekening geblokkeerd',
  AC13: 'Geen betaalrekening van een klant',
  AG01: 'Incasso niet toegestaan op de rekening',
  AM04: 'Te weinig geld op de rekening',
  FF01: 'Opdracht niet leesbaar voor de bank',
  MD01: 'Geen geldige machtiging',
  MD02: 'Gegevens ontbreken in de machtiging',
  MD06: 'Teruggeboekt door de klant',
  MD07: 'Rekeninghouder overleden',
  MS02: 'Geweigerd door de klant',
  MS03: 'Geweigerd door de bank, zonder reden',
  PY01: 'Bank doet niet mee',
  RC01: 'Code van de bank klopt niet',
  SL01: 'Geblokkeerd door de klant bij de bank',
}

const actions: Record<WorkAction['kind'], string> = {
  mailed: 'E-mail gestuurd',
  'payment-started': 'Klant begon te betalen',
  'payment-stopped': 'Betaling niet afgemaakt',
  'mandate-signed': 'Nieuwe machtiging',
}

const states: Record<WorkState, string> = { staff: 'Wij', customer: 'Klant', bank: 'Bank' }

const steps: Record<WorkStep, string> = {
  call: 'Bel de klant',
  relatives: 'Zoek uit of de klant is overleden',
  'await-payment': 'Meldt of de betaling is gelukt',
  mandate: 'Geeft een nieuwe machtiging en betaalt alsnog',
  pay: 'Betaalt alsnog',
  account: 'Geeft een andere rekening op',
  retry: 'Betaal opnieuw',
  refund: 'Stort terug',
  move: 'Zet het contract over',
  judge: 'Lees en beoordeel',
  death: 'Handel eerst het overlijden af',
}

export const workTexts = {
  title: 'Werklijst',
  search: 'Klant of contractnummer',
  kind: 'Wat',
  reason: 'Reden van de bank',
  state: 'Wie is aan zet',
  all: 'Alles',
  show: 'Tonen',
  found: (count: string, isOne: boolean) => (isOne ? '1 zaak' : `${count} zaken`),
  none: 'Er wacht niets op deze lijst',
  noneText: 'Mislukte incasso’s en andere zaken van klanten komen hier vanzelf te staan.',
  noMatch: 'Niets gevonden',
  noMatchText: 'Kies andere filters, of zoek op een deel van de naam of van het contractnummer.',
  everything: 'Toon de hele lijst',
  customer: 'Klant',
  contract: (number: string) => `Contract ${number}`,
  what: 'Wat en waarom',
  amount: 'Bedrag',
  since: 'Sinds',
  last: 'Laatste actie',
  next: 'Volgende stap',
  act: 'Meekijken',
  noAction: 'Nog geen',
  explanation: 'Toelichting',
  callFrom: (date: string) => `Anders bellen vanaf ${date}`,
  reasonOf: (code: string) => {
    const name = Object.hasOwn(reasonNames, code) ? reasonNames[code] : undefined
    return name === undefined ? code : `${code}: ${name}`
  },
  kinds,
  actions,
  states,
  steps,
}
