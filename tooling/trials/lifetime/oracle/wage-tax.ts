import { aowMonthOf, wageTax2026, type Table, type WageTax } from './figures.ts'

/** The facts that the tax of a payout follows from; `months` are those that it pays for. */
type Payout = { month: string; gross: number; months: number; born: string; hasCredit: boolean }

/** By default with the figures of 2026: later years are not known, and use the last known ones (decision 033). */
export function wageTaxOf({ month, gross, months, born, hasCredit }: Payout, figures: WageTax = wageTax2026): number {
  const table = tableOf(figures, born, month)
  const yearly = Math.floor((gross * 12) / months)
  const wage = Math.min(figures.lastStep, Math.floor(yearly / figures.step) * figures.step)
  const bracket = table.brackets.findLast(({ above }) => wage > above)
  const inTable = bracket ? bracket.plus + Math.floor(((wage - bracket.above) * bracket.rate) / 10_000) : 0
  const credit = hasCredit ? table.credits.reduce((sum, each) => sum + creditOf(each, wage), 0) : 0
  const ofYear = Math.max(0, Math.floor(inTable / 100) * 100 - credit)
  // The part above the table is taxed by its highest rate, each payout by itself.
  const above = ((Math.max(0, yearly - figures.lastStep) * months) / 12) * (table.brackets.at(-1)?.rate ?? 0)
  return Math.min(gross, Math.round((ofYear * months) / 12) + Math.floor(above / 10_000))
}

/** The lower rates apply from the month in which the state pension starts (Wet LB 1964, art. 20b). */
function tableOf(figures: WageTax, born: string, month: string): Table {
  if (month < aowMonthOf(born)) return figures.working
  return born < '1946' ? figures.retiredBornBefore1946 : figures.retired
}

/** Rounded up to whole euros. */
function creditOf({ most, above, less }: Table['credits'][number], wage: number): number {
  const left = most * 100_000 - Math.max(0, wage - above) * less
  return Math.max(0, Math.ceil(left / 10_000_000) * 100)
}
