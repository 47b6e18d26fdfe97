import { describe, expect, test } from 'vitest'
import { toApplicantErrorText, toApplicationErrorText } from './applicant-error-texts.ts'
import type { ApplicantField } from './applicant-rules.ts'
import type { FieldError } from '../values/field-error.ts'

const fields: ApplicantField[] = [
  'for',
  'initialen',
  'tussenvoegsel',
  'achternaam',
  'geslacht',
  'geboortedatum',
  'bsn',
  'nationaliteit',
  'land',
  'postcode',
  'huisnummer',
  'huisnummerToevoeging',
  'straatnaam',
  'woonplaats',
  'mobiel',
  'telefoonnummer',
  'iban',
  'identiteitsbewijs',
  'geldigTot',
  'kopie',
  'voorkant',
  'achterkant',
  'passport-voorkant',
  'passport-achterkant',
  'CLN',
  'uitsluitend',
  'taxNL',
  'taxAbroad',
  'country',
  'taxIdentificationNumber',
  'taxUS',
  'bornUS',
  'taxIdentificationNumberUS',
  'copyPassport',
  'copyCLN',
  'explanation',
  'residenceExplanation',
  'herkomst',
  'herkomstToelichting',
]

const errors: FieldError[] = [
  { code: 'required' },
  { code: 'not-a-date' },
  { code: 'short-year' },
  { code: 'not-a-bsn' },
  { code: 'not-an-iban' },
  { code: 'not-a-sepa-account' },
  { code: 'not-latin' },
  { code: 'not-a-postcode' },
  { code: 'not-a-house-number' },
  { code: 'not-a-phone-number' },
  { code: 'not-a-mobile-number' },
  { code: 'not-a-tax-number' },
  { code: 'tax-number-needed' },
  { code: 'other-birthdate', calculated: '1959-05-10' },
  { code: 'not-unique' },
  { code: 'too-long', maximum: 20 },
  { code: 'too-young', minimumAge: 18 },
  { code: 'too-old', maximumAge: 17 },
  { code: 'too-early', earliest: '1906-11-20' },
  { code: 'too-late', latest: '2026-11-20' },
  { code: 'expired' },
  { code: 'must-be-yes' },
  { code: 'no-tax-country' },
  { code: 'no-other-country' },
  { code: 'unknown-value' },
]

