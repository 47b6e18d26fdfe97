import type { HistoryEvent } from '@portal/api/operations'
import { lifeEventNames } from '../life-events/names.ts'
import type { EventRow } from './queries.ts'

/** Turns a row into the event that the customer reads. */
export function toEvent(row: EventRow): HistoryEvent {
  const { rank: _, at, ...event } = row
  return { ...event, title: toTitle(row), at: new Date(at).toISOString() }
}

function toTitle({ kind, title }: EventRow): string | null {
  return kind.startsWith('life-event-') ? lifeEventNames[title as keyof typeof lifeEventNames] : title
}
