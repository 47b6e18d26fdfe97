import { formatDate } from '@portal/flows/dates'
import { toMoment } from '@portal/flows/moment'
import { securityTexts as texts } from './texts.ts'

/** An instant of the server as day and minute in Amsterdam. */
export function formatInstant(instant: string): string {
  const { date, time } = toMoment(new Date(instant))
  return texts.at(formatDate(date), time.replace(':', '.'))
}
