import type { AttentionItem } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { BrandId } from '../../platform/brands.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'

/** With what the list of a member of staff is made; `brand` is theirs. */
export type AttentionContext = {
  db: Queries
  brand: BrandId
  secretBox: SecretBox
  now: Date
  today: CalendarDate
}

/** The most items of one kind: a list of more helps nobody, and those that are closed make room. */
export const maxItems = 100

type NewItem = Pick<AttentionItem, 'kind' | 'id' | 'details'> & { since: Date | CalendarDate }

/** An item; staff can do nothing about it here unless `more` says so. */
export function toItem(
  { since, ...item }: NewItem,
  more: Partial<Pick<AttentionItem, 'action' | 'digest'>> = {},
): AttentionItem {
  const day = typeof since === 'string' ? since : toCalendarDate(since)
  return { ...item, since: day, action: null, digest: null, ...more }
}
