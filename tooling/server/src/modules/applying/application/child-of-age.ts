import type { Applicants } from '@portal/api/operations'
import { applicantOf } from '@portal/flows/application/applicants'
import { adultOn } from '@portal/flows/contract/life-events'
import { type CalendarDate, parseDate } from '@portal/flows/values/dates'
import { type NameParts, toFullName } from '@portal/flows/values/name-rules'

/** The child of a contract, as signed. */
type Child = { name: string; birthdate: CalendarDate }

/** The child in whose name an application is; null for an application without a child. */
export function childOf(applicants: Applicants): Child | null {
  const facts = childFactsOf(applicants)
  return facts && { name: toFullName(facts), birthdate: facts.geboortedatum }
}

/** The facts by which the child of an application is known; null for an application without a child. */
export function childFactsOf(applicants: Applicants): (NameParts & { geboortedatum: CalendarDate }) | null {
  if (applicants.for !== 'child') return null
  const { initialen, tussenvoegsel, achternaam, geboortedatum } = applicantOf(applicants, 'child')
  const birthdate = parseDate(geboortedatum)
  return birthdate.ok ? { initialen, tussenvoegsel, achternaam, geboortedatum: birthdate.value } : null
}

/** The day on which the child of an application comes of age; null for an application without a child. */
export function childOfAgeOn(applicants: Applicants): CalendarDate | null {
  const child = childOf(applicants)
  return child && adultOn(child.birthdate)
}
