import type { CalendarDate } from '@portal/flows/values/dates'

/** A published price before any check. `line` is its line in the file, from 1. */
export type PublishedPrice = { line: number; fund: string; date: string; price: string }

/** The published prices of a month, with their source and the SHA-256 of the whole file. */
type Publication = { source: string; digest: Buffer; prices: readonly PublishedPrice[] }

/** Where the prices of the funds are published. */
export type Prices = {
  /** Null until something is published for the month. */
  ofMonth(month: CalendarDate): Promise<Publication | null>
}
