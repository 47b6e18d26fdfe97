import type { CalendarDate } from '@portal/flows/dates'

/** Where the prices of the funds are published. */
export type Prices = {
  /** By fund, in ten-thousandths of a euro a unit; a fund without a price in that month is left out. */
  ofMonth(month: CalendarDate): Promise<ReadonlyMap<string, number>>
}
