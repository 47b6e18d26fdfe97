import { addMonths, type CalendarDate, firstDayOfNextMonth, formatDate } from '@portal/flows/dates'

/**
 * The rhythm of dealing (screens.md): what is there on the last trading day of a month at 16:00 is dealt at the price of
 * the first trading day of the next month; not before the start of the contract.
 * @returns Both months in words: `november 2026` and `december 2026`.
 */
export function dealingMonthsOf(
  today: CalendarDate,
  start: CalendarDate | null,
): { deadline: string; dealing: string } {
  const next = firstDayOfNextMonth(today)
  const dealing = start !== null && start > next ? start : next
  return { deadline: formatMonth(addMonths(dealing, -1)), dealing: formatMonth(dealing) }
}

function formatMonth(date: CalendarDate): string {
  return formatDate(date).replace(/^\d+ /u, '')
}
