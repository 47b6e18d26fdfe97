import type { ApplicantField, ApplicationField } from './applicant-rules.ts'
import { toDateErrorText } from '../values/date-error-texts.ts'
import { formatDate } from '../values/dates.ts'
import type { FieldError } from '../values/field-error.ts'
import { notInSepaText, toLatinText } from '../values/payee-texts.ts'

/** The error text of a field or document of a person, which names it and how to correct it, for client and server. */
export function toApplicantErrorText(field: ApplicantField, error: FieldError): string {
  return texts[field](error)
}

/** The error text of a field of the application as a whole, such as `partner.bsn`. */
export function toApplicationErrorText(field: ApplicationField, error: FieldError): string {
  return toApplicantErrorText(field.replace(/^(?:mijn|partner|child)\./u, '') as ApplicantField, error)
}

type Texts = (error: FieldError) => string

function typedTexts(name: string, text: string): Texts {
  return (error) => (error.code === 'too-long' ? `Vul voor ${name} hoogstens ${error.maximum} tekens in` : text)
}

function nameTexts(name: string, text: string): Texts {
  const signs = `Vul voor ${name} alleen letters in, eventueel met een spatie, punt, apostrof of streepje`
  const others = typedTexts(name, text)
  return (error) => {
    if (error.code === 'not-latin') return toLatinText(name)
    return error.code === 'unknown-value' ? signs : others(error)
  }
}

function dateTexts(name: string, example: string): Texts {
  return (error) => {
    switch (error.code) {
      case 'too-early':
        return `Vul ${name} in vanaf ${formatDate(error.earliest)}`
      case 'too-late':
        return `Vul ${name} in tot en met ${formatDate(error.latest)}`
      case 'too-old':
        return `Vul ${name} in van een kind van ${error.maximumAge} jaar of jonger`
      case 'other-birthdate':
        return `Controleer ${name}: u hebt gerekend met ${formatDate(error.calculated)}. Verbeter de datum hier, of bereken opnieuw met de juiste datum`
      case 'expired':
        return 'Vul een datum na vandaag in: het identiteitsbewijs moet nog geldig zijn'
      default:
        return toDateErrorText(name, example, error)
    }
  }
}

function sentence(text: string): Texts {
  return () => text
}

function bsnText(error: FieldError): string {
  switch (error.code) {
    case 'required':
      return 'Vul het burgerservicenummer in, bijvoorbeeld 123456782'
    case 'not-unique':
      return 'Vul voor ieder een eigen burgerservicenummer in'
    default:
      return 'Controleer het burgerservicenummer: dit nummer klopt niet. Het heeft 9 cijfers en staat op het identiteitsbewijs'
  }
}

function taxNLText(error: FieldError): string {
  if (error.code === 'no-tax-country') return 'Kies ja bij ten minste één land waar belasting wordt betaald'
  return 'Kies of er in Nederland belasting wordt betaald: ja of nee'
}

function taxAbroadText(error: FieldError): string {
  if (error.code === 'no-other-country') {
    return 'Kies ja bij een ander land of de Verenigde Staten, of kies hierboven dat er alleen in Nederland belasting wordt betaald'
  }
  return 'Kies of er in een ander land belasting wordt betaald: ja of nee'
}

function countryText(error: FieldError): string {
  if (error.code === 'unknown-value') return 'Kies een ander land dan Nederland of de Verenigde Staten'
  return 'Kies het land waar belasting wordt betaald'
}

function taxNumberText(error: FieldError): string {
  switch (error.code) {
    case 'required':
      return 'Vul het fiscale nummer in van dat land, of leg uit waarom er geen is'
    case 'tax-number-needed':
      return 'Vul het fiscale nummer in van dat land. Geeft dat land geen nummers? Bel ons dan'
    default:
      return 'Controleer het fiscale nummer: het bestaat uit minstens vier cijfers en letters'
  }
}

function copyPassportText(error: FieldError): string {
  if (error.code === 'must-be-yes') return 'Kies ja: zonder kopie van een geldig paspoort kunt u niet verdergaan'
  return 'Kies of er een geldig paspoort is: ja of nee'
}

