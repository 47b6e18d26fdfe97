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

let ofInstallation: readonly OnlinePaymentName[] = []

/**
 * Checks a list of names.
 * @throws Error that names the first wrong field
 */
export function parseOnlinePaymentNames(file: unknown): readonly OnlinePaymentName[] {
  return v.parse(v.array(nameSchema), file)
}

/** Adds names to those of the release; of two with the same day the added one is used. */
export function addOnlinePaymentNames(names: readonly OnlinePaymentName[]): void {
  ofInstallation = [...ofInstallation, ...names]
}

/** The added names, which the pages of the installation include. */
export function addedOnlinePaymentNames(): readonly OnlinePaymentName[] {
  return ofInstallation
}

/** The name of the payment on a day: `iDEAL | Wero`. */
export function onlinePaymentNameOn(date: CalendarDate): string {
  const known = [...ofRelease, ...ofInstallation].filter(({ from }) => from <= date)
  const latest = known.reduce((best, each) => (each.from >= best.from ? each : best), ofRelease[0] as OnlinePaymentName)
  return latest.name
}
