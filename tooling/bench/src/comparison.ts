/** A measurement compared with another one in the same run. */
export type Comparison = {
  what: string
  against: string
  /** Both values with their unit, in words. */
  values: string
  ratio: number
  /** The goal of the ratio with its source, such as G9. */
  goal?: { atMost: number } | { atLeast: number }
}

/** A readable line: what, compared with what, the ratio, and whether the goal is met. */
export function formatComparison({ what, against, values, ratio, goal }: Comparison): string {
  return `${what} / ${against}: ${values} = ${ratio.toFixed(2)}${goal ? formatGoal(goal, ratio) : ''}`
}

function formatGoal(goal: NonNullable<Comparison['goal']>, ratio: number): string {
  const [text, isMet] =
    'atMost' in goal ? [`≤ ${goal.atMost}`, ratio <= goal.atMost] : [`≥ ${goal.atLeast}`, ratio >= goal.atLeast]
  return ` (goal ${text}: ${isMet ? 'met' : 'MISSED'})`
}

/** The middle value; for an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
