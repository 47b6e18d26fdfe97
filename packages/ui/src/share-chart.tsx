import { DonutChart, type DonutChartProps } from './donut-chart.tsx'
import { sumOf } from './donut-rules.ts'
import { ShareBars } from './share-bars.tsx'

type ShareChartProps = DonutChartProps & {
  /** The sentence for a whole that is one section; a donut of one section shows nothing. */
  onlySection: (label: string, value: string) => string
  /** The share of the total, from 0 to 1; left out when the value is a share already. */
  formatShare?: ((share: number) => string) | undefined
}

/** A donut repeats the eight colours of a brand from this number of sections on. */
const BARS_FROM = 9

/** The shares of a whole: a sentence for one section, a donut for some, and labelled bars for many. */
export function ShareChart({ onlySection, formatShare, ...chart }: ShareChartProps) {
  const { sections, total = 100, formatValue } = chart
  const filled = sections.filter(({ value }) => value > 0)
  const [only] = filled
  const isWhole = only !== undefined && sumOf(filled) >= total
  if (isWhole && filled.length === 1) {
    return <p className="max-w-measure">{onlySection(only.label ?? '1', formatValue(only.value))}</p>
  }
  if (filled.length >= BARS_FROM) {
    return <ShareBars {...chart} sections={filled} formatShare={formatShare} />
  }
  return <DonutChart {...chart} />
}
