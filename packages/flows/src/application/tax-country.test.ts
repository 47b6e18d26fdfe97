import type { AbroadTax } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { askedTaxFields } from './abroad-tax.ts'
import { documentsNeeded, validateBelastingplicht } from './applicant-rules.ts'
import { applicants } from './applicants-for-tests.ts'
import { changeApplicant, initialApplicants } from './applicants.ts'

const required = { code: 'required' }

describe('the country of tax', () => {
  type TaxChanges = Partial<AbroadTax> & { uitsluitend?: 'ja' | 'nee' | '' }
  const withTax = ({ uitsluitend = 'nee', ...changes }: TaxChanges) =>
    changeApplicant(applicants, 'mijn', {
      uitsluitend,
      abroadTax: { ...applicants.mijn.abroadTax, bornUS: '', ...changes },
    })
  const validate = (changes: TaxChanges, received: readonly string[] = []) =>
    validateBelastingplicht(withTax(changes), 'mijn', received)
  const passport = ['mijn/passport-voorkant', 'mijn/passport-achterkant']
  const german = { taxNL: 'nee', taxAbroad: 'ja', country: 'DE', taxUS: 'nee', bornUS: 'nee' } as const

  // Requirement L27.
  test.each<[TaxChanges, readonly string[]]>([
    [{ uitsluitend: '' }, ['uitsluitend']],
    [{ uitsluitend: 'ja' }, ['uitsluitend', 'bornUS']],
    // An answer to a question that no longer applies is ignored.
    [{ uitsluitend: 'ja', taxAbroad: 'ja', taxUS: 'ja' }, ['uitsluitend', 'bornUS']],
    [{ uitsluitend: 'ja', bornUS: 'ja' }, ['uitsluitend', 'bornUS', 'copyPassport', 'copyCLN']],
    [
      { uitsluitend: 'ja', bornUS: 'ja', copyCLN: 'nee' },
      ['uitsluitend', 'bornUS', 'copyPassport', 'copyCLN', 'explanation'],
    ],
    [{}, ['uitsluitend', 'taxNL', 'taxAbroad', 'taxUS']],
    [{ taxUS: 'nee' }, ['uitsluitend', 'taxNL', 'taxAbroad', 'taxUS', 'bornUS']],
    [
      { taxUS: 'ja', bornUS: 'ja', copyCLN: 'nee' },
      ['uitsluitend', 'taxNL', 'taxAbroad', 'taxUS', 'taxIdentificationNumberUS'],
    ],
    [
      { taxAbroad: 'ja' },
      ['uitsluitend', 'taxNL', 'taxAbroad', 'country', 'taxIdentificationNumber', 'taxUS', 'explanation'],
    ],
  ])('with %j requires %j', (changes, fields) => {
    expect(askedTaxFields(withTax(changes).mijn)).toEqual(fields)
  })

  test.each<[TaxChanges, object]>([
    [{ uitsluitend: '' }, { uitsluitend: required }],
    [{ uitsluitend: 'ja' }, { bornUS: required }],
    [{ uitsluitend: 'ja', bornUS: 'nee' }, {}],
    [{}, { taxNL: required, taxAbroad: required, taxUS: required }],
    [
      { taxNL: 'ja', taxAbroad: 'ja', taxUS: 'nee' },
      {
        country: required,
        taxIdentificationNumber: required,
        bornUS: required,
      },
    ],
    [{ ...german, taxIdentificationNumber: '12 345 678 901' }, {}],
    [{ ...german, taxIdentificationNumber: 'x' }, { taxIdentificationNumber: { code: 'not-a-tax-number' } }],
    [{ ...german, explanation: 'Dat land geeft geen nummers uit' }, {}],
    [{ ...german, explanation: ' ' }, { taxIdentificationNumber: required }],
    [
      { ...german, taxIdentificationNumber: 'x', explanation: 'Weet ik niet' },
      {
        taxIdentificationNumber: { code: 'not-a-tax-number' },
      },
    ],
    [{ ...german, explanation: 'x'.repeat(301) }, { explanation: { code: 'too-long', maximum: 300 } }],
    [{ ...german, country: 'NL', taxIdentificationNumber: '1234' }, { country: { code: 'unknown-value' } }],
    [{ ...german, country: 'US', taxIdentificationNumber: '1234' }, { country: { code: 'unknown-value' } }],
    [{ ...german, country: 'de', taxIdentificationNumber: '1234' }, { country: { code: 'unknown-value' } }],
    [{ taxNL: 'nee', taxAbroad: 'nee', taxUS: 'nee', bornUS: 'nee' }, { taxNL: { code: 'no-tax-country' } }],
    [{ taxNL: 'ja', taxAbroad: 'nee', taxUS: 'nee', bornUS: 'nee' }, { taxAbroad: { code: 'no-other-country' } }],
    [{ taxNL: 'ja', taxAbroad: 'nee', taxUS: 'ja' }, { taxIdentificationNumberUS: required }],
    [{ taxNL: 'nee', taxAbroad: 'nee', taxUS: 'ja', taxIdentificationNumberUS: '123-45-6789' }, {}],
    [
      { taxNL: 'nee', taxAbroad: 'nee', taxUS: 'ja', taxIdentificationNumberUS: '12345678' },
      {
        taxIdentificationNumberUS: { code: 'not-a-tax-number' },
      },
    ],
  ])('with %j has the errors %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })

  describe('of a customer born in the United States', () => {
    const born = { uitsluitend: 'ja', bornUS: 'ja', copyPassport: 'ja', copyCLN: 'ja' } as const

    test.each<[TaxChanges, readonly string[], object]>([
      [born, [...passport, 'mijn/CLN'], {}],
      [born, passport, { CLN: required }],
      [born, [], { 'passport-voorkant': required, 'passport-achterkant': required, CLN: required }],
      [{ ...born, copyCLN: 'nee' }, passport, { explanation: required }],
      [{ ...born, copyCLN: 'nee', explanation: 'Nooit Amerikaan geweest' }, passport, {}],
      [
        { ...born, copyCLN: 'nee', explanation: 'x'.repeat(301) },
        passport,
        { explanation: { code: 'too-long', maximum: 300 } },
      ],
      [{ ...born, copyCLN: '' }, passport, { copyCLN: required }],
      [
        // The explanation is about the certificate, so it does not replace the number of the other country.
        {
          ...born,
          uitsluitend: 'nee',
          ...german,
          bornUS: 'ja',
          copyCLN: 'nee',
          explanation: 'Nooit Amerikaan geweest',
        },
        passport,
        { taxIdentificationNumber: { code: 'tax-number-needed' } },
      ],
      [{ ...born, copyPassport: '' }, [...passport, 'mijn/CLN'], { copyPassport: required }],
      [{ ...born, copyPassport: 'nee' }, [...passport, 'mijn/CLN'], { copyPassport: { code: 'must-be-yes' } }],
      [
        { ...born, uitsluitend: 'nee', ...german, bornUS: 'ja', taxIdentificationNumber: '1234' },
        passport,
        { CLN: required },
      ],
      [
        {
          ...born,
          uitsluitend: 'nee',
          taxUS: 'ja',
          taxNL: 'ja',
          taxAbroad: 'nee',
          taxIdentificationNumberUS: '123456789',
        },
        [],
        {},
      ],
    ])('with %j and %j has the errors %j', (changes, received, errors) => {
      expect(validate(changes, received)).toEqual(errors)
    })

    test('requires the identity documents too', () => {
      expect(documentsNeeded(withTax(born), 'mijn')).toEqual([
        'voorkant',
        'achterkant',
        'passport-voorkant',
        'passport-achterkant',
        'CLN',
      ])
      expect(documentsNeeded(withTax({ ...born, copyCLN: 'nee' }), 'mijn')).not.toContain('CLN')
      expect(documentsNeeded(withTax({ uitsluitend: 'ja', bornUS: 'nee' }), 'mijn')).toEqual(['voorkant', 'achterkant'])
      expect(documentsNeeded(initialApplicants(), 'mijn')).toEqual([])
    })
  })
})
