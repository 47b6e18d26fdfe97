import { type ChartFormats, type ChartTexts } from './chart-lines.ts'
import { Chart } from './chart.tsx'

/** One moment of a `LineChart`; the amounts are in cents. */
export type LinePoint = {
  /** Place on the horizontal axis, such as the number of days from the start. */
  x: number
  /** Its name in the read-out and the table, such as `1 november 2026`. */
  label: string
  /** What the axis says below it, where there is room; left out where a label would be one too many. */
  tick?: string | undefined
  value: number
  /** What was paid in by then, less what was taken out; may be below zero. */
  deposits: number
}

type LineChartProps = ChartFormats & {
  /** In order of x, some hundreds at most; two at least for a line. */
  points: readonly LinePoint[]
  labels: ChartTexts & { value: string; deposits: string }
}

/** The course of a value, beside what was paid in for it. The vertical axis has 0, so that no change looks larger than it is. */
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
