/** One moment of a `ScenarioChart`; the four amounts are in cents. */
export type ScenarioPoint = {
  /** Place on the horizontal axis, such as the number of years from the start. */
  x: number
  /** Its name on the axis and in the table, such as `2046`. */
  label: string
  low: number
  expected: number
  high: number
  deposits: number
}

/** The lines of a `ScenarioChart`. */
export type ScenarioLine = 'high' | 'expected' | 'low' | 'deposits'

/** Every text of a `ScenarioChart`. */
export type ScenarioLabels = Record<ScenarioLine, string> & {
  /** What the chart shows; names the picture and the table. */
  caption: string
  /** Name of the horizontal axis, such as "Jaar". */
  x: string
  showTable: string
  showChart: string
}

/** From top to bottom, as the lines mostly lie. */
export const scenarioLines: readonly ScenarioLine[] = ['high', 'expected', 'low', 'deposits']
