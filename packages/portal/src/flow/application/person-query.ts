import type { ApplicantKind, Applicants } from '@portal/api/operations'
import { peopleOf, previousPerson, type ApplicantType } from '@portal/flows/application/applicants'
import {
  validateBelastingplicht,
  validateGegevens,
  validateIdentiteit,
} from '@portal/flows/application/applicant-rules'
import type { CalendarDate } from '@portal/flows/values/dates'
import { hasNoErrors } from '@portal/flows/values/field-error'
import type { PageId } from '@portal/flows/flow/page-ids'

/** The pages that are walked person by person. */
const personPages = ['aanvrager:Gegevens', 'aanvrager:Identiteit', 'aanvrager:Belastingplicht'] as const

export type PersonPage = (typeof personPages)[number]

export function isPersonPage(page: PageId): page is PersonPage {
  return personPages.some((each) => each === page)
}

/** What the address of a page adds for one person. */
export function toPersonQuery(page: PageId, person: ApplicantKind | undefined): { persoon?: ApplicantKind } {
  return isPersonPage(page) && person !== undefined ? { persoon: person } : {}
}

/** The first person about whom the page still needs something, else the first. */
export function firstOpenPerson(
  page: PersonPage,
  applicants: Applicants,
  today: CalendarDate,
  documents: readonly string[],
): ApplicantKind {
  return peopleOf(applicants.for).find((person) => !isDone(page, person, applicants, today, documents)) ?? 'mijn'
}

/** The person before the one that the address of a page is about. */
export function toPreviousPerson(type: ApplicantType, page: PageId, wanted: string | null): ApplicantKind | null {
  const person = peopleOf(type).find((each) => each === wanted)
  return isPersonPage(page) && person ? previousPerson(type, person) : null
}

function isDone(
  page: PersonPage,
  person: ApplicantKind,
  applicants: Applicants,
  today: CalendarDate,
  documents: readonly string[],
): boolean {
  switch (page) {
    case 'aanvrager:Gegevens':
      return hasNoErrors(validateGegevens(applicants, person, today))
    case 'aanvrager:Identiteit':
      return hasNoErrors(validateIdentiteit(applicants, person, today, documents))
    case 'aanvrager:Belastingplicht':
      return hasNoErrors(validateBelastingplicht(applicants, person, documents))
  }
}
