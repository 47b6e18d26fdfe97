import { type ReactNode, useId } from 'react'
import { placeNumbers } from './donut-numbers.ts'
import { assertDonutChart, sumOf } from './donut-rules.ts'

/** One section of a donut. Whole numbers of the caller's unit (cents, basis points) add up without rounding. */
export type DonutSection = {
  value: number
  label?: string | undefined
  /** Any CSS colour; by default the brand's chart colours in turn. */
  color?: string | undefined
}

/** Everything that a donut or another chart of shares shows. */
export type DonutChartProps = {
  sections: readonly DonutSection[]
  /** The value of the whole circle, in the unit of the sections; 100 by default, so pass it for cents and basis points. */
  total?: number | undefined
  /** Width of the ring as a percentage of the radius, 0–100; 20 by default. */
  thickness?: number | undefined
  /** The width and height in pixels, 250 by default; the chart shrinks when there is less room. */
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

/**
 * A ring and a table with numbers, not colours, in common; from the ninth section on they have a pattern too, because the
 * brand has eight colours. Throws a TypeError for a value that is no number, and a RangeError for one below 0 or sections
 * that are more than the total (requirement 5.6).
 */
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
            <Patterns id={titleId} count={sections.length} />
            <Ring
              id={titleId}
              sections={sections}
              total={total}
              thickness={thickness}
              size={size}
              hasCentre={props.children !== undefined}
            />
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
                paint={paintOf(section, index, titleId)}
                number={index + 1}
                label={section.label ?? index + 1}
                value={formatValue(section.value)}
              />
            ))}
            {restLabel !== undefined && rest > 0 && (
              <Row paint="var(--color-line)" label={restLabel} value={formatValue(rest)} />
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type RingProps = {
  /** The prefix of the patterns' ids. */
  id: string
  sections: readonly DonutSection[]
  total: number
  thickness: number
  size: number
  hasCentre: boolean
}

/** The pixels between two sections. */
const gap = 2

function Ring({ id, sections, total, thickness, size, hasCentre }: RingProps) {
  const outer = size / 2
  const width = (outer * thickness) / 100
  const radius = outer - width / 2
  const innerRadius = outer - width
  const pixelsPerUnit = (2 * Math.PI * radius) / total
  const circle = { cx: outer, cy: outer, r: radius, strokeWidth: width, fill: 'none' }
  const starts = startsOf(sections)
  const isCrowded = sections.length > BRAND_COLORS && !hasCentre
  const arcs = sections.map(({ value }, index) => ({ start: (starts[index] ?? 0) / total, share: value / total }))
  const numbers = placeNumbers(arcs, { innerRadius, isCrowded })
  return (
    <>
      <circle {...circle} className="stroke-line" />
      {sections.map((section, index) => {
        const start = starts[index] ?? 0
        const place = numbers[index]
        const length = section.value * pixelsPerUnit
        const drawn = section.value < total ? Math.max(length - gap, Math.min(length, 1)) : length
        return (
          section.value > 0 && (
            <g key={index}>
              <circle
                {...circle}
                stroke={paintOf(section, index, id)}
                strokeDasharray={`${drawn} ${2 * Math.PI * radius}`}
                transform={`rotate(${(start / total) * 360 - 90} ${outer} ${outer})`}
              />
              {place && (
                <>
                  {place.isAway && (
                    <path
                      className="stroke-muted forced-colors:stroke-[CanvasText]"
                      strokeWidth="1"
                      d={`M${outer + innerRadius * place.x} ${outer + innerRadius * place.y}L${outer + (place.radius + 7) * place.x} ${outer + (place.radius + 7) * place.y}`}
                    />
                  )}
                  <text
                    className="fill-muted text-[min(0.75rem,16px)] font-semibold tabular-nums forced-colors:fill-[CanvasText]"
                    textAnchor="middle"
                    x={outer + place.radius * place.x}
                    y={outer + place.radius * place.y}
                    dy="0.35em"
                  >
                    {index + 1}
                  </text>
                </>
              )}
            </g>
          )
        )
      })}
    </>
  )
}

/** One pattern for each section after the eighth, in the color that it shares with an earlier one. */
function Patterns({ id, count }: { id: string; count: number }) {
  if (count <= BRAND_COLORS) return null
  const indexes = Array.from({ length: count - BRAND_COLORS }, (_, index) => index + BRAND_COLORS)
  return (
    <defs>
      {indexes.map((index) => (
        <pattern
          key={index}
          id={patternOf(id, index)}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill={brandColor(index)} />
          <path
            className="stroke-page"
            strokeWidth="2"
            d={marks[Math.floor(index / BRAND_COLORS - 1) % marks.length]}
          />
        </pattern>
      ))}
    </defs>
  )
}

/** Stripes, then dots, then a grid, in a square of 6. */
const marks = ['M0 3H6', 'M2 3H4', 'M0 3H6M3 0V6']

function Swatch({ paint }: { paint: string }) {
  return (
    <svg className="size-[0.75rem] flex-none" viewBox="0 0 12 12" aria-hidden="true">
      <rect width="12" height="12" rx="3" fill={paint} />
    </svg>
  )
}

type RowProps = { paint: string; number?: number; label: ReactNode; value: string }

function Row({ paint, number, label, value }: RowProps) {
  return (
    <tr className="border-line not-last:border-b">
      <th scope="row" className="py-2 text-start font-normal">
        <span className="flex items-baseline gap-2 wrap-anywhere hyphens-auto">
          <Swatch paint={paint} />
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

/** The colours of a brand's charts. */
const BRAND_COLORS = 8

function brandColor(index: number): string {
  return `var(--color-chart-${(index % BRAND_COLORS) + 1})`
}

function patternOf(id: string, index: number): string {
  return `${id}-${index}`
}

/** The colour of a section, or the pattern that tells it from the section with the same colour. */
function paintOf({ color }: DonutSection, index: number, id: string): string {
  return color ?? (index < BRAND_COLORS ? brandColor(index) : `url(#${patternOf(id, index)})`)
}
