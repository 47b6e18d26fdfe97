import type { AttentionItem } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { BrandId } from '../../../platform/brands.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'

/** The context in which staff's list is made; `brand` is the brand of the member of staff. */
export type AttentionContext = {
  db: Queries
  brand: BrandId
  secretBox: SecretBox
  now: Date
  today: CalendarDate
  reference: ReferenceData
}

/** The maximum number of items of one kind: a longer list helps nobody, and closing items makes room. */
export const maxItems = 100

type NewItem = Pick<AttentionItem, 'kind' | 'id' | 'details'> & { since: Date | CalendarDate }

/** Creates an item. Staff can only act on it when `more` has an action. */
export function toItem(
  { since, ...item }: NewItem,
  more: Partial<Pick<AttentionItem, 'action' | 'digest' | 'isWork'>> = {},
): AttentionItem {
  const day = typeof since === 'string' ? since : toCalendarDate(since)
  return { ...item, since: day, action: null, digest: null, ...more }
}
