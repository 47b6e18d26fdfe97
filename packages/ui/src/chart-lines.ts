import type { LineLook } from './chart-props.ts'

/** One moment of a chart. */
export type ChartPoint = {
  /** The position on the horizontal axis, such as the number of years from the start. */
  x: number
  /** Its name in the table and for a screen reader, such as `2046`. */
  label: string
  /** Its name above the picture, such as `Jaar 2046`. */
  moment: string
  /** The label on the axis, if there is room; left out for most moments. */
  tick?: string | undefined
}

/** One line of a chart, the only one of its style, with an amount in cents for each of its points. */
export type ChartLine = { look: LineLook; label: string; amounts: readonly number[] }

/** The data of a chart. */
export type ChartContent = {
  /** In order of x; at least two for a line. */
  points: readonly ChartPoint[]
  /** From top to bottom, as they usually are. */
  lines: readonly ChartLine[]
  /** The styles of the two lines between which the range of outcomes is filled. */
  band?: readonly [LineLook, LineLook] | undefined
  /** True to begin the vertical axis at 0, also when all values are far above it. */
  fromZero?: boolean | undefined
}

/** The amount of a line at a point, in cents. */
export function amountAt(line: ChartLine, index: number): number {
  return line.amounts[index] ?? 0
}
