import type { BirthDateText } from '@portal/ui/birth-date-field'

/** The typed date of birth in the three parts that the field shows. */
export function toBirthDateParts(text: string): BirthDateText {
  const [day = '', month = '', year = ''] = text.split(text.includes('-') ? '-' : ' ')
  return { day, month, year }
}

/** The three parts as one text, in which the same parts are found again; '' when nothing was filled in. */
export function toBirthDateText({ day, month, year }: BirthDateText): string {
  const parts = [day, month, year].map((part) => part.replaceAll(/\s/g, '').replaceAll('-', '/'))
  if (parts.every((part) => part === '')) return ''
  // A month may be a name, and dates with a name are read with spaces.
  return parts.join(/[a-z]/i.test(month) ? ' ' : '-')
}
