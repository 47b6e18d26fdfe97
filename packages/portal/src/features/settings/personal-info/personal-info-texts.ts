import { BOOKS_YEARS, ERASURE_DAYS, IDENTITY_YEARS } from '@portal/flows/account/terms'

export const personalInfoTexts = {
  title: 'Persoonlijke informatie',
  intro: 'Met deze gegevens houden wij uw contracten bij. Vul ze aan.',
  change: 'Wijzig',
  changeTitle: (name: string) => `${name} wijzigen`,
  email: 'E-mailadres',
  emailText: 'Een ander adres?',
  emailAction: 'Vraag het aan onze klantenservice',
  saved: 'Uw gegevens zijn opgeslagen.',
  noCountries: 'De lijst met landen is er niet',
  noCountriesAction: 'Haal de landen op',
  own: 'Uw gegevens',
  rows: {
    naam: 'Naam',
    geboortedatum: 'Geboortedatum',
    geslacht: 'Geslacht',
    nationaliteit: 'Nationaliteit',
    adres: 'Adres',
    telefoon: 'Telefoon',
  },
  missing: 'Niet ingevuld',
}

export const identityDocumentTexts = {
  title: 'Identiteitsbewijs',
  none: 'Wij hebben geen identiteitsbewijs van u. Wij vragen ernaar als u een product aanvraagt.',
  kind: 'Soort',
  validUntil: 'Geldig tot',
  expired: 'Uw identiteitsbewijs is verlopen',
  expiring: (date: string) => `Uw identiteitsbewijs is nog geldig tot ${date}`,
  renew: 'Hebt u een nieuw identiteitsbewijs? Wij vragen er een kopie van bij uw volgende aanvraag.',
}

export const exportTexts = {
  title: 'Uw gegevens downloaden',
  text: 'Eén ZIP-bestand met alles wat wij van u bewaren, voor u en voor een ander programma. Bewaar het op een veilige plek.',
  action: 'Download mijn gegevens',
  fileName: (date: string) => `mijn-gegevens-${date}.zip`,
  done: 'Uw gegevens zijn gedownload.',
  failed: 'Het downloaden is niet gelukt',
}

export const erasureTexts = {
  title: 'Uw gegevens laten wissen',
  again: 'Toch laten wissen',
  intro: `U kunt ons vragen om uw gegevens te wissen. Wij wachten daar ${ERASURE_DAYS} dagen mee. Zo lang kunt u zich bedenken.`,
  goesTitle: 'Dit wissen wij',
  goes: [
    'berekeningen en aanvragen die geen contract werden, met de kopieën daarbij',
    'relaties die in geen ondertekende aanvraag staan',
    'uw keuze voor de nieuwsbrief',
    'de apparaten die wij van u kennen',
    'uw account, als u geen lopend contract hebt: u kunt dan niet meer inloggen',
  ],
  staysTitle: 'Dit moeten wij nog bewaren',
  stays: [
    'bij een lopend contract: uw account, adres en contactgegevens, want zonder kunnen wij het contract niet uitvoeren',
    `uw ondertekende aanvraag en de kopie van uw identiteitsbewijs: tot ${IDENTITY_YEARS} jaar na het einde van het contract (Wwft)`,
    `uw contracten, betalingen, transacties en documenten: tot ${BOOKS_YEARS} jaar na het einde van het contract (AWR)`,
  ],
  submit: 'Vraag om mijn gegevens te wissen',
  notRequested: 'Uw aanvraag is niet ontvangen',
  requested: (date: string) => `Wij wissen uw gegevens op ${date}`,
  requestedText: (date: string) => `U hebt dit gevraagd op ${date}. Tot die dag kunt u uw aanvraag intrekken.`,
  withdraw: 'Trek de aanvraag in',
  notWithdrawn: 'Uw aanvraag is niet ingetrokken',
  withdrawn: (date: string) => `U hebt uw aanvraag van ${date} ingetrokken`,
  withdrawnText: 'Wij wissen niets.',
  done: (date: string) => `Wij hebben uw gegevens gewist op ${date}`,
  kept: 'Wat wij nog bewaren',
  what: 'Wat',
  why: 'Waarom',
  until: 'Tot',
  noEnd: 'Nog niet bekend',
  notLoaded: 'Wij konden niet nagaan of u om wissen hebt gevraagd',
}
