import { type CalendarDate, formatDateInput, parseDate } from '@portal/flows/values/dates'
import { valueOrNull } from '@portal/flows/values/parsed'
import type { DateField } from '@portal/ui/date-field'
import type { ComponentProps } from 'react'

/** The browser's calendar beside a date field, from a first day. */
export function datePicker(label: string, min?: CalendarDate): NonNullable<ComponentProps<typeof DateField>['picker']> {
  const toIso = (text: string) => valueOrNull(parseDate(text)) ?? ''
  return { label, toIso, toText: formatDateInput, min }
}
