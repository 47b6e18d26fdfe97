import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { dealingFor, lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'

/**
 * The month for which money that was received waits. Null from a cut-off until the prices are published: then some may
 * wait for this month and some for the next; the transactions tell which.
 */
export function awaitedMonth(today: CalendarDate): CalendarDate | null {
  const { month } = dealingFor({ date: today, time: '23:59' })
  return month === addMonths(lastPublishedMonth({ date: today, time: '00:00' }), 1) ? month : null
}
