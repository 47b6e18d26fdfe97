import type { ApplicantKind, Applicants } from '@portal/api/operations'

type Herkomst = Exclude<Applicants['herkomst'], ''>

export const applicationTexts = {
  savedAt: (time: string) => `Opgeslagen om ${time} uur`,
  elsewhere: 'Wij bewaren wat u invult. Verder op een ander apparaat? Kies daar ‘Mijn berekeningen’.',
  notSaved: 'Uw gegevens zijn nog niet opgeslagen',
  next: 'Volgende',
  optional: 'optioneel',
  yes: 'Ja',
  no: 'Nee',
}

export const choiceTexts = {
  title: 'Voor wie',
  for: 'Voor wie is dit product?',
  options: {
    mijn: { label: 'Voor mijzelf', hint: 'De belegging komt op uw naam.' },
    partner: { label: 'Voor mij en mijn partner', hint: 'De belegging komt op beide namen.' },
    child: {
      label: 'Voor mijn kind',
      hint: 'De belegging komt op naam van het kind. U beheert de rekening tot uw kind 18 is.',
    },
  },
  relation: 'Kies iemand uit uw relaties',
  relationHint: 'Dan vullen wij de naam en de geboortedatum alvast in.',
  noRelation: 'Iemand anders',
}

export const personTexts = {
  titles: {
    mijn: 'Uw gegevens',
    partner: 'Gegevens van uw partner',
    child: 'Gegevens van uw kind',
  } satisfies Record<ApplicantKind, string>,
  intro: 'De naam moet dezelfde zijn als op het identiteitsbewijs.',
  known: 'Dit weten wij al',
  name: 'Naam',
  country: 'Woonland',
  phones: 'Telefoon',
  initialen: 'Initialen',
  initialenHint: 'Bijvoorbeeld A.B.',
  tussenvoegsel: 'Tussenvoegsel',
  achternaam: 'Achternaam',
  geslacht: 'Geslacht',
  geslachten: { man: 'Man', vrouw: 'Vrouw', anders: 'Anders' },
  geboortedatum: 'Geboortedatum',
  geboortedatumHint: 'Bijvoorbeeld 31 12 1980',
  recalculate: 'Bereken opnieuw met een andere geboortedatum',
  dateParts: { day: 'Dag', month: 'Maand', year: 'Jaar' },
  bsn: 'Burgerservicenummer',
  bsnHint: 'De 9 cijfers op het identiteitsbewijs, voor de Belastingdienst',
  nationaliteit: 'Nationaliteit',
  nationaliteitHint: 'Het land van de nationaliteit',
  land: 'Land waar u woont',
  partnerLand: 'Land waar uw partner woont',
  change: 'Wijzig',
  chooseCountry: 'Kies een land',
  address: 'Adres',
  postcode: 'Postcode',
  huisnummer: 'Huisnummer',
  toevoeging: 'Toevoeging',
  straatnaam: 'Straatnaam',
  woonplaats: 'Woonplaats',
  addressFound: (address: string) => `Adres gevonden: ${address}`,
  addressOutcomes: {
    found: 'Adres gevonden',
    'not-found': 'Wij vinden dit adres niet. Vul de straat en de woonplaats zelf in.',
    unavailable: 'Wij kunnen het adres nu niet opzoeken. Vul de straat en de woonplaats zelf in.',
  },
  mobiel: 'Mobiel nummer',
  telefoonnummer: 'Vast telefoonnummer',
  iban: 'IBAN',
  ibanHint: 'Een rekening op uw eigen naam',
}

export const identityTexts = {
  title: 'Identiteitsbewijs',
  titles: {
    mijn: 'Uw identiteitsbewijs',
    partner: 'Identiteitsbewijs van uw partner',
    child: 'Identiteitsbewijs van uw kind',
  } satisfies Record<ApplicantKind, string>,
  intro: 'Wij moeten volgens de wet weten wie u bent. Daarom vragen wij een kopie.',
  identiteitsbewijs: 'Welk identiteitsbewijs gebruikt u?',
  kinds: { paspoort: 'Paspoort', identiteitskaart: 'Identiteitskaart', rijbewijs: 'Rijbewijs' },
  geldigTot: 'Geldig tot',
  geldigTotHint: 'Bijvoorbeeld 31-12-2030',
  pickDate: 'Kies een datum',
  documents: 'Kopie van het identiteitsbewijs',
}

