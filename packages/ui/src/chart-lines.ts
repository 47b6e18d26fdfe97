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

/** The style of a line, which never differs in colour alone. The thick one is the subject of the chart. */
export type LineLook = 'thick' | 'thin' | 'dashed' | 'dotted'

/** One line of a chart, the only one of its style, with an amount in cents for each of its points. */
export type ChartLine = { look: LineLook; label: string; amounts: readonly number[] }

/** The texts of a chart, except those of its lines. */
export type ChartTexts = {
  /** The name of the picture and the table. */
  caption: string
  /** Name of the horizontal axis, such as "Jaar". */
  x: string
  showTable: string
  showChart: string
}

/** The figures of a chart: the names of its columns, and for each point its name and the amounts in cents. */
export type ChartFigures = {
  header: readonly string[]
  rows: readonly { label: string; amounts: readonly number[] }[]
}

/** The formats of a chart's amounts. */
export type ChartFormats = {
  /** Cents to text; the look of the line says whether it is an estimate. */
  formatValue: (cents: number, look: LineLook) => string
  /** Cents to a shorter text for the vertical axis. */
  formatTick?: ((cents: number) => string) | undefined
  /** A button below the table that gives its figures away, such as in a file. */
  download?: { label: string; onDownload: (figures: ChartFigures) => void } | undefined
}

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
