import { aowMonthOf, wageTax2026, type Table } from './figures.ts'

/** The facts that the tax of a payout follows from; `months` are those that it pays for. */
export type Payout = { month: string; gross: number; months: number; born: string; hasCredit: boolean }

/** Figures are known of 2026 only, and later years use the last known ones (decision 033). */
export function wageTaxOf({ month, gross, months, born, hasCredit }: Payout): number {
  const isRetired = month >= aowMonthOf(born)
  const { step, lastStep, working, retired, retiredBornBefore1946 } = wageTax2026
  const table: Table = !isRetired ? working : born < '1946' ? retiredBornBefore1946 : retired
  const yearly = Math.floor((gross * 12) / months)
  const wage = Math.min(lastStep, Math.floor(yearly / step) * step)
  const bracket = table.brackets.findLast(({ above }) => wage > above) ?? table.brackets[0]
  const inTable = bracket ? bracket.plus + Math.floor(((wage - bracket.above) * bracket.rate) / 10_000) : 0
  const credit = hasCredit ? table.credits.reduce((sum, each) => sum + creditOf(each, wage), 0) : 0
  const ofYear = Math.max(0, Math.floor(inTable / 100) * 100 - credit)
  // What is above the table is taxed by its highest rate, each payout by itself.
  const above = Math.floor(((Math.max(0, yearly - lastStep) / (12 / months)) * 4_950) / 10_000)
  return Math.min(gross, Math.round((ofYear * months) / 12) + above)
}

/** Rounded up to whole euros. */
function creditOf({ most, above, less }: Table['credits'][number], wage: number): number {
  const left = most * 100_000 - Math.max(0, wage - above) * less
  return Math.max(0, Math.ceil(left / 10_000_000) * 100)
}
