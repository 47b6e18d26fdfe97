import type { AbroadTax, SelfApplicant } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { askedTaxFields } from './abroad-tax.ts'
import { validateBelastingplicht } from './applicant-rules.ts'
import { applicants } from './applicants-for-tests.ts'
import { changeApplicant } from './applicants.ts'
import { residenceConflictsOf, type ResidenceConflict } from './residence-conflicts.ts'

type Changes = Partial<Omit<SelfApplicant, 'abroadTax'>> & { abroadTax?: Partial<AbroadTax> }

function withChanges({ abroadTax = {}, ...changes }: Changes) {
  const tax = { ...applicants.mijn.abroadTax, ...abroadTax }
  return changeApplicant(applicants, 'mijn', { ...changes, abroadTax: tax })
}

const conflictsOf = (changes: Changes) => residenceConflictsOf(withChanges(changes).mijn)

const abroad = {
  uitsluitend: 'nee',
  abroadTax: { taxNL: 'ja', taxAbroad: 'ja', country: 'BE', taxIdentificationNumber: '12345', taxUS: 'nee' },
} as const

describe('a conflict about the country', () => {
  // Requirement L27.
  test.each<[Changes, readonly ResidenceConflict[]]>([
    [{}, []],
    [{ nationaliteit: 'BE' }, []],
    [{ nationaliteit: 'US' }, ['us-nationality']],
    [{ land: 'US', postcode: '10001' }, ['us-address']],
    [{ land: 'BE', postcode: '1000' }, ['foreign-address']],
    [{ land: '' }, []],
    [{ mobiel: '+1 212 555 0123' }, ['us-phone']],
    [{ telefoonnummer: '001 212 555 0123' }, ['us-phone']],
    [{ telefoonnummer: '+31 10 123 4567' }, []],
    [{ telefoonnummer: '+1' }, []],
    [
      { nationaliteit: 'US', land: 'US', postcode: '10001', mobiel: '+12125550123' },
      ['us-nationality', 'us-address', 'us-phone'],
    ],
    // Tax that is paid elsewhere explains an address there, but not a connection with the United States.
    [{ ...abroad, land: 'BE', postcode: '1000' }, []],
    [{ ...abroad, nationaliteit: 'US' }, ['us-nationality']],
    [{ ...abroad, nationaliteit: 'US', abroadTax: { ...abroad.abroadTax, taxUS: 'ja' } }, []],
    // A missing answer conflicts with nothing.
    [{ uitsluitend: '', nationaliteit: 'US', land: 'US' }, []],
  ])('with %j is %j', (changes, conflicts) => {
    expect(conflictsOf(changes)).toEqual(conflicts)
  })

  test('is found in the data of a partner, and not in those of a child', () => {
    const partner = changeApplicant(applicants, 'partner', { nationaliteit: 'US' }).partner
    expect(partner && residenceConflictsOf(partner)).toEqual(['us-nationality'])
    expect(applicants.child && residenceConflictsOf(applicants.child)).toEqual([])
  })
})

describe('the explanation of the country of tax', () => {
  const american = { nationaliteit: 'US' } as const
  const validate = (changes: Changes) => validateBelastingplicht(withChanges(changes), 'mijn', [])

  test('is requested right below the answer that needs it', () => {
    expect(askedTaxFields(withChanges({}).mijn)).not.toContain('residenceExplanation')
    expect(askedTaxFields(withChanges(american).mijn)).toEqual(['uitsluitend', 'residenceExplanation', 'bornUS'])
    expect(askedTaxFields(withChanges({ ...abroad, ...american }).mijn).slice(-4)).toEqual([
      'taxUS',
      'residenceExplanation',
      'bornUS',
      'explanation',
    ])
  })

  test.each<[Changes, object]>([
    [american, { residenceExplanation: { code: 'required' } }],
    [{ ...american, abroadTax: { residenceExplanation: ' ' } }, { residenceExplanation: { code: 'required' } }],
    [{ ...american, abroadTax: { residenceExplanation: 'Afstand gedaan in 2019' } }, {}],
    [
      { ...american, abroadTax: { residenceExplanation: 'x'.repeat(301) } },
      { residenceExplanation: { code: 'too-long', maximum: 300 } },
    ],
    // The explanation of another field does not count, nor the other way round.
    [{ ...american, abroadTax: { explanation: 'x' } }, { residenceExplanation: { code: 'required' } }],
    [
      {
        ...abroad,
        ...american,
        abroadTax: { ...abroad.abroadTax, taxIdentificationNumber: '', residenceExplanation: 'Afstand gedaan' },
      },
      { taxIdentificationNumber: { code: 'required' } },
    ],
    // An answer to a question that no longer applies is ignored.
    [{ abroadTax: { residenceExplanation: 'x'.repeat(301) } }, {}],
  ])('with %j says %j', (changes, errors) => {
    expect(validate(changes)).toEqual(errors)
  })
})
