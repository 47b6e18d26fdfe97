import type { ApplicantKind, Applicants } from '@portal/api/operations'
import { validateBelastingplicht, validateGegevens, validateIdentiteit } from '../application/applicant-rules.ts'
import { peopleOf, previousPerson, type ApplicantType } from '../application/applicants.ts'
import type { CalendarDate } from '../values/dates.ts'
import { hasNoErrors, type FieldErrors } from '../values/field-error.ts'
import type { PageId } from './page-ids.ts'
import { pagesInView } from './steps.ts'

/** A page with a view per person. */
export type PersonPage = 'aanvrager:Gegevens' | 'aanvrager:Identiteit' | 'aanvrager:Belastingplicht'

type Known = {
  readonly today: CalendarDate
  readonly documents: readonly string[]
  /** The birth date of the calculation; undefined when it needs none. */
  readonly birthdate: CalendarDate | undefined
}

type Check = (applicants: Applicants, person: ApplicantKind, known: Known) => FieldErrors<string>

const checks: Readonly<Record<PersonPage, Check>> = {
  'aanvrager:Gegevens': (applicants, person, { today, birthdate }) =>
    validateGegevens(applicants, person, today, birthdate),
  'aanvrager:Identiteit': (applicants, person, { today, documents }) =>
    validateIdentiteit(applicants, person, today, documents),
  'aanvrager:Belastingplicht': (applicants, person, { documents }) =>
    validateBelastingplicht(applicants, person, documents),
}

/** Returns true for a page with a view per person. */
export function isPersonPage(page: PageId): page is PersonPage {
  return Object.hasOwn(checks, page)
}

/** Returns true when a page is complete for all people. */
export function isDoneForEverybody(page: PersonPage, applicants: Applicants | null, known: Known): boolean {
  const people = peopleOf(applicants?.for ?? '')
  if (applicants === null || people.length === 0) return false
  return people.every((person) => hasNoErrors(checks[page](applicants, person, known)))
}

/** The first person for whom the page is incomplete, else the first person. */
export function firstOpenPerson(page: PersonPage, applicants: Applicants, known: Known): ApplicantKind {
  const isOpen = (person: ApplicantKind) => !hasNoErrors(checks[page](applicants, person, known))
  return peopleOf(applicants.for).find(isOpen) ?? 'mijn'
}

/** The person before the one in a page's URL; null for the first, and for pages without a person. */
export function toPreviousPerson(type: ApplicantType, page: PageId, wanted: string | null): ApplicantKind | null {
  const person = peopleOf(type).find((each) => each === wanted)
  return isPersonPage(page) && person ? previousPerson(type, person) : null
}

/** The page about the last person that is shown with a page or after it; null when its only person is the customer. */
export function lastPersonOf(
  type: ApplicantType,
  page: PageId,
): { readonly page: PersonPage; readonly person: ApplicantKind } | null {
  const person = peopleOf(type).at(-1)
  const personPage = pagesInView(page).find(isPersonPage)
  return person === undefined || person === 'mijn' || personPage === undefined ? null : { page: personPage, person }
}
