import type { PersonalInfo, Relation } from '@portal/api/operations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicants } from './applicants-for-tests.ts'
import {
  applicantOf,
  changeApplicant,
  choicesFor,
  initialApplicants,
  nextPerson,
  parseApplicants,
  peopleOf,
  previousPerson,
  withApplicantType,
  withRelation,
} from './applicants.ts'

const child = [
  'initialen',
  'tussenvoegsel',
  'achternaam',
  'geslacht',
  'geboortedatum',
  'bsn',
  'identiteitsbewijs',
  'geldigTot',
  'uitsluitend',
  'abroadTax',
]
const adult = [
  ...child,
  'nationaliteit',
  'land',
  'postcode',
  'huisnummer',
  'huisnummerToevoeging',
  'straatnaam',
  'woonplaats',
  'telefoonnummer',
  'mobiel',
]

describe('the people of an application', () => {
  test.each([
    ['', []],
    ['mijn', ['mijn']],
    ['partner', ['mijn', 'partner']],
    ['child', ['mijn', 'child']],
  ] as const)('for %j are %j', (type, people) => {
    expect(peopleOf(type)).toEqual(people)
  })

  test('are walked one by one, and back', () => {
    expect(nextPerson('partner', 'mijn')).toBe('partner')
    expect(nextPerson('partner', 'partner')).toBeNull()
    expect(nextPerson('mijn', 'mijn')).toBeNull()
    expect(previousPerson('child', 'child')).toBe('mijn')
    expect(previousPerson('child', 'mijn')).toBeNull()
  })

  // Requirement L14.
  test('of an annuity are the customer alone', () => {
    expect(choicesFor('bedragBeleggen')).toEqual(['mijn', 'partner', 'child'])
    expect(choicesFor('lijfrenteOpbouwen')).toEqual(['mijn'])
    expect(choicesFor('lijfrenteUitkeren')).toEqual(['mijn'])
  })

  // Requirements 3.13 and 3.14.
  test('have the fields of the specification: a child the fewest, the customer an account too', () => {
    const { mijn } = initialApplicants()
    expect(Object.keys(mijn).toSorted()).toEqual([...adult, 'iban'].toSorted())
    expect(Object.keys(applicantOf(initialApplicants(), 'partner')).toSorted()).toEqual(adult.toSorted())
    expect(Object.keys(applicantOf(initialApplicants(), 'child')).toSorted()).toEqual(child.toSorted())
    expect(mijn).toMatchObject({ land: 'NL', nationaliteit: 'NL', achternaam: '', iban: '' })
  })
})

describe('choosing the people', () => {
  test('adds the other person, and keeps the data of earlier ones', () => {
    const chosen = withApplicantType(initialApplicants(), 'partner')
    expect(chosen).toMatchObject({ for: 'partner', partner: { achternaam: '' }, child: null })
    expect(withApplicantType(applicants, 'mijn')).toEqual({ ...applicants, for: 'mijn' })
    expect(withApplicantType(applicants, 'child').child).toBe(applicants.child)
    expect(withApplicantType(initialApplicants(), 'mijn')).toEqual({ ...initialApplicants(), for: 'mijn' })
  })
})

describe('changing a person', () => {
  test('leaves the others alone', () => {
    const changed = changeApplicant(applicants, 'partner', { achternaam: 'Bos' })
    expect(changed).toEqual({ ...applicants, partner: { ...applicants.partner, achternaam: 'Bos' } })
  })

  test('adds an empty person who was not there', () => {
    const changed = changeApplicant(initialApplicants(), 'child', { achternaam: 'Bos' })
    expect(changed.child).toEqual({ ...applicantOf(initialApplicants(), 'child'), achternaam: 'Bos' })
  })
})

