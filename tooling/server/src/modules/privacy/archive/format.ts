import { formatDate, isCalendarDate } from '@portal/flows/values/dates'
import { formatInstant } from '@portal/flows/values/instant-text'
import { formatMoney } from '@portal/flows/values/money'

/** A day and the minute of it in Amsterdam; empty without an instant. */
export function formatWhen(instant: Date | string | null): string {
  return instant === null ? '' : formatInstant(instant)
}

/** An amount in cents; empty without one. */
export function formatAmount(cents: number | null): string {
  return cents === null ? '' : formatMoney(cents)
}

/** A value of a form as it reads best. */
export function formatValue(value: string | number | null): string {
  if (typeof value === 'string' && isCalendarDate(value)) return formatDate(value)
  return value === null ? '' : String(value)
}
