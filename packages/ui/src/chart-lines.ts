/** One moment of a chart. */
export type ChartPoint = {
  /** Place on the horizontal axis, such as the number of years from the start. */
  x: number
  /** Its name in the table and for a screen reader, such as `2046`. */
  label: string
  /** Its name above the picture, such as `Jaar 2046`. */
  moment: string
  /** What the axis says below it, where there is room; left out where a label would be one too many. */
  tick?: string | undefined
}

/** How a line looks: never a matter of colour alone. The thick one is what the chart is about. */
export type LineLook = 'thick' | 'thin' | 'dashed' | 'dotted'

/** One line of a chart, the only one of its look, with an amount in cents for each of its points. */
export type ChartLine = { look: LineLook; label: string; amounts: readonly number[] }

/** Every text of a chart but those of its lines. */
export type ChartTexts = {
  /** What the chart shows; names the picture and the table. */
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

/** How a chart writes its amounts. */
export type ChartFormats = {
  /** Cents to text. */
  formatValue: (cents: number) => string
  /** Cents to a shorter text for the vertical axis. */
  formatTick?: ((cents: number) => string) | undefined
  /** A button below the table that gives its figures away, such as in a file. */
  download?: { label: string; onDownload: (figures: ChartFigures) => void } | undefined
}

/** What a chart draws. */
export type ChartContent = {
  /** In order of x; two at least for a line. */
  points: readonly ChartPoint[]
  /** From top to bottom as they mostly lie. */
  lines: readonly ChartLine[]
  /** The looks of the two lines between which the room is filled: what may be. */
  band?: readonly [LineLook, LineLook] | undefined
  /** Whether the vertical axis begins at 0, also when all there is to see lies far above it. */
  fromZero?: boolean | undefined
}

/** The amount of a line at a point, in cents. */
export function amountAt(line: ChartLine, index: number): number {
  return line.amounts[index] ?? 0
}
