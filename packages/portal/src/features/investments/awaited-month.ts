import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { dealingFor, lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'

/**
 * Returns the month in which received money is invested. Null between a cut-off and the publication of the prices, when
 * it may be this month or the next; the transactions state which.
 */
export function awaitedMonth(today: CalendarDate): CalendarDate | null {
  const { month } = dealingFor({ date: today, time: '23:59' })
  return month === addMonths(lastPublishedMonth({ date: today, time: '00:00' }), 1) ? month : null
}
