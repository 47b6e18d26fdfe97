import type { CSSProperties } from 'react'
import type { DonutChartProps } from './donut-chart.tsx'
import { assertDonutChart, sumOf } from './donut-rules.ts'

type ShareBarsProps = DonutChartProps & {
  /** The share of the total, from 0 to 1; left out when the value is a share already. */
  formatShare?: ((share: number) => string) | undefined
}

/** A labelled bar for each section, the longest as wide as there is room, with the same rows as the table of a donut. */
export function ShareBars(props: ShareBarsProps) {
  const { sections, total = 100, thickness = 20, size = 250, title, columnLabels, formatValue, formatShare } = props
  assertDonutChart({ sections, total, thickness, size })
  const rest = total - sumOf(sections)
  const rows = [
    ...sections.map(({ label, value, color }, index) => ({ label: label ?? String(index + 1), value, color })),
    ...(props.restLabel !== undefined && rest > 0
      ? [{ label: props.restLabel, value: rest, color: 'var(--color-muted)' }]
      : []),
  ]
  const largest = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <table role="table" className="block w-full max-w-[44rem] leading-[1.4] lining-nums tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <th role="columnheader" scope="col">
            {columnLabels.label}
          </th>
          {formatShare && (
            <th role="columnheader" scope="col">
              %
            </th>
          )}
          <th role="columnheader" scope="col">
            {columnLabels.value}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {rows.map(({ label, value, color }) => (
          <tr
            key={label}
            role="row"
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-4 gap-y-1 py-2 after:col-span-full after:h-1.5 after:w-(--length) after:bg-(--paint,var(--color-chart-1)) after:[print-color-adjust:exact] forced-colors:after:bg-[CanvasText]"
            style={{ '--length': `${(value / largest) * 100}%`, '--paint': color } as CSSProperties}
          >
            <th role="rowheader" scope="row" className="text-start font-normal wrap-anywhere hyphens-auto">
              {label}
            </th>
            {formatShare && (
              <td role="cell" className="text-end whitespace-nowrap text-muted">
                {formatShare(value / total)}
              </td>
            )}
            <td role="cell" className="col-start-3 min-w-[6.5em] text-end font-semibold whitespace-nowrap">
              {formatValue(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
