import type { AttentionItem } from '@portal/api/operations'
import { toWords } from '@portal/flows/values/number-words'
import { PROCESSED_FILE_DAYS, UNREPORTED_DAYS } from '@portal/flows/payment/bank-terms'

const kinds: Record<AttentionItem['kind'], string> = {
  'prices-unconfirmed': 'Koersen die sterk zijn veranderd',
  'prices-refused': 'Koersen die niet kloppen',
  'prices-awaited': 'Koersen die er nog niet zijn',
  'file-refused': 'Bestand van de bank dat wij niet kunnen verwerken',
  'file-read-in-part': 'Bestand van de bank dat wij niet helemaal konden verwerken',
  'bank-balance-differs': 'Het saldo bij de bank klopt niet met de regels',
  'money-announced': 'Geld dat de bank meldde en dat niet op een afschrift staat',
  'feed-unread': 'Bericht over incasso’s dat wij niet konden verwerken',
  'money-unmatched': 'Geld dat wij niet kunnen thuisbrengen',
  'payment-returned': 'Betaling die is teruggekomen',
  'payment-without-account': 'Betaling zonder rekeningnummer',
  'payment-held': 'Betaling die wacht na een gemeld overlijden',
  'money-held': 'Geld dat binnenkwam op een contract dat stilstaat',
  'payments-unsettled': `Betalingen die de bank al ${toWords(UNREPORTED_DAYS)} dagen niet meldt`,
  'archiving-failed': 'Reservekopie die niet lukt',
  'figures-missing': 'Belastingcijfers die ontbreken',
  'books-differ': 'Verschil in de boeken',
  'erasure-requested': 'Klant die gewist wil worden',
  'residence-explained': 'Uitleg over belastingplicht (FATCA en CRS)',
  'person-differs': 'Contract op een andere naam of geboortedatum',
  'life-event': 'Klant met een levensgebeurtenis',
  'child-of-age': 'Kind van een contract is 18',
  'death-reported': 'Dringend: overlijden dat is gemeld',
  'annuity-too-late': 'Lijfrente waarvan het geld te laat kwam',
  'annuity-extended': 'Lijfrente met een langere looptijd door het jaarmaximum',
  'file-written': 'Klaargezet voor de bank',
  'file-read': 'Gelezen van de bank',
}

export const attentionTexts = {
  title: 'Wat aandacht vraagt',
  none: 'Er is nu niets dat aandacht vraagt.',
  notLoaded: 'Wij kunnen niet laten zien wat aandacht vraagt',
  files: (count: number) =>
    count === 1
      ? `1 verwerkt bestand in de laatste ${PROCESSED_FILE_DAYS} dagen`
      : `${count} verwerkte bestanden in de laatste ${PROCESSED_FILE_DAYS} dagen`,
  kinds,
  since: (date: string) => `Sinds ${date}`,
  actions: {
    confirm: 'Koersen bevestigen',
    close: 'Afgehandeld',
    'pay-again': 'Opnieuw betalen',
    'send-back': 'Terugstorten',
  },
  sendBack: (money: string) => `Wij storten ${money} terug met het volgende bestand voor de bank.`,
  payAgain: (payment: string) =>
    `Is de reden van de bank opgelost? Dan betalen wij ${payment} opnieuw, met het volgende bestand voor de bank.`,
  failed: 'Dat is niet gelukt',
  confirmTitle: (month: string) => `Koersen van ${month} bevestigen`,
  confirmIntro: 'Vergelijk deze koersen met de bron:',
  confirmEffect: 'Na uw bevestiging verwerken wij alle opdrachten van deze maand tegen deze koersen.',
  cancel: 'Annuleren',
}
