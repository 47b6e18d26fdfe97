import { describe, expect, test } from 'vitest'
import { today } from '../flow/flows-for-tests.ts'
import { checkPersonalInfo, toTypedPersonalInfo, type PersonalInfoTyped } from './personal-info-rules.ts'

const typed: PersonalInfoTyped = {
  initialen: 'J.P.',
  tussenvoegsel: 'van der',
  achternaam: 'Berg',
  geboortedatum: '31-12-1980',
  geslacht: 'vrouw',
  nationaliteit: 'NL',
  land: 'NL',
  postcode: '1234ab',
  huisnummer: '12',
  huisnummerToevoeging: 'A',
  straatnaam: 'Dorpsstraat',
  woonplaats: 'Ons Dorp',
  mobiel: '06-12345678',
  telefoonnummer: '',
}

const request = {
  ...typed,
  geboortedatum: '1980-12-31',
  postcode: '1234 AB',
  huisnummer: 12,
  mobiel: '+31612345678',
}

const check = (changes: Partial<PersonalInfoTyped>) => checkPersonalInfo({ ...typed, ...changes }, today)
const kept = (changes: Partial<PersonalInfoTyped>) => {
  const checked = check(changes)
  return checked.ok ? checked.request : checked.errors
}
const errorsOf = (changes: Partial<PersonalInfoTyped>) => {
  const checked = check(changes)
  return checked.ok ? {} : checked.errors
}

const required = { code: 'required' }

