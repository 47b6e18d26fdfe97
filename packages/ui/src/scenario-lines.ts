/** One moment of a `ScenarioChart`; the amounts are in cents. */
export type ScenarioPoint = {
  /** Place on the horizontal axis, such as the number of years from the start. */
  x: number
  /** Its name on the axis and in the table, such as `2046`. */
  label: string
  low: number
  expected: number
  high: number
  /** What was paid in by then; left out where that means nothing, as of a payment. */
  deposits?: number | undefined
}

/** The lines of a `ScenarioChart`. */
export type ScenarioLine = 'high' | 'expected' | 'low' | 'deposits'

/** Every text of a `ScenarioChart`. */
export type ScenarioLabels = Record<Exclude<ScenarioLine, 'deposits'>, string> & {
  /** Left out when there are no deposits to draw. */
  deposits?: string | undefined
  /** What the chart shows; names the picture and the table. */
  caption: string
  /** Name of the horizontal axis, such as "Jaar". */
  x: string
  showTable: string
  showChart: string
}

/** The lines that have a name, from top to bottom as they mostly lie. */
export function linesOf(labels: ScenarioLabels): readonly { line: ScenarioLine; label: string }[] {
  const lines = ['high', 'expected', 'low', 'deposits'] as const
  return lines.flatMap((line) => {
    const label = labels[line]
    return label === undefined ? [] : [{ line, label }]
  })
}

/** An amount of a moment, in cents. */
export function amountOf(point: ScenarioPoint, line: ScenarioLine): number {
  return point[line] ?? 0
}
