/** The last minute in which orders count on the day of a cut-off, on the clock of Amsterdam, written HH:MM. */
export const CUT_OFF = '16:00'

/** The minute from which new prices are known on their day of publication, on the clock of Amsterdam, written HH:MM. */
export const PUBLICATION = '09:00'

/** The cut-off as texts name it, with `uur` and without a zero in front. */
export const cutOffText = toText(CUT_OFF)

/** The time of publication as texts name it, with `uur` and without a zero in front. */
export const publicationText = toText(PUBLICATION)

function toText(time: string): string {
  return `${time.replace(/^0/, '').replace(':', '.')} uur`
}
