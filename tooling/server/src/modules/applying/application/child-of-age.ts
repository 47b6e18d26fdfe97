import type { Applicants } from '@portal/api/operations'
import { applicantOf } from '@portal/flows/application/applicants'
import { adultOn } from '@portal/flows/contract/life-events'
import { type CalendarDate, parseDate } from '@portal/flows/values/dates'

/** The day on which the child of an application comes of age; null for an application without a child. */
export function childOfAgeOn(applicants: Applicants): CalendarDate | null {
  if (applicants.for !== 'child') return null
  const birthdate = parseDate(applicantOf(applicants, 'child').geboortedatum)
  return birthdate.ok ? adultOn(birthdate.value) : null
}
