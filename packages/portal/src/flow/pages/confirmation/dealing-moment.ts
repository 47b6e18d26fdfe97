import { addMonths, type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { dealingFor } from '@portal/flows/contract/dealing-calendar'

/** Until the end of which month money counts, and in which month it is dealt; in words: `december 2026`. */
export type DealingMonths = { deadline: string; dealing: string }

/**
 * The rhythm of dealing (requirement C33): what is there on the last trading day of a month at 16:00 gets the price of
 * the first trading day of the next month; not before the start of the contract. The whole of that last day counts, for
 * it is told before it is paid.
 */
export function dealingMonthsOf(today: CalendarDate, start: CalendarDate | null): DealingMonths {
  const next = dealingFor({ date: today, time: '00:00' }).month
  const dealing = start !== null && start > next ? start : next
  return { deadline: formatMonth(addMonths(dealing, -1)), dealing: formatMonth(dealing) }
}

function formatMonth(date: CalendarDate): string {
  return formatDate(date).replace(/^\d+ /u, '')
}
