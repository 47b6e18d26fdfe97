import { addDays, type CalendarDate } from '@portal/flows/values/dates'
import type { Queries } from '../../../platform/database/database.ts'
import type { Owned } from '../../base/operation/owned.ts'
import { selectTurns, selectValues, type ValueRow } from './contracts-queries.ts'

/** From the beginning of the first day to the end of the last one. */
export type Period = { van: CalendarDate; tot: CalendarDate }

/** A value at the end of a day, with the month whose prices it was calculated with. */
type PricedValue = ValueRow & { priceMonth: CalendarDate }

export type PeriodValues = {
  /** The last values before the first day and until the end of the last day; undefined before the first value. */
  begin: PricedValue | undefined
  end: PricedValue | undefined
  between: readonly PricedValue[]
}

/**
 * The published values of a contract until `today`, and those of a period. A value belongs to the first day of a month,
 * after its dealing. A period that begins or ends with a month uses the end of the last day before: those holdings are
 * valued at the prices of the first trading day after it, before its dealing. So a calendar year is twelve months, and
 * each dealing belongs to one year. Null when the customer has no such contract.
 */
export async function readPeriodValues(
  db: Queries,
  owned: Owned,
  period: Period,
  today: CalendarDate,
): Promise<{ published: readonly ValueRow[]; inPeriod: PeriodValues } | null> {
  const rows = await db.all(selectValues, [...owned, today])
  if (rows.length === 0) return null
  const published = rows.filter((row) => row.month !== null)
  return { published, inPeriod: valuesIn(published, await readTurns(db, owned, period, published), period) }
}

/** The day before a period; its end is the beginning of the period. */
export function dayBefore({ van }: Period): CalendarDate {
  return addDays(van, -1)
}

async function readTurns(
  db: Queries,
  [brand, , contractId]: Owned,
  period: Period,
  published: readonly ValueRow[],
): Promise<PricedValue[]> {
  const lastDays = [dayBefore(period), period.tot].filter((day) => addDays(day, 1).endsWith('-01'))
  const known = lastDays.flatMap((day) => {
    const index = published.findIndex(({ month }) => month === addDays(day, 1))
    const previous = published[index - 1]
    return previous ? [{ day, previous }] : []
  })
  if (known.length === 0) return []
  const months = known.map(({ day }) => addDays(day, 1))
  const turns = await db.all(selectTurns, [brand, contractId, months])
  return known.map(({ day, previous }) => {
    const priceMonth = addDays(day, 1)
    const turn = turns.find(({ month }) => month === priceMonth)
    return { ...previous, month: day, value_cents: turn?.value_cents ?? 0, priceMonth }
  })
}

function valuesIn(published: readonly ValueRow[], turns: readonly PricedValue[], period: Period): PeriodValues {
  const values = [...published.map((value) => ({ ...value, priceMonth: value.month })), ...turns].toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )
  const before = dayBefore(period)
  const begin = values.findLast(({ month }) => month <= before)
  const end = values.findLast(({ month }) => month <= period.tot)
  const between = values.filter(({ month }) => month <= period.tot && (begin === undefined || month >= begin.month))
  return { begin, end, between }
}
