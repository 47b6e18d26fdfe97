import type { ApplicantKind, Applicants, SelfApplicant } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { today } from '../flow/flows-for-tests.ts'
import { validateApplication, validateGegevens, validateHerkomst, validateIdentiteit } from './applicant-rules.ts'
import { applicants, documents } from './applicants-for-tests.ts'
import { changeApplicant, initialApplicants } from './applicants.ts'

const required = { code: 'required' }

describe('personal data', () => {
  const validate = (changes: Partial<SelfApplicant>) =>
    validateGegevens(changeApplicant(applicants, 'mijn', changes), 'mijn', today)

  test.each<ApplicantKind>(['mijn', 'partner', 'child'])('of %s have no errors when they are complete', (person) => {
    expect(validateGegevens(applicants, person, today)).toEqual({})
  })

  test('have an error for every required field when they are empty, in the order of the page', () => {
    const errors = validateGegevens(initialApplicants(), 'mijn', today)
    expect(Object.entries(errors)).toEqual(
      [
        'initialen',
        'achternaam',
        'geslacht',
        'geboortedatum',
        'bsn',
        'postcode',
        'huisnummer',
        'straatnaam',
        'woonplaats',
        'mobiel',
        'iban',
      ].map((field) => [field, required]),
    )
  })

  test('have an error at another birth date than that of the calculation, which is of the customer alone', () => {
    const calculated = '1980-12-30'
    const error = { geboortedatum: { code: 'other-birthdate', calculated } }
    expect(validateGegevens(applicants, 'mijn', today, calculated)).toEqual(error)
    expect(validateGegevens(applicants, 'partner', today, calculated)).toEqual({})
    expect(validateGegevens(applicants, 'mijn', today, '1980-12-31')).toEqual({})
    expect(validateGegevens(initialApplicants(), 'mijn', today, calculated).geboortedatum).toEqual(required)
  })

  // Requirement 3.15.
  test('have no account for a partner, and no address for a child either', () => {
    expect(Object.keys(validateGegevens(initialApplicants(), 'partner', today))).not.toContain('iban')
    expect(Object.keys(validateGegevens(initialApplicants(), 'child', today))).toEqual([
      'initialen',
      'achternaam',
      'geslacht',
      'geboortedatum',
      'bsn',
    ])
  })

  test.each<[Partial<SelfApplicant>, object]>([
    [{ initialen: ' ' }, { initialen: required }],
    [{ initialen: '.' }, { initialen: { code: 'unknown-value' } }],
    [{ initialen: 'É.' }, {}],
    [{ initialen: 'A'.repeat(20) }, {}],
    [{ initialen: 'A'.repeat(21) }, { initialen: { code: 'too-long', maximum: 20 } }],
    [{ tussenvoegsel: '' }, {}],
    [{ tussenvoegsel: 'x'.repeat(21) }, { tussenvoegsel: { code: 'too-long', maximum: 20 } }],
    [{ achternaam: '123' }, { achternaam: { code: 'unknown-value' } }],
    [{ achternaam: 'Berg 2' }, { achternaam: { code: 'unknown-value' } }],
    [{ achternaam: '<b>Berg</b>' }, { achternaam: { code: 'unknown-value' } }],
    [{ initialen: 'J2' }, { initialen: { code: 'unknown-value' } }],
    [{ tussenvoegsel: 'v4n' }, { tussenvoegsel: { code: 'unknown-value' } }],
    [{ tussenvoegsel: "van 't" }, {}],
    [{ achternaam: 'Ż'.repeat(80) }, {}],
    [{ achternaam: 'x'.repeat(81) }, { achternaam: { code: 'too-long', maximum: 80 } }],
    [{ geslacht: '' }, { geslacht: required }],
    [{ geboortedatum: '31-02-1980' }, { geboortedatum: { code: 'not-a-date' } }],
    // Eighteen today, and tomorrow.
    [{ geboortedatum: '20-11-2008' }, {}],
    [{ geboortedatum: '21-11-2008' }, { geboortedatum: { code: 'too-young', minimumAge: 18 } }],
    [{ geboortedatum: '20-11-1906' }, {}],
    [{ geboortedatum: '19-11-1906' }, { geboortedatum: { code: 'too-early', earliest: '1906-11-20' } }],
    [{ bsn: '123456789' }, { bsn: { code: 'not-a-bsn' } }],
    [{ bsn: '000000000' }, { bsn: { code: 'not-a-bsn' } }],
    [{ nationaliteit: '' }, { nationaliteit: required }],
    [{ nationaliteit: 'nl' }, { nationaliteit: { code: 'unknown-value' } }],
    [{ land: 'Nederland' }, { land: { code: 'unknown-value' } }],
    [{ postcode: '12345' }, { postcode: { code: 'not-a-postcode' } }],
    [{ land: 'BE', postcode: '1000' }, {}],
    [{ land: 'IE', postcode: '' }, {}],
    [{ land: 'BE', postcode: 'x'.repeat(21) }, { postcode: { code: 'too-long', maximum: 20 } }],
    [{ huisnummer: '12a' }, { huisnummer: { code: 'not-a-house-number' } }],
    [{ huisnummer: '' }, { huisnummer: required }],
    [{ land: 'IE', huisnummer: '' }, {}],
    [{ land: 'IE', huisnummer: '12a' }, { huisnummer: { code: 'not-a-house-number' } }],
    [{ huisnummerToevoeging: '' }, {}],
    [{ huisnummerToevoeging: 'x'.repeat(21) }, { huisnummerToevoeging: { code: 'too-long', maximum: 20 } }],
    [{ straatnaam: ' ' }, { straatnaam: required }],
    [{ straatnaam: 'x'.repeat(121) }, { straatnaam: { code: 'too-long', maximum: 120 } }],
    [{ woonplaats: '' }, { woonplaats: required }],
    [{ mobiel: '020 1234567' }, { mobiel: { code: 'not-a-mobile-number' } }],
    [{ telefoonnummer: '020 1234567' }, {}],
    [{ telefoonnummer: '12' }, { telefoonnummer: { code: 'not-a-phone-number' } }],
    [{ iban: 'NL92ABNA0417164300' }, { iban: { code: 'not-an-iban' } }],
    [{ iban: 'TR330006100519786457841326' }, { iban: { code: 'not-a-sepa-account' } }],
    [
      { initialen: '小明', achternaam: '王' },
      { initialen: { code: 'not-latin' }, achternaam: { code: 'not-latin' } },
    ],
    [{ initialen: 'Ί.', tussenvoegsel: 'де', achternaam: 'Łukić' }, {}],
    [{ tussenvoegsel: 'عبد' }, { tussenvoegsel: { code: 'not-latin' } }],
  ])('with %j have the errors %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })

  test('may have any letters of a person who is not paid', () => {
    for (const person of ['partner', 'child'] as const) {
      const named = changeApplicant(applicants, person, { initialen: '小明', achternaam: '王' })
      expect(validateGegevens({ ...named, for: person }, person, today)).toEqual({})
    }
  })

  test.each([
    ['20-11-2026', {}],
    ['21-11-2026', { geboortedatum: { code: 'too-late', latest: '2026-11-20' } }],
    ['21-11-2008', {}],
    ['20-11-2008', { geboortedatum: { code: 'too-old', maximumAge: 17 } }],
  ])('of a child born on %s have the errors %j', (geboortedatum, errors) => {
    const born = changeApplicant(applicants, 'child', { geboortedatum })
    expect(validateGegevens(born, 'child', today)).toEqual(errors)
  })

  test('may not have one number for two people, however it is typed', () => {
    const twice = changeApplicant(applicants, 'partner', { bsn: '123.456.782' })
    const error = { bsn: { code: 'not-unique' } }
    expect(validateGegevens({ ...twice, for: 'partner' }, 'partner', today)).toEqual(error)
    expect(validateGegevens({ ...twice, for: 'partner' }, 'mijn', today)).toEqual(error)
    expect(validateGegevens({ ...twice, for: 'child' }, 'mijn', today)).toEqual({})
    const empty = changeApplicant(changeApplicant(applicants, 'partner', { bsn: '' }), 'mijn', { bsn: '' })
    expect(validateGegevens({ ...empty, for: 'partner' }, 'mijn', today)).toEqual({ bsn: required })
  })
})

describe('an identity document', () => {
  const validate = (changes: Partial<SelfApplicant>, received = documents, person: ApplicantKind = 'mijn') =>
    validateIdentiteit(changeApplicant(applicants, person, changes), person, today, received)

  test.each<ApplicantKind>(['mijn', 'partner', 'child'])('of %s has no errors when it is complete', (person) => {
    expect(validate({}, documents, person)).toEqual({})
  })

  // Requirement L28.
  test.each<[Partial<SelfApplicant>, readonly string[], object]>([
    [{ identiteitsbewijs: '' }, [], { identiteitsbewijs: required }],
    [{ identiteitsbewijs: 'paspoort' }, documents, { kopie: required }],
    [{ identiteitsbewijs: 'paspoort' }, ['mijn/kopie'], {}],
    [{ identiteitsbewijs: 'rijbewijs' }, documents, {}],
    [{}, [], { voorkant: required, achterkant: required }],
    [{}, ['mijn/voorkant', 'partner/achterkant'], { achterkant: required }],
    [{ geldigTot: '' }, documents, { geldigTot: required }],
    [{ geldigTot: '30-02-2030' }, documents, { geldigTot: { code: 'not-a-date' } }],
    [{ geldigTot: '20-11-2026' }, documents, { geldigTot: { code: 'expired' } }],
    [{ geldigTot: '21-11-2026' }, documents, {}],
  ])('with %j and %j has the errors %j', (changes, received, errors) => {
    expect(validate(changes, received as string[])).toEqual(errors)
  })

  test('of a child is no driving licence', () => {
    expect(validate({ identiteitsbewijs: 'rijbewijs' }, documents, 'child')).toEqual({
      identiteitsbewijs: { code: 'unknown-value' },
    })
  })
})

describe('the origin of the money', () => {
  // Requirement L28.
  test.each<[Partial<Applicants>, object]>([
    [{}, {}],
    [{ herkomst: '' }, { herkomst: required }],
    [{ herkomst: 'anders' }, { herkomstToelichting: required }],
    [{ herkomst: 'anders', herkomstToelichting: 'Een loterij' }, {}],
    [{ herkomst: 'erfenis', herkomstToelichting: 'x'.repeat(300) }, {}],
    [
      { herkomst: 'erfenis', herkomstToelichting: 'x'.repeat(301) },
      {
        herkomstToelichting: { code: 'too-long', maximum: 300 },
      },
    ],
  ])('with %j has the errors %j', (changes, errors) => {
    expect(validateHerkomst({ ...applicants, ...changes })).toEqual(errors)
  })
})

describe('an application', () => {
  test.each(['mijn', 'partner', 'child'] as const)('for %s that is complete can be signed', (type) => {
    expect(validateApplication('bedragBeleggen', { ...applicants, for: type }, documents, today)).toEqual({})
  })

  test('has the errors of its people by person and field, and of nobody else', () => {
    const wrong = { ...changeApplicant(applicants, 'partner', { bsn: '1', geldigTot: '' }), herkomst: '' } as const
    const received = ['mijn/voorkant', 'mijn/achterkant', 'partner/voorkant']
    expect(validateApplication('bedragBeleggen', { ...wrong, for: 'partner' }, received, today)).toEqual({
      'partner.bsn': { code: 'not-a-bsn' },
      'partner.geldigTot': required,
      'partner.achterkant': required,
      herkomst: required,
    })
    expect(validateApplication('bedragBeleggen', { ...wrong, for: 'mijn' }, received, today)).toEqual({
      herkomst: required,
    })
  })

  test('of an annuity is for the customer alone', () => {
    const annuity = (type: Applicants['for']) =>
      validateApplication('lijfrenteOpbouwen', { ...applicants, for: type }, documents, today)
    expect(annuity('mijn')).toEqual({})
    expect(annuity('partner')).toEqual({ for: required })
    expect(annuity('child')).toEqual({ for: required })
    expect(annuity('')).toEqual({ for: required })
  })
})
