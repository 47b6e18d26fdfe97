import { later, monthsFrom } from './calendar.ts'
import { aowMonthOf } from './figures.ts'

/** An annuity that pays out: who signs it, when it starts, and the months between its payouts. */
type Annuity = { born: string; start: string; term: number; isOlder: boolean }

/** The shortest term in months (Wet IB 2001, art. 3.126a, fourth paragraph); a part of a year counts as a whole one. */
export function shortestTerm({ born, start, isOlder }: Annuity, isTemporary: boolean): number {
  // Under the older conditions the 65th birthday takes the place of the state pension.
  const pension = isOlder ? later(`${born.slice(0, 7)}-01`, 780) : aowMonthOf(born)
  if (start.slice(0, 4) >= pension.slice(0, 4)) return isTemporary ? 60 : 240
  const earlier = monthsFrom(start, pension) + (born.endsWith('-01') ? 0 : 1)
  return 240 + Math.ceil(earlier / 12) * 12
}

/** The first payment is made in the fifth year after that of the state pension at the latest. */
export function startsInTime({ born, start, term }: Annuity): boolean {
  return Number(later(start, term).slice(0, 4)) <= Number(aowMonthOf(born).slice(0, 4)) + 5
}

/** The years in which a capital is paid out by an amount at the end of each, while the rest grows by 6 % a year. */
export function yearsToPayOut(capital: number, amount: number): number {
  let years = 0
  for (let left = capital; left > 0 && years < 20; years++) left += Math.ceil((left * 6) / 100) - amount
  return years
}
