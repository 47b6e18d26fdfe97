import { addMonths, type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { dealingFor } from '@portal/flows/contract/dealing-calendar'

/** The month at whose end money must have arrived, and the month of its dealing, in words: `december 2026`. */
export type DealingMonths = { deadline: string; dealing: string }

/**
 * The months of dealing (requirement C33): money that has arrived on the last trading day of a month at 16:00 gets the
 * price of the first trading day of the next month; not before the start of the contract. On that last day the next
 * month is shown all day, because the money has yet to be paid.
 */
export function dealingMonthsOf(today: CalendarDate, start: CalendarDate | null): DealingMonths {
  const next = dealingFor({ date: today, time: '00:00' }).month
  const dealing = start !== null && start > next ? start : next
  return { deadline: formatMonth(addMonths(dealing, -1)), dealing: formatMonth(dealing) }
}

function formatMonth(date: CalendarDate): string {
  return formatDate(date).replace(/^\d+ /u, '')
}