describe('typed personal information', () => {
  test('becomes the values to send and save', () => {
    expect(kept({})).toEqual(request)
  })

  test('loses the spaces around a text, and all but one of those within', () => {
    expect(kept({ achternaam: '\u00A0 Berg ', straatnaam: ' Lange   Dorpsstraat ' })).toEqual({
      ...request,
      straatnaam: 'Lange Dorpsstraat',
    })
  })

  test('saves a letter with its accent as one character', () => {
    expect(kept({ achternaam: 'Zoe\u0308' })).toEqual({ ...request, achternaam: 'Zoë' })
  })

  test('has a foreign postcode unchanged', () => {
    expect(kept({ land: 'BE', postcode: ' 9000' })).toEqual({ ...request, land: 'BE', postcode: '9000' })
    expect(kept({ land: 'IE', postcode: '' })).toEqual({ ...request, land: 'IE', postcode: '' })
  })

  // Requirement C39.
  test('has no house number abroad where there is none, and always one in the Netherlands', () => {
    expect(kept({ land: 'IE', postcode: 'A65 F4E2', huisnummer: '' })).toEqual({
      ...request,
      land: 'IE',
      postcode: 'A65 F4E2',
      huisnummer: null,
    })
    expect(errorsOf({ huisnummer: '' })).toEqual({ huisnummer: required })
    expect(errorsOf({ land: 'IE', huisnummer: '12a' })).toEqual({ huisnummer: { code: 'not-a-house-number' } })
  })

  test('has a second telephone number in the form of E.164', () => {
    expect(kept({ telefoonnummer: '020 123 45 67' })).toEqual({ ...request, telefoonnummer: '+31201234567' })
  })

  test('is unchanged when the saved values are typed again', () => {
    const again = toTypedPersonalInfo({ ...request, geslacht: 'vrouw' })
    expect(again).toEqual({ ...typed, postcode: '1234 AB', mobiel: '06 12 34 56 78' })
    expect(checkPersonalInfo(again, today)).toEqual({ ok: true, request })
  })

  test('is empty for a new customer, with an error for every required field', () => {
    const empty = toTypedPersonalInfo({
      initialen: '',
      tussenvoegsel: '',
      achternaam: '',
      geboortedatum: null,
      geslacht: '',
      straatnaam: '',
      huisnummer: null,
      huisnummerToevoeging: '',
      postcode: '',
      woonplaats: '',
      land: 'NL',
      telefoonnummer: '',
      mobiel: '',
      nationaliteit: '',
      email: 'a@voorbeeld.nl',
      identiteitsbewijs: null,
      iban: null,
    })
    const checked = checkPersonalInfo(empty, today)
    expect(checked.ok ? null : Object.entries(checked.errors)).toEqual(
      [
        'initialen',
        'achternaam',
        'geboortedatum',
        'geslacht',
        'nationaliteit',
        'postcode',
        'huisnummer',
        'straatnaam',
        'woonplaats',
        'mobiel',
      ].map((field) => [field, required]),
    )
  })

  test.each<[Partial<PersonalInfoTyped>, object]>([
    [{ initialen: ' ' }, { initialen: required }],
    [{ initialen: '...' }, { initialen: { code: 'unknown-value' } }],
    [{ initialen: 'A'.repeat(21) }, { initialen: { code: 'too-long', maximum: 20 } }],
    [{ achternaam: 'B3rg' }, { achternaam: { code: 'unknown-value' } }],
    [{ achternaam: 'B'.repeat(80) }, {}],
    [{ achternaam: 'B'.repeat(81) }, { achternaam: { code: 'too-long', maximum: 80 } }],
    [{ tussenvoegsel: 'v'.repeat(21) }, { tussenvoegsel: { code: 'too-long', maximum: 20 } }],
    [{ geboortedatum: '31-2-1980' }, { geboortedatum: { code: 'not-a-date' } }],
    [{ geboortedatum: '1-1-1900' }, {}],
    [{ geboortedatum: '31-12-1899' }, { geboortedatum: { code: 'too-early', earliest: '1900-01-01' } }],
    [{ geboortedatum: '20-11-2026' }, {}],
    [{ geboortedatum: '21-11-2026' }, { geboortedatum: { code: 'too-late', latest: '2026-11-20' } }],
    [{ geslacht: 'x' }, { geslacht: { code: 'unknown-value' } }],
    [{ land: 'nl' }, { land: { code: 'unknown-value' } }],
    [{ nationaliteit: 'NLD' }, { nationaliteit: { code: 'unknown-value' } }],
    [{ postcode: '0123 AB' }, { postcode: { code: 'not-a-postcode' } }],
    [{ land: 'BE', postcode: '9'.repeat(21) }, { postcode: { code: 'too-long', maximum: 20 } }],
    [{ huisnummer: '0' }, { huisnummer: { code: 'not-a-house-number' } }],
    [{ huisnummer: '99999' }, {}],
    [{ huisnummer: '100000' }, { huisnummer: { code: 'not-a-house-number' } }],
    [{ huisnummer: '12a' }, { huisnummer: { code: 'not-a-house-number' } }],
    [{ huisnummerToevoeging: 'a'.repeat(21) }, { huisnummerToevoeging: { code: 'too-long', maximum: 20 } }],
    [{ straatnaam: 's'.repeat(121) }, { straatnaam: { code: 'too-long', maximum: 120 } }],
    [{ woonplaats: '' }, { woonplaats: required }],
    [{ mobiel: '020 1234567' }, { mobiel: { code: 'not-a-mobile-number' } }],
    [{ mobiel: '+32 470 123456' }, {}],
    [{ telefoonnummer: 'bel maar' }, { telefoonnummer: { code: 'not-a-phone-number' } }],
  ])('%j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })

  test.each(['\u0000', 'a\u0007b', 'a\nb', 'a\u2028b', '\uD800'])(
    'refuses the hidden sign in %j wherever text is free',
    (hidden) => {
      const fields = ['initialen', 'tussenvoegsel', 'achternaam', 'huisnummerToevoeging', 'straatnaam', 'woonplaats']
      for (const field of fields) {
        expect(errorsOf({ [field]: `A${hidden}B` })).toEqual({ [field]: { code: 'unknown-value' } })
      }
      expect(errorsOf({ land: 'BE', postcode: `9${hidden}0` })).toEqual({ postcode: { code: 'unknown-value' } })
    },
  )
})
