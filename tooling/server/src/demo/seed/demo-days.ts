import { collectionDateOf, dealingOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'

type Days = { dealtOn: CalendarDate; publication: string; collection: string }
const known = new Map<CalendarDate, Days>()

/** The days of one month for all contracts: the calendar of 25 years is computed once. */
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

/** The day whose prices the month's dealing gets. */
export function dealtOnOf(month: CalendarDate): CalendarDate {
  return daysOf(month).dealtOn
}

/** When the month was dealt: in the morning for the customers, whether it is summer or winter. */
export function publicationOf(month: CalendarDate): string {
  return daysOf(month).publication
}

/** When the monthly deposits for a month are collected. */
export function collectionOf(month: CalendarDate): string {
  return daysOf(month).collection
}
