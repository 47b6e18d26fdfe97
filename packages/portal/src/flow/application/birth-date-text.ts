import { asTyped } from '@portal/flows/values/pasted'
import type { BirthDateText } from '@portal/ui/birth-date-field'

/** Splits the typed date of birth into the three parts of the field. */
export function toBirthDateParts(text: string): BirthDateText {
  const [day = '', month = '', year = ''] = text.split(text.includes('-') ? '-' : ' ')
  return { day, month, year }
}

/** Joins the three parts into one text that splits into the same parts; '' when all are empty. */
export function toBirthDateText({ day, month, year }: BirthDateText): string {
  const parts = [day, month, year].map((part) => asTyped(part).replaceAll(' ', '').replaceAll('-', '/'))
  if (parts.every((part) => part === '')) return ''
  // A month may be a name, and dates with a name have spaces.
  return parts.join(/[a-z]/i.test(month) ? ' ' : '-')
}
