import type { Verdict } from '@portal/server/tests/customers/verdict'

/** The report of a scenario: lines for a person, whether all of its checks passed, and a sentence for each other one. */
type Outcome = { lines: Readonly<Record<string, string | number>>; isRight: boolean; reasons?: readonly string[] }

/** A trial that breaks processes while customers use them. */
export type Scenario = {
  /** The whole numbers that it takes, by what they mean, with their defaults. */
  numbers: Readonly<Record<string, number>>
  run: (numbers: readonly number[], seed: number, say: (text: string) => void) => Promise<Outcome>
}

export function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}

/** The end of every scenario with payments; `agreedAfter` is null when bank and portal never agreed. */
export function toOutcome(
  lines: Outcome['lines'],
  { paid, lost, doubled, ledgerSum, differing, agreedAfter }: Omit<Verdict, 'refunds'> & { agreedAfter: number | null },
  otherFaults: number,
): Outcome {
  return {
    lines: {
      ...lines,
      'paid at the bank': paid,
      lost,
      doubled,
      'ledger sum in cents': ledgerSum,
      'screens that differ from the ledger': differing,
      'bank and portal agreed after': agreedAfter === null ? 'never' : toSeconds(agreedAfter),
    },
    isRight: agreedAfter !== null && lost + doubled + differing + Math.abs(ledgerSum) + otherFaults === 0,
  }
}
