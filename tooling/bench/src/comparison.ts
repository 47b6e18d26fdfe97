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

/** A row for each thing measured: what, against what, both values, the ratio, its goal, and whether that is met. */
export function formatTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ what, against, values, ratio, goal }) => [
    what,
    against,
    values,
    ratio.toFixed(2),
    ...(goal ? formatGoal(goal, ratio) : ['', '']),
  ])
  const table = [['what', 'against', 'measured', 'ratio', 'goal', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function formatGoal(goal: NonNullable<Comparison['goal']>, ratio: number): string[] {
  const [text, isMet] =
    'atMost' in goal ? [`≤ ${goal.atMost}`, ratio <= goal.atMost] : [`≥ ${goal.atLeast}`, ratio >= goal.atLeast]
  return [text, isMet ? 'met' : 'MISSED']
}

/** The middle value; for an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
