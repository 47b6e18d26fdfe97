import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { dealingFor, lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'

/** The month in which received money is invested; null while that may be this one or the next. */
export function awaitedMonth(today: CalendarDate): CalendarDate | null {
  const { month } = dealingFor({ date: today, time: '23:59' })
  return month === addMonths(lastPublishedMonth({ date: today, time: '00:00' }), 1) ? month : null
}
