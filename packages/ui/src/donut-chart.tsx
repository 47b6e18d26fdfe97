import { type ReactNode, useId } from 'react'
import { assertDonutChart, type DonutSection, sumOf } from './donut-rules.ts'

type DonutChartProps = {
  sections: readonly DonutSection[]
  /** The value of the whole circle, in the unit of the sections. */
  total?: number | undefined
  /** Width of the ring as a percentage of the radius, 0–100. */
  thickness?: number | undefined
  /** The width and height in pixels; the chart shrinks when there is less room. */
  size?: number | undefined
  /** The name of the picture and the table. */
  title: string
  /** The headers of the table's columns, for screen readers only. */
  columnLabels: { label: string; value: string }
  formatValue: (value: number) => string
  /** The name of the undivided rest, for which the table then has a row. */
  restLabel?: string | undefined
  /** Shown in the middle of the ring. */
  children?: ReactNode
}

/** A ring and a table with numbers, not colours, in common. Throws when requirement 5.6 is broken. */
export function DonutChart(props: DonutChartProps) {
  const { sections, total = 100, thickness = 20, size = 250, title, columnLabels, formatValue, restLabel } = props
  assertDonutChart({ sections, total, thickness, size })
  const titleId = useId()
  const rest = total - sumOf(sections)
  return (
    <div className="@container">
      <div className="grid items-center justify-items-center gap-6 @min-[36rem]:grid-cols-[auto_minmax(0,1fr)] @min-[36rem]:justify-items-start @min-[36rem]:gap-12">
        <div className="grid max-w-full place-items-center *:[grid-area:1/1]">
          <svg
            className="h-auto max-w-full"
            viewBox={`0 0 ${size} ${size}`}
            width={size}
            height={size}
            role="img"
            aria-labelledby={titleId}
          >
            <title id={titleId}>{title}</title>
            <Ring sections={sections} total={total} thickness={thickness} size={size} />
          </svg>
          {props.children !== undefined && <div className="max-w-[58%] text-center">{props.children}</div>}
        </div>
        <table className="w-full max-w-[30rem] leading-[1.4] lining-nums tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{columnLabels.label}</th>
              <th scope="col">{columnLabels.value}</th>
            </tr>
          </thead>
          <tbody className="align-baseline">
            {sections.map((section, index) => (
              <Row
                key={index}
                color={colorOf(section, index)}
                number={index + 1}
                label={section.label ?? index + 1}
                value={formatValue(section.value)}
              />
            ))}
            {restLabel !== undefined && rest > 0 && (
              <Row color="var(--color-line)" label={restLabel} value={formatValue(rest)} />
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type RingProps = { sections: readonly DonutSection[]; total: number; thickness: number; size: number }

/** The pixels between two sections. */
const gap = 2

/** A shorter arc, in pixels, has no room for its number. */
const shortestNumbered = 16

function Ring({ sections, total, thickness, size }: RingProps) {
  const outer = size / 2
  const width = (outer * thickness) / 100
  const radius = outer - width / 2
  const numberRadius = outer - width - 12
  const pixelsPerUnit = (2 * Math.PI * radius) / total
  const circle = { cx: outer, cy: outer, r: radius, strokeWidth: width, fill: 'none' }
  const starts = startsOf(sections)
  return (
    <>
      <circle {...circle} className="stroke-line" />
      {sections.map((section, index) => {
        const start = starts[index] ?? 0
        const length = section.value * pixelsPerUnit
        const drawn = section.value < total ? Math.max(length - gap, Math.min(length, 1)) : length
        const middle = ((start + section.value / 2) / total) * 2 * Math.PI
        return (
          section.value > 0 && (
            <g key={index}>
              <circle
                {...circle}
                stroke={colorOf(section, index)}
                strokeDasharray={`${drawn} ${2 * Math.PI * radius}`}
                transform={`rotate(${(start / total) * 360 - 90} ${outer} ${outer})`}
              />
              {numberRadius > 24 && length * (numberRadius / radius) >= shortestNumbered && (
                <text
                  className="fill-muted text-[min(0.75rem,16px)] font-semibold tabular-nums forced-colors:fill-[CanvasText]"
                  textAnchor="middle"
                  x={outer + numberRadius * Math.sin(middle)}
                  y={outer - numberRadius * Math.cos(middle)}
                  dy="0.35em"
                >
                  {index + 1}
                </text>
              )}
            </g>
          )
        )
      })}
    </>
  )
}

function Swatch({ color }: { color: string }) {
  return (
    <svg className="size-[0.75rem] flex-none" viewBox="0 0 12 12" aria-hidden="true">
      <rect width="12" height="12" rx="3" fill={color} />
    </svg>
  )
}

type RowProps = { color: string; number?: number; label: ReactNode; value: string }

function Row({ color, number, label, value }: RowProps) {
  return (
    <tr className="border-line not-last:border-b">
      <th scope="row" className="py-2 text-start font-normal">
        <span className="flex items-baseline gap-2 wrap-anywhere hyphens-auto">
          <Swatch color={color} />
          <span className="min-w-[1.1em] flex-none text-[0.8125rem] font-semibold text-muted" aria-hidden="true">
            {number}
          </span>
          <span>{label}</span>
        </span>
      </th>
      <td className="py-2 ps-4 text-end font-semibold whitespace-nowrap">{value}</td>
    </tr>
  )
}

function startsOf(sections: readonly DonutSection[]): number[] {
  let start = 0
  return sections.map(({ value }) => {
    start += value
    return start - value
  })
}

function colorOf({ color }: DonutSection, index: number): string {
  return color ?? `var(--color-chart-${(index % 8) + 1})`
}
