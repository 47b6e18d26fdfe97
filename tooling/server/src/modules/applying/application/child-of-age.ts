import type { Applicants } from '@portal/api/operations'
import { applicantOf } from '@portal/flows/application/applicants'
import { adultOn } from '@portal/flows/contract/life-events'
import { type CalendarDate, parseDate } from '@portal/flows/values/dates'
import { toFullName } from '@portal/flows/values/name-rules'

/** The child of a contract, as signed. */
type Child = { name: string; birthdate: CalendarDate }

/** The child in whose name an application is; null for an application without a child. */
export function childOf(applicants: Applicants): Child | null {
  if (applicants.for !== 'child') return null
  const child = applicantOf(applicants, 'child')
  const birthdate = parseDate(child.geboortedatum)
  return birthdate.ok ? { name: toFullName(child), birthdate: birthdate.value } : null
}

/** The day on which the child of an application comes of age; null for an application without a child. */
export function childOfAgeOn(applicants: Applicants): CalendarDate | null {
  const child = childOf(applicants)
  return child && adultOn(child.birthdate)
}
