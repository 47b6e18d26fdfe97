import type { ChartFormats, ChartTexts } from './chart-props.ts'
import { Chart } from './chart.tsx'

/** One moment of a `LineChart`; the amounts are in cents. */
export type LinePoint = {
  /** The position on the horizontal axis, such as the number of days from the start. */
  x: number
  /** Its name in the read-out and the table, such as `1 november 2026`. */
  label: string
  /** The label on the axis, if there is room; left out for most moments. */
  tick?: string | undefined
  value: number
  /** The deposits so far, less the withdrawals; may be negative. */
  deposits: number
}

type LineChartProps = ChartFormats & {
  /** In order of x, some hundreds at most; at least two for a line. */
  points: readonly LinePoint[]
  labels: ChartTexts & { value: string; deposits: string }
}

/** The course of a value with its deposits. The vertical axis includes 0, so that no change looks larger than it is. */
export function LineChart({ points, labels, ...formats }: LineChartProps) {
  return (
    <Chart
      {...formats}
      fromZero
      texts={labels}
      points={points.map(({ x, label, tick }) => ({ x, label, moment: label, tick }))}
      lines={[
        { look: 'thick', label: labels.value, amounts: points.map(({ value }) => value) },
        { look: 'thin', label: labels.deposits, amounts: points.map(({ deposits }) => deposits) },
      ]}
    />
  )
}
