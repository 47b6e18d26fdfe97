import type { ChartFormats, ChartTexts } from './chart-props.ts'
import { Chart } from './chart.tsx'

/** One moment of a `ScenarioChart`; the amounts are in cents. */
export type ScenarioPoint = {
  /** The position on the horizontal axis, such as the number of years from the start. */
  x: number
  /** Its name on the axis and in the table, such as `2046`. */
  label: string
  low: number
  expected: number
  high: number
  /** The deposits so far; left out when they have no meaning, as for a payment. */
  deposits?: number | undefined
}

/** The texts of a `ScenarioChart`. */
export type ScenarioLabels = ChartTexts & {
  high: string
  expected: string
  low: string
  /** Left out without deposits. */
  deposits?: string | undefined
}

type ScenarioChartProps = ChartFormats & {
  /** In order of x; at least two for a line. */
  points: readonly ScenarioPoint[]
  labels: ScenarioLabels
}

/** The possible course of an investment: the expected one, the band between a good and a bad one, and the deposits. */
export function ScenarioChart({ points, labels, ...formats }: ScenarioChartProps) {
  const lines = [
    { look: 'dashed', label: labels.high, amounts: points.map(({ high }) => high) },
    { look: 'thick', label: labels.expected, amounts: points.map(({ expected }) => expected) },
    { look: 'dotted', label: labels.low, amounts: points.map(({ low }) => low) },
  ] as const
  const deposits = labels.deposits && {
    look: 'thin' as const,
    label: labels.deposits,
    amounts: points.map((point) => point.deposits ?? 0),
  }
  return (
    <Chart
      {...formats}
      texts={labels}
      points={points.map(({ x, label }) => ({ x, label, moment: `${labels.x} ${label}`, tick: label }))}
      lines={deposits ? [...lines, deposits] : lines}
      band={['dashed', 'dotted']}
      fromZero
    />
  )
}
