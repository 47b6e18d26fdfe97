import type {
  ApplicantKind,
  Change,
  DocumentKind,
  Erasure,
  LifeEvent,
  Mandate,
  Payment,
  Relation,
} from '@portal/api/operations'

/** The Dutch words for codes. */
export const relationNames = { partner: 'Partner', child: 'Kind', other: 'Iemand anders' } as const satisfies Record<
  Relation['kind'],
  string
>

export const personNames = { mijn: 'Uzelf', partner: 'Uw partner', child: 'Uw kind' } as const satisfies Record<
  ApplicantKind,
  string
>

export const secondFactorNames = {
  totp: 'Een app die codes maakt',
  sms: 'Een code per sms',
  none: 'Alleen een wachtwoord',
} as const

export const erasureNames = {
  requested: 'Gevraagd',
  done: 'Uitgevoerd',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<Erasure['status'], string>

export const purposeNames = {
  first: 'Eerste betaling',
  periodic: 'Maandelijkse inleg',
  extra: 'Extra storting',
} as const satisfies Record<Payment['purpose'], string>

export const methodNames = {
  ideal: 'iDEAL',
  overboeking: 'Zelf overmaken',
  overdracht: 'Overdracht',
  incasso: 'Automatische afschrijving',
  twikey: 'Automatische afschrijving',
} as const satisfies Record<Payment['method'] | Mandate['method'], string>

export const statusNames = {
  created: 'Klaargezet',
  open: 'Begonnen',
  pending: 'In behandeling',
  paid: 'Betaald',
  signed: 'Getekend',
  canceled: 'Geannuleerd',
  failed: 'Niet gelukt',
  expired: 'Verlopen',
  refunded: 'Teruggestort',
  charged_back: 'Teruggeboekt',
  revoked: 'Ingetrokken',
} as const satisfies Record<Payment['status'] | Mandate['status'], string>

export const orderNames = { extra: 'Extra storting', switch: 'Omzetting', sale: 'Verkoop' } as const

export const orderStatusNames = {
  open: 'Wacht op verwerking',
  dealt: 'Verwerkt',
  paid: 'Uitbetaald',
  withdrawn: 'Ingetrokken',
} as const

export const changeStatusNames = {
  scheduled: 'Gepland',
  effective: 'Ingegaan',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<Change['status'], string>

export const lifeEventStatusNames = {
  open: 'Bij ons in behandeling',
  closed: 'Afgehandeld',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<LifeEvent['status'], string>

export const channelNames = { email: 'Een code per e-mail', authenticator: 'Een code uit uw app' } as const

export const documentNames = {
  kopie: 'Kopie van het paspoort',
  voorkant: 'Voorkant van het identiteitsbewijs',
  achterkant: 'Achterkant van het identiteitsbewijs',
  'passport-voorkant': 'Voorkant van het paspoort',
  'passport-achterkant': 'Achterkant van het paspoort',
  CLN: 'Verklaring van verlies van de Amerikaanse nationaliteit',
} as const satisfies Record<DocumentKind, string>

/** The Dutch names of the fields of an application; a field without one keeps its own name. */
export const fieldNames: Readonly<Record<string, string>> = {
  initialen: 'Initialen',
  tussenvoegsel: 'Tussenvoegsel',
  achternaam: 'Achternaam',
  geslacht: 'Geslacht',
  geboortedatum: 'Geboortedatum',
  bsn: 'Burgerservicenummer',
  nationaliteit: 'Nationaliteit',
  land: 'Land',
  postcode: 'Postcode',
  huisnummer: 'Huisnummer',
  huisnummerToevoeging: 'Toevoeging',
  straatnaam: 'Straat',
  woonplaats: 'Woonplaats',
  telefoonnummer: 'Telefoonnummer',
  mobiel: 'Mobiel nummer',
  iban: 'Rekeningnummer (IBAN)',
  identiteitsbewijs: 'Identiteitsbewijs',
  geldigTot: 'Geldig tot',
  uitsluitend: 'Betaalt alleen in Nederland belasting',
  taxNL: 'Betaalt belasting in Nederland',
  taxAbroad: 'Betaalt belasting in een ander land',
  country: 'Welk land',
  taxIdentificationNumber: 'Fiscaal nummer in dat land',
  taxUS: 'Betaalt belasting in de Verenigde Staten',
  bornUS: 'Geboren in de Verenigde Staten',
  taxIdentificationNumberUS: 'Amerikaans fiscaal nummer',
  copyPassport: 'Heeft een geldig paspoort',
  copyCLN: 'Heeft een verklaring van verlies (CLN)',
  explanation: 'Uitleg',
  residenceExplanation: 'Uitleg bij de belastingplicht',
}