export const taxTexts = {
  titles: {
    mijn: 'Belasting en herkomst van het geld',
    partner: 'Belasting van uw partner',
    child: 'Belasting van uw kind',
  } satisfies Record<ApplicantKind, string>,
  intro:
    'De wet verplicht ons dit te vragen. Waar iemand belasting betaalt, geven wij door aan de Belastingdienst (CRS en FATCA).',
  where: {
    mijn: 'Waar betaalt u belasting?',
    partner: 'Waar betaalt uw partner belasting?',
    child: 'Waar betaalt uw kind belasting?',
  } satisfies Record<ApplicantKind, string>,
  usual: 'Alleen in Nederland, en niet geboren in de Verenigde Staten',
  unusual: 'Iets anders',
  unusualHint: 'Bijvoorbeeld ook in een ander land',
  questions: {
    uitsluitend: 'Alleen in Nederland belastingplichtig?',
    taxNL: 'Belastingplichtig in Nederland?',
    taxAbroad: 'Belastingplichtig in een ander land?',
    taxUS: 'Belastingplichtig in de Verenigde Staten?',
    bornUS: 'Geboren in de Verenigde Staten?',
    copyPassport: 'Is er een geldig paspoort?',
    copyCLN: 'Is er een bewijs van verlies van de Amerikaanse nationaliteit (CLN)?',
  },
  hints: {
    uitsluitend: undefined,
    taxNL: undefined,
    taxAbroad: 'Een ander land dan Nederland of de Verenigde Staten',
    taxUS: 'Ook Amerikanen die in Nederland wonen, zijn dat.',
    bornUS: undefined,
    copyPassport: 'Wij vragen beide zijden. Een rijbewijs is hier niet genoeg.',
    copyCLN: 'Een Certificate of Loss of Nationality. Zonder dit bewijs vragen wij een uitleg.',
  },
  country: 'Welk ander land?',
  taxIdentificationNumber: 'Fiscaal nummer in dat land (TIN)',
  taxIdentificationNumberHint: 'Geeft dat land geen nummers? Laat dit dan leeg en leg het hieronder uit.',
  taxIdentificationNumberUS: 'Amerikaans fiscaal nummer (TIN)',
  taxIdentificationNumberUSHint: '9 cijfers, bijvoorbeeld 123-45-6789',
  explanation: 'Uitleg',
  explanationNoTin: 'Leg uit waarom er geen fiscaal nummer is, en noem de geboorteplaats',
  explanationNoCln: 'Leg uit waarom er geen bewijs van verlies van de nationaliteit is',
  residenceExplanation: 'Uitleg bij uw antwoorden',
  residenceExplanationHint: (found: readonly string[], isHereAlone: boolean) =>
    `Wij zien ${listed(found)}. Leg uit waarom er toch ${
      isHereAlone
        ? 'alleen in Nederland belasting wordt betaald'
        : 'geen belasting wordt betaald in de Verenigde Staten'
    }.`,
  documents: 'Documenten',
}

export const originTexts = {
  title: 'Waar komt het geld vandaan?',
  herkomst: 'Herkomst van het geld',
  options: {
    salaris: 'Salaris of uitkering',
    onderneming: 'Eigen onderneming',
    spaargeld: 'Spaargeld',
    erfenis: 'Erfenis',
    schenking: 'Schenking',
    'verkoop-woning': 'Verkoop van een woning',
    pensioen: 'Pensioen of lijfrente',
    anders: 'Anders',
  } satisfies Record<Herkomst, string>,
  toelichting: 'Toelichting',
  toelichtingHint: 'In een paar woorden',
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('nl', { type: 'conjunction' }).format(names)
}
