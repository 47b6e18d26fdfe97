import type {
  ApplicantKind,
  Applicants,
  ChildApplicant,
  PartnerApplicant,
  PersonalInfo,
  Relation,
  SelfApplicant,
} from '@portal/api/operations'
import { applicantsSchema } from './applicants-schema.ts'
import { formatDateInput, type CalendarDate } from '../values/dates.ts'
import { formatIban, formatPhone, formatPostcode } from '../values/identifiers.ts'
import { productOfFlow, type FlowName } from '../values/products.ts'
import * as v from 'valibot'

/** The people for whom a product is: '' while not chosen, the customer, the customer and the partner, or a child. */
export type ApplicantType = '' | 'mijn' | 'partner' | 'child'

/** A person in an application; a child has the fewest fields, the customer the most (requirement 3.13). */
export type Applicant = SelfApplicant | PartnerApplicant | ChildApplicant

const child: ChildApplicant = {
  initialen: '',
  tussenvoegsel: '',
  achternaam: '',
  geslacht: '',
  geboortedatum: '',
  bsn: '',
  identiteitsbewijs: '',
  geldigTot: '',
  uitsluitend: '',
  abroadTax: {
    taxNL: '',
    taxAbroad: '',
    country: '',
    taxIdentificationNumber: '',
    taxUS: '',
    bornUS: '',
    taxIdentificationNumberUS: '',
    copyPassport: '',
    copyCLN: '',
    explanation: '',
    residenceExplanation: '',
  },
}

const partner: PartnerApplicant = {
  ...child,
  nationaliteit: 'NL',
  land: 'NL',
  postcode: '',
  huisnummer: '',
  huisnummerToevoeging: '',
  straatnaam: '',
  woonplaats: '',
  telefoonnummer: '',
  mobiel: '',
}

const empty = { mijn: { ...partner, iban: '' }, partner, child } as const

const peopleOfType: Readonly<Record<ApplicantType, readonly ApplicantKind[]>> = {
  '': [],
  mijn: ['mijn'],
  partner: ['mijn', 'partner'],
  child: ['mijn', 'child'],
}

/** An empty application, with the Netherlands as the usual country. */
export function initialApplicants(): Applicants {
  return {
    for: '',
    selectedRelatie: null,
    mijn: empty.mijn,
    partner: null,
    child: null,
    herkomst: '',
    herkomstToelichting: '',
  }
}

/** Reads an application from a saved copy. Never throws: an invalid value becomes '', field by field. */
export function parseApplicants(saved: unknown): Applicants {
  return v.parse(applicantsSchema(initialApplicants(), empty), saved)
}

/** The people of an application, the customer first; a child's parent manages the product until the child is 18. */
export function peopleOf(type: ApplicantType): readonly ApplicantKind[] {
  return peopleOfType[type]
}

/** The next person on a page with a view per person; null after the last. */
export function nextPerson(type: ApplicantType, person: ApplicantKind): ApplicantKind | null {
  const people = peopleOf(type)
  return people[people.indexOf(person) + 1] ?? null
}

/** The previous person; null before the first. */
export function previousPerson(type: ApplicantType, person: ApplicantKind): ApplicantKind | null {
  const people = peopleOf(type)
  return people[people.indexOf(person) - 1] ?? null
}

/** The possible people of a product: an annuity can only be the customer's own (Wet IB 2001, art. 3.125 and 3.126a). */
export function choicesFor(flowName: FlowName): readonly Exclude<ApplicantType, ''>[] {
  return productOfFlow(flowName).isAnnuity ? ['mijn'] : ['mijn', 'partner', 'child']
}

/** The data of a person; empty for a person who is not in the application. */
export function applicantOf(applicants: Applicants, person: ApplicantKind): Applicant {
  return applicants[person] ?? empty[person]
}

/** The application for other people. The data of the earlier ones are kept. */
export function withApplicantType(applicants: Applicants, type: ApplicantType): Applicants {
  const people = peopleOf(type)
  return {
    ...applicants,
    for: type,
    partner: applicants.partner ?? (people.includes('partner') ? empty.partner : null),
    child: applicants.child ?? (people.includes('child') ? empty.child : null),
  }
}

/** Returns the application with changed fields of one person. */
export function changeApplicant<Person extends ApplicantKind>(
  applicants: Applicants,
  person: Person,
  changes: Partial<NonNullable<Applicants[Person]>>,
): Applicants {
  return { ...applicants, [person]: { ...applicantOf(applicants, person), ...changes } }
}

/**
 * Copies a relation's data, or the customer's own, to one person; an unknown field stays unchanged. Another relation, or
 * null for somebody else, starts from an empty person, so that nothing of the person before stays.
 */
export function withRelation(
  applicants: Applicants,
  person: ApplicantKind,
  known: Relation | PersonalInfo | null,
): Applicants {
  if (known === null) return { ...applicants, selectedRelatie: null, [person]: empty[person] }
  const selectedRelatie = 'id' in known ? known.id : applicants.selectedRelatie
  const before = selectedRelatie === applicants.selectedRelatie ? applicantOf(applicants, person) : empty[person]
  const texts = Object.entries(toTexts(known)).filter(
    ([field, text]) => (text !== '' || field === 'tussenvoegsel') && Object.hasOwn(before, field),
  )
  return { ...applicants, selectedRelatie, [person]: { ...before, ...Object.fromEntries(texts) } }
}

function toTexts(known: Relation | PersonalInfo): Readonly<Record<string, string>> {
  const { initialen, tussenvoegsel, achternaam, geboortedatum } = known
  const person = { initialen, tussenvoegsel, achternaam, geboortedatum: toDateText(geboortedatum) }
  if ('id' in known) return person
  const { geslacht, straatnaam, huisnummerToevoeging, postcode, woonplaats, land, nationaliteit } = known
  return {
    ...person,
    geslacht,
    straatnaam,
    huisnummer: known.huisnummer === null ? '' : String(known.huisnummer),
    huisnummerToevoeging,
    postcode: formatPostcode(postcode),
    woonplaats,
    land,
    telefoonnummer: formatPhone(known.telefoonnummer),
    mobiel: formatPhone(known.mobiel),
    nationaliteit,
    iban: known.iban === null ? '' : formatIban(known.iban),
  }
}

function toDateText(date: CalendarDate | null): string {
  return date === null ? '' : formatDateInput(date)
}
