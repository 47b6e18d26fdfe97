/** Facts that the trial does not take from the product; amounts in cents, parts in basis points. */

/** The funds: entry costs, costs a year inside the fund, expected return a year before costs (docs: the fund pages). */
export const funds: Record<string, { entry: number; costs: number; expected: number }> = {
  'mix-neutraal': { entry: 6, costs: 35, expected: 425 },
  'aandelen-wereld': { entry: 5, costs: 26, expected: 600 },
  'obligaties-euro-staat': { entry: 3, costs: 17, expected: 230 },
  'geldmarkt-euro': { entry: 0, costs: 11, expected: 180 },
}

/** Charged every month for a twelfth, over the value before the dealing. */
export const serviceCosts = 24

/** What all temporary annuities of somebody may pay a year, by the year of the start; 2026 is the last known one. */
export const temporaryMaximum: Record<number, number> = { 2026: 2_719_200 }

/** The wage tax of a year: the steps of its table, and what is due by each sort of recipient. */
export type WageTax = { step: number; lastStep: number; working: Table; retired: Table; retiredBornBefore1946: Table }
export type Table = {
  brackets: readonly { above: number; rate: number; plus: number }[]
  credits: readonly { most: number; above: number; less: number }[]
}

const general = (most: number, less: number) => ({ most, above: 2_973_600, less })
const elderly = { most: 206_700, above: 4_600_200, less: 15_000 }
const highest = (plus: number) => ({ above: 7_842_600, rate: 4_950, plus })
/** Tables 1a to 4 of the Rekenvoorschriften voor de geautomatiseerde loonadministratie 2026 (LH 991). */
export const wageTax2026: WageTax = {
  step: 5_400,
  lastStep: 13_311_000,
  working: {
    brackets: [
      { above: 0, rate: 3_575, plus: 0 },
      { above: 3_888_300, rate: 3_756, plus: 1_390_000 },
      highest(2_875_200),
    ],
    credits: [general(311_500, 6_398)],
  },
  retired: {
    brackets: [
      { above: 0, rate: 1_785, plus: 0 },
      { above: 3_888_300, rate: 3_756, plus: 694_000 },
      highest(2_179_200),
    ],
    credits: [general(155_600, 3_195), elderly],
  },
  retiredBornBefore1946: {
    brackets: [
      { above: 0, rate: 1_785, plus: 0 },
      { above: 4_112_300, rate: 3_756, plus: 734_000 },
      highest(2_135_100),
    ],
    credits: [general(155_600, 3_195), elderly],
  },
}

/** Until which date of birth the state pension starts at which age, in months (Algemene Ouderdomswet, art. 7a). */
const aowAges: readonly [bornUntil: string, months: number][] = [
  ['1947-12-31', 780],
  ['1948-11-30', 781],
  ['1949-10-31', 782],
  ['1950-09-30', 783],
  ['1951-06-30', 786],
  ['1952-03-31', 789],
  ['1952-12-31', 792],
  ['1955-08-31', 796],
  ['1956-05-31', 799],
  ['1957-02-28', 802],
  ['1960-12-31', 804],
  ['9999-12-31', 807],
]

/** The month in which the state pension starts. No date of birth of the trial is after the 28th of a month. */
export function aowMonthOf(born: string): string {
  const months = (aowAges.find(([until]) => born <= until) as [string, number])[1]
  const count = Number(born.slice(0, 4)) * 12 + Number(born.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