const texts: Readonly<Record<ApplicantField, Texts>> = {
  for: sentence('Kies voor wie het product is'),
  initialen: nameTexts('de initialen', 'Vul de initialen in, bijvoorbeeld A.B.'),
  tussenvoegsel: nameTexts('het tussenvoegsel', 'Vul het tussenvoegsel in met letters, bijvoorbeeld van der'),
  achternaam: nameTexts('de achternaam', 'Vul de achternaam in zoals die op het identiteitsbewijs staat'),
  geslacht: sentence('Kies het geslacht: man, vrouw of anders'),
  geboortedatum: dateTexts('de geboortedatum', '31-12-1980'),
  bsn: bsnText,
  nationaliteit: sentence('Kies de nationaliteit uit de lijst'),
  land: sentence('Kies het land uit de lijst'),
  postcode: typedTexts('de postcode', 'Vul de postcode in met vier cijfers en twee letters, bijvoorbeeld 1234 AB'),
  huisnummer: sentence('Vul het huisnummer in met alleen cijfers, bijvoorbeeld 12. Een letter hoort bij toevoeging'),
  huisnummerToevoeging: typedTexts('de toevoeging', 'Vul de toevoeging in, bijvoorbeeld A'),
  straatnaam: typedTexts('de straatnaam', 'Vul de straatnaam in'),
  woonplaats: typedTexts('de woonplaats', 'Vul de woonplaats in'),
  mobiel: sentence('Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456'),
  telefoonnummer: sentence('Vul een telefoonnummer in, bijvoorbeeld 020 1234567, of laat het leeg'),
  iban: (error) => {
    if (error.code === 'not-a-sepa-account') return notInSepaText
    return error.code === 'required'
      ? 'Vul uw IBAN in, bijvoorbeeld NL12 BANK 0123 4567 89'
      : 'Controleer uw IBAN: het land, het aantal tekens of een van de tekens klopt niet. Voorbeeld: NL12 BANK 0123 4567 89'
  },
  identiteitsbewijs: (error) =>
    error.code === 'unknown-value'
      ? 'Kies een paspoort of een identiteitskaart'
      : 'Kies het soort identiteitsbewijs: paspoort, identiteitskaart of rijbewijs',
  geldigTot: dateTexts('de datum tot wanneer het identiteitsbewijs geldig is', '31-12-2030'),
  kopie: sentence('Voeg een kopie toe van de bladzijde van het paspoort met de foto'),
  voorkant: sentence('Voeg een kopie toe van de voorkant van het identiteitsbewijs'),
  achterkant: sentence('Voeg een kopie toe van de achterkant van het identiteitsbewijs'),
  'passport-voorkant': sentence('Voeg een kopie toe van de bladzijde van het paspoort met de foto'),
  'passport-achterkant': sentence(
    'Voeg een kopie toe van de bladzijde van het paspoort met de handtekening of het adres',
  ),
  CLN: sentence('Voeg een kopie toe van het bewijs van verlies van de Amerikaanse nationaliteit (CLN)'),
  uitsluitend: sentence('Kies of er alleen in Nederland belasting wordt betaald'),
  taxNL: taxNLText,
  taxAbroad: taxAbroadText,
  country: countryText,
  taxIdentificationNumber: taxNumberText,
  taxUS: sentence('Kies of er in de Verenigde Staten belasting wordt betaald: ja of nee'),
  bornUS: sentence('Kies of de geboorteplaats in de Verenigde Staten ligt: ja of nee'),
  taxIdentificationNumberUS: sentence('Vul het Amerikaanse fiscale nummer in, met 9 cijfers, bijvoorbeeld 123-45-6789'),
  copyPassport: copyPassportText,
  copyCLN: sentence('Kies of er een bewijs is van verlies van de Amerikaanse nationaliteit (CLN): ja of nee'),
  explanation: typedTexts('de uitleg', 'Leg uit waarom er geen bewijs (CLN) is'),
  residenceExplanation: typedTexts('de uitleg', 'Leg uit waarom dit klopt, of wijzig de antwoorden hierboven'),
  herkomst: sentence('Kies waar het geld vandaan komt'),
  herkomstToelichting: typedTexts('de toelichting', 'Vul bij Toelichting in waar het geld vandaan komt'),
}
