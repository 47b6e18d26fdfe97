import type { CalendarDate } from '@portal/flows/values/dates'

/** A price as it was published, before anybody judged it. `line` is where it stands, from 1. */
export type PublishedPrice = { line: number; fund: string; date: string; price: string }

/** The published prices of a month, with their source and the SHA-256 of the whole file. */
export type Publication = { source: string; digest: Buffer; prices: readonly PublishedPrice[] }

/** Where the prices of the funds are published. */
export type Prices = {
  /** Null while there is nothing for that month. */
  ofMonth(month: CalendarDate): Promise<Publication | null>
}
