import type { ApplicantKind, Applicants } from '@portal/api/operations'
import { validateBelastingplicht, validateGegevens, validateIdentiteit } from '../application/applicant-rules.ts'
import { peopleOf, previousPerson, type ApplicantType } from '../application/applicants.ts'
import type { CalendarDate } from '../values/dates.ts'
import { hasNoErrors, type FieldErrors } from '../values/field-error.ts'
import type { PageId } from './page-ids.ts'

/** A page that is walked person by person. */
export type PersonPage = 'aanvrager:Gegevens' | 'aanvrager:Identiteit' | 'aanvrager:Belastingplicht'

type Known = { readonly today: CalendarDate; readonly documents: readonly string[] }

type Check = (applicants: Applicants, person: ApplicantKind, known: Known) => FieldErrors<string>

const checks: Readonly<Record<PersonPage, Check>> = {
  'aanvrager:Gegevens': (applicants, person, { today }) => validateGegevens(applicants, person, today),
  'aanvrager:Identiteit': (applicants, person, { today, documents }) =>
    validateIdentiteit(applicants, person, today, documents),
  'aanvrager:Belastingplicht': (applicants, person, { documents }) =>
    validateBelastingplicht(applicants, person, documents),
}

/** Whether a page is walked person by person. */
export function isPersonPage(page: PageId): page is PersonPage {
  return Object.hasOwn(checks, page)
}

/** Whether a page needs nothing more about any of the people. */
export function isDoneForEverybody(page: PersonPage, applicants: Applicants | null, known: Known): boolean {
  const people = peopleOf(applicants?.for ?? '')
  if (applicants === null || people.length === 0) return false
  return people.every((person) => hasNoErrors(checks[page](applicants, person, known)))
}

/** The first person about whom the page still needs something, else the first. */
export function firstOpenPerson(page: PersonPage, applicants: Applicants, known: Known): ApplicantKind {
  const isOpen = (person: ApplicantKind) => !hasNoErrors(checks[page](applicants, person, known))
  return peopleOf(applicants.for).find(isOpen) ?? 'mijn'
}

/** The person before the one that the address of a page is about; null for the first, and for pages without a person. */
export function toPreviousPerson(type: ApplicantType, page: PageId, wanted: string | null): ApplicantKind | null {
  const person = peopleOf(type).find((each) => each === wanted)
  return isPersonPage(page) && person ? previousPerson(type, person) : null
}
