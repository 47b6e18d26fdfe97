import { addDays, addMonths, type CalendarDate } from '@portal/flows/values/dates'

/** The end of a day for which a contract has a value, and the month whose prices are used. */
export type Moment = { date: CalendarDate; priceMonth: CalendarDate }

/**
 * A calendar year from the end of 31 December to the end of 31 December, with the first day of each month in between,
 * after its dealing. The holdings on 31 December are valued at the prices of January, before that month's dealing.
 */
export function momentsOfYear(year: number): Moment[] {
  const first = `${year}-01-01`
  return [beforeMonth(first), ...firstDays(first, 12), beforeMonth(addMonths(first, 12))]
}

/** The first days of a month, after their dealing, from three months before a month until that month. */
export function momentsOfQuarter(month: CalendarDate): Moment[] {
  return firstDays(addMonths(month, -3), 4)
}

function beforeMonth(month: CalendarDate): Moment {
  return { date: addDays(month, -1), priceMonth: month }
}

function firstDays(first: CalendarDate, count: number): Moment[] {
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index)
    return { date: month, priceMonth: month }
  })
}
