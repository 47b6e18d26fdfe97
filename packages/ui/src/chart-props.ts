/** The style of a line, which never differs in colour alone. The thick one is the subject of the chart. */
export type LineLook = 'thick' | 'thin' | 'dashed' | 'dotted'

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
