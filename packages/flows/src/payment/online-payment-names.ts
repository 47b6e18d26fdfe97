import * as v from 'valibot'
import { type CalendarDate, isCalendarDate } from '../values/dates.ts'
import ofRelease from './online-payment-names.json' with { type: 'json' }

const nameSchema = v.strictObject({
  from: v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2026-01-29')),
  name: v.pipe(v.string(), v.regex(/^[\p{L}\d][\p{L}\d |.&+-]{0,39}$/u, 'must be a name of at most 40 characters')),
  source: v.pipe(v.string(), v.nonEmpty('must not be empty')),
})

/**
 * What banks and shops call the payment `ideal` from a day on: iDEAL becomes iDEAL | Wero, and then Wero at a date that each
 * provider sets between 2027 and 2028.
 */
export type OnlinePaymentName = v.InferOutput<typeof nameSchema>

/** The known names. Of two from the same day the last one is used. */
export type OnlinePaymentNames = readonly [OnlinePaymentName, ...OnlinePaymentName[]]

/** The names of the release, to which an installation adds its own. */
export const onlinePaymentNamesOfRelease = ofRelease as readonly OnlinePaymentName[] as OnlinePaymentNames

/**
 * Checks a list of names.
 * @throws Error that names the first wrong field
 */
export function parseOnlinePaymentNames(file: unknown): readonly OnlinePaymentName[] {
  return v.parse(v.array(nameSchema), file)
}

/** The name of the payment on a day: `iDEAL | Wero`; the first known name before any of them. */
export function onlinePaymentNameOn(names: OnlinePaymentNames, date: CalendarDate): string {
  const known = names.filter(({ from }) => from <= date)
  return known.reduce((best, each) => (each.from >= best.from ? each : best), names[0]).name
}
