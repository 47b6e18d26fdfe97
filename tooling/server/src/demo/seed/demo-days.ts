import { collectionDateOf, dealingOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'

type Days = { dealtOn: CalendarDate; publication: string; collection: string }
const known = new Map<CalendarDate, Days>()

/** The days of one month, cached for all contracts: the calendar of 25 years is computed once. */
function daysOf(month: CalendarDate): Days {
  const found = known.get(month)
  if (found) return found
  const { dealingDate, publicationDate } = dealingOf(month)
  const days = {
    dealtOn: dealingDate,
    publication: `${publicationDate}T08:00:00Z`,
    collection: `${collectionDateOf(month)}T08:00:00Z`,
  }
  known.set(month, days)
  return days
}

/** The day whose prices apply to the month's dealing. */
export function dealtOnOf(month: CalendarDate): CalendarDate {
  return daysOf(month).dealtOn
}

/** The time of the month's dealing: in the morning in Amsterdam, summer and winter. */
export function publicationOf(month: CalendarDate): string {
  return daysOf(month).publication
}

/** The time at which the monthly deposits for a month are collected. */
export function collectionOf(month: CalendarDate): string {
  return daysOf(month).collection
}