describe('known data', () => {
  const relation: Relation = {
    id: '4f9d2b8e-0f3c-4c2e-9a52-6d7f0b8f3a11',
    kind: 'child',
    initialen: 'S.',
    tussenvoegsel: '',
    achternaam: 'Bos',
    geboortedatum: '2016-02-29',
    isInUse: false,
  }
  const personalInfo: PersonalInfo = {
    initialen: 'A.',
    tussenvoegsel: '',
    achternaam: 'Bos',
    geboortedatum: null,
    geslacht: 'vrouw',
    straatnaam: 'Laan',
    huisnummer: 7,
    huisnummerToevoeging: '',
    postcode: '4321 BA',
    woonplaats: 'Stad',
    land: 'BE',
    telefoonnummer: '',
    mobiel: '+31612345679',
    nationaliteit: 'BE',
    email: 'a@example.test',
    identiteitsbewijs: null,
    iban: 'NL02ABNA0123456789',
  }

  test('of a relation are copied to a child, who has no address', () => {
    const filled = withRelation(initialApplicants(), 'child', relation)
    expect(filled.selectedRelatie).toBe(relation.id)
    expect(filled.child).toEqual({
      ...applicantOf(initialApplicants(), 'child'),
      initialen: 'S.',
      achternaam: 'Bos',
      geboortedatum: '29-02-2016',
    })
  })

  test('of another child replace everything of the child before', () => {
    const older = { ...relation, id: '5a9d2b8e-0f3c-4c2e-9a52-6d7f0b8f3a12', tussenvoegsel: 'van der' }
    const filled = changeApplicant(withRelation(initialApplicants(), 'child', older), 'child', { bsn: '111222333' })
    expect(withRelation(filled, 'child', relation)).toEqual(withRelation(initialApplicants(), 'child', relation))
    expect(withRelation(filled, 'child', null).child).toEqual(applicantOf(initialApplicants(), 'child'))
    expect(withRelation(filled, 'child', { ...older, tussenvoegsel: '' }).child).toMatchObject({
      tussenvoegsel: '',
      bsn: '111222333',
    })
  })

  test('of the customer fill every known field, and add no field outside the OpenAPI document', () => {
    const filled = withRelation(applicants, 'mijn', personalInfo)
    expect(filled.selectedRelatie).toBeNull()
    expect(filled.mijn).toEqual({
      ...applicants.mijn,
      initialen: 'A.',
      tussenvoegsel: '',
      achternaam: 'Bos',
      geslacht: 'vrouw',
      straatnaam: 'Laan',
      huisnummer: '7',
      postcode: '4321 BA',
      woonplaats: 'Stad',
      land: 'BE',
      mobiel: '06 12 34 56 79',
      nationaliteit: 'BE',
      iban: 'NL02 ABNA 0123 4567 89',
    })
    expect(withRelation(applicants, 'mijn', { ...personalInfo, iban: null }).mijn.iban).toBe(applicants.mijn.iban)
    expect(withRelation(applicants, 'partner', personalInfo).partner).not.toHaveProperty('iban')
    expect(withRelation(applicants, 'mijn', { ...personalInfo, huisnummer: null }).mijn.huisnummer).toBe('12')
    expect(withRelation(applicants, 'child', personalInfo).child).not.toHaveProperty('land')
  })
})

describe('a saved application', () => {
  test('comes back as it was', () => {
    expect(parseApplicants(JSON.parse(JSON.stringify(applicants)))).toEqual(applicants)
    expect(parseApplicants(JSON.parse(JSON.stringify(initialApplicants())))).toEqual(initialApplicants())
  })

  test.each([undefined, null, 'x', 7, [], {}])('that is %j becomes an empty one', (saved) => {
    expect(parseApplicants(saved)).toEqual(initialApplicants())
  })

  test('without identity numbers, as the saved copy is, has them empty', () => {
    const { bsn: _bsn, iban: _iban, ...mijn } = applicants.mijn
    const { taxIdentificationNumber: _tin, taxIdentificationNumberUS: _tinUS, ...abroadTax } = mijn.abroadTax
    expect(parseApplicants({ ...applicants, mijn: { ...mijn, abroadTax } })).toEqual({
      ...applicants,
      mijn: { ...applicants.mijn, bsn: '', iban: '' },
    })
  })

  test.each([
    ['for', 'iedereen', { for: '' }],
    ['selectedRelatie', 'x', { selectedRelatie: null }],
    ['herkomst', 'loterij', { herkomst: '' }],
    ['herkomstToelichting', 5, { herkomstToelichting: '' }],
    ['partner', 'x', { partner: null }],
    ['child', [1], { child: expect.objectContaining({ achternaam: '' }) }],
    ['mijn', null, { mijn: initialApplicants().mijn }],
    ['mijn', { ...applicants.mijn, geslacht: 'x' }, { mijn: { ...applicants.mijn, geslacht: '' } }],
    ['mijn', { ...applicants.mijn, land: 5 }, { mijn: { ...applicants.mijn, land: 'NL' } }],
    ['mijn', { ...applicants.mijn, bsn: '1'.repeat(10_001) }, { mijn: { ...applicants.mijn, bsn: '' } }],
    ['mijn', { ...applicants.mijn, evil: 1 }, { mijn: applicants.mijn }],
    ['evil', 1, {}],
  ])('with %s as %j keeps the rest', (field, value, expected) => {
    expect(parseApplicants({ ...applicants, [field]: value })).toEqual({ ...applicants, ...expected })
  })

  test('of any kind never throws, and is read the same again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.anything().map((mijn) => ({ ...applicants, mijn })),
        ),
        (saved) => {
          const read = parseApplicants(saved)
          expect(parseApplicants(JSON.parse(JSON.stringify(read)))).toEqual(read)
        },
      ),
    )
  })
})