describe('the error text of a field of an applicant', () => {
  test.each(fields)('of %s explains for every error how to correct it, without blaming', (field) => {
    for (const error of errors) {
      const text = toApplicantErrorText(field, error)
      expect(text).toMatch(/^(Vul|Kies|Voeg|Controleer|Leg) /)
      expect(text).not.toMatch(/ongeldig|helaas|oeps|undefined|NaN/i)
    }
  })

  test.each<[ApplicantField, FieldError, string]>([
    ['initialen', { code: 'required' }, 'Vul de initialen in, bijvoorbeeld A.B.'],
    ['achternaam', { code: 'too-long', maximum: 80 }, 'Vul voor de achternaam hoogstens 80 tekens in'],
    [
      'achternaam',
      { code: 'unknown-value' },
      'Vul voor de achternaam alleen letters in, eventueel met een spatie, punt, apostrof of streepje',
    ],
    ['geboortedatum', { code: 'too-young', minimumAge: 18 }, 'Vul de geboortedatum in van iemand van 18 jaar of ouder'],
    [
      'geboortedatum',
      { code: 'too-old', maximumAge: 17 },
      'Vul de geboortedatum in van een kind van 17 jaar of jonger',
    ],
    [
      'geboortedatum',
      { code: 'too-early', earliest: '1906-11-20' },
      'Vul de geboortedatum in vanaf 20\u00a0november 1906',
    ],
    [
      'geboortedatum',
      { code: 'too-late', latest: '2026-11-20' },
      'Vul de geboortedatum in tot en met 20\u00a0november 2026',
    ],
    ['geboortedatum', { code: 'required' }, 'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980'],
    [
      'geboortedatum',
      { code: 'not-a-date' },
      'Vul een dag in die bestaat voor de geboortedatum, bijvoorbeeld 31-12-1980',
    ],
    [
      'achternaam',
      { code: 'not-latin' },
      'Vul voor de achternaam Latijnse letters in, zoals in de onderste regels van het identiteitsbewijs. De bank kan andere letters niet lezen',
    ],
    [
      'iban',
      { code: 'not-a-sepa-account' },
      'Kies een rekening in een land dat meedoet met SEPA (Europese betalingen in euro). Naar dit land kunnen wij niet uitbetalen',
    ],
    [
      'geboortedatum',
      { code: 'other-birthdate', calculated: '1959-05-10' },
      'Controleer de geboortedatum: u hebt gerekend met 10\u00a0mei 1959. Verbeter de datum hier, of bereken opnieuw met de juiste datum',
    ],
    [
      'taxIdentificationNumber',
      { code: 'tax-number-needed' },
      'Vul het fiscale nummer in van dat land. Geeft dat land geen nummers? Bel ons dan',
    ],
    ['bsn', { code: 'required' }, 'Vul het burgerservicenummer in, bijvoorbeeld 123456782'],
    ['bsn', { code: 'not-unique' }, 'Vul voor ieder een eigen burgerservicenummer in'],
    [
      'bsn',
      { code: 'not-a-bsn' },
      'Controleer het burgerservicenummer: dit nummer klopt niet. Het heeft 9 cijfers en staat op het identiteitsbewijs',
    ],
    ['iban', { code: 'required' }, 'Vul uw IBAN in, bijvoorbeeld NL12 BANK 0123 4567 89'],
    [
      'iban',
      { code: 'not-an-iban' },
      'Controleer uw IBAN: het land, het aantal tekens of een van de tekens klopt niet. Voorbeeld: NL12 BANK 0123 4567 89',
    ],
    [
      'identiteitsbewijs',
      { code: 'required' },
      'Kies het soort identiteitsbewijs: paspoort, identiteitskaart of rijbewijs',
    ],
    ['identiteitsbewijs', { code: 'unknown-value' }, 'Kies een paspoort of een identiteitskaart'],
    ['geldigTot', { code: 'expired' }, 'Vul een datum na vandaag in: het identiteitsbewijs moet nog geldig zijn'],
    ['taxNL', { code: 'no-tax-country' }, 'Kies ja bij ten minste één land waar belasting wordt betaald'],
    ['taxNL', { code: 'required' }, 'Kies of er in Nederland belasting wordt betaald: ja of nee'],
    [
      'taxAbroad',
      { code: 'no-other-country' },
      'Kies ja bij een ander land of de Verenigde Staten, of kies hierboven dat er alleen in Nederland belasting wordt betaald',
    ],
    ['taxAbroad', { code: 'required' }, 'Kies of er in een ander land belasting wordt betaald: ja of nee'],
    ['country', { code: 'required' }, 'Kies het land waar belasting wordt betaald'],
    ['country', { code: 'unknown-value' }, 'Kies een ander land dan Nederland of de Verenigde Staten'],
    [
      'taxIdentificationNumber',
      { code: 'required' },
      'Vul het fiscale nummer in van dat land, of leg uit waarom er geen is',
    ],
    [
      'taxIdentificationNumber',
      { code: 'not-a-tax-number' },
      'Controleer het fiscale nummer: het bestaat uit minstens vier cijfers en letters',
    ],
    ['copyPassport', { code: 'must-be-yes' }, 'Kies ja: zonder kopie van een geldig paspoort kunt u niet verdergaan'],
    ['copyPassport', { code: 'required' }, 'Kies of er een geldig paspoort is: ja of nee'],
  ])('%s %j', (field, error, text) => {
    expect(toApplicantErrorText(field, error)).toBe(text)
  })

  test('is the same for a field of the application as a whole', () => {
    expect(toApplicationErrorText('partner.bsn', { code: 'not-unique' })).toBe(
      'Vul voor ieder een eigen burgerservicenummer in',
    )
    expect(toApplicationErrorText('child.passport-voorkant', { code: 'required' })).toBe(
      'Voeg een kopie toe van de bladzijde van het paspoort met de foto',
    )
    expect(toApplicationErrorText('herkomst', { code: 'required' })).toBe('Kies waar het geld vandaan komt')
  })
})
