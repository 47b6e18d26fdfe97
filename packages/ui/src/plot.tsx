import { type PointerEvent, useId, useRef, useState } from 'react'
import { amountAt, type ChartContent, type ChartLine } from './chart-lines.ts'
import type { ChartFormats } from './chart-props.ts'
import { labelledIndexes, labelsApart, nearestIndex, ticksBetween } from './chart-scale.ts'
import { classNames } from './class-names.ts'
import { LinePath, ReadOut } from './read-out.tsx'
import { useRoom } from './use-room.ts'

type PlotProps = ChartContent &
  ChartFormats & {
    /** The name of the picture. */
    caption: string
    /** Name of the horizontal axis. */
    x: string
  }

/** The pixels around the plot: for the highest line's label, half a dot, and the moments. */
const margin = { top: 26, side: 6, bottom: 30 }

/** The width of a label on the horizontal axis, in rem. */
const labelRoom = 4

/** The width of a character of a label in rem: no line crosses an amount, and every label stays inside. */
const digitRoom = 0.47

/** The picture of a `Chart`, with its read-out. */
export function Plot({
  points,
  lines,
  band,
  fromZero = false,
  caption,
  x,
  formatValue,
  formatTick = (cents) => formatValue(cents, 'thick'),
}: PlotProps) {
  const titleId = useId()
  const bandId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width, rem } = useRoom(frame)
  const [chosen, setChosen] = useState<number>()

  const last = points.length - 1
  const current = Math.min(chosen ?? last, last)
  const point = points[current]
  if (point === undefined) return null

  // On a phone the chart and the fields that change it fit together in the window.
  const height = width < 520 ? 200 : 380
  const bottom = height - margin.bottom
  const amounts = lines.flatMap((line) => line.amounts)
  const ticks = ticksBetween(Math.min(...amounts, ...(fromZero ? [0] : [])), Math.max(...amounts), 4)
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const [firstX, lastX] = [points[0]?.x ?? 0, points[last]?.x ?? 0]
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length)) * digitRoom * rem
  const xs = points.map((each) => left + ((each.x - firstX) / (lastX - firstX || 1)) * (width - left - margin.side))
  const labelled = points.flatMap(({ tick }, index) => {
    if (tick === undefined) return []
    const half = (tick.length * digitRoom * rem) / 2
    return [{ tick, x: Math.min(Math.max(xs[index] ?? 0, half), width - half) }]
  })
  const evenly = labelledIndexes(labelled.length, width / (labelRoom * rem)).flatMap((index) => labelled[index] ?? [])
  const labels = labelsApart(evenly, labelRoom * rem)

  function yOf(cents: number) {
    return bottom - ((cents - lowest) / (highest - lowest)) * (bottom - margin.top)
  }

  function pathOf(line: ChartLine | undefined) {
    return xs.map((each, index) => `${each.toFixed(1)},${yOf(line ? amountAt(line, index) : 0).toFixed(1)}`)
  }

  function handlePointer(event: PointerEvent<HTMLElement>) {
    setChosen(nearestIndex(xs, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }

  const [upper, lower] = band?.map((look) => pathOf(lines.find((line) => line.look === look))) ?? []
  const cursor = xs[current] ?? 0
  return (
    <div>
      <ReadOut moment={point.moment} lines={lines} index={current} formatValue={formatValue} />
      <div
        ref={frame}
        className="relative touch-pan-y rounded-small outline-offset-4 outline-focus has-focus-visible:outline-3"
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
      >
        <svg
          className="w-full overflow-visible"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={titleId}
        >
          <title id={titleId}>{caption}</title>
          <g className="stroke-line forced-colors:stroke-[CanvasText]/30">
            {ticks.map((tick) => (
              <line key={tick} x1={0} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
            ))}
          </g>
          {upper && lower && (
            <>
              {/* A brand with a beam makes it brighter where it begins. */}
              <linearGradient id={bandId} className="[stop-color:var(--color-beam,var(--color-chart-1))]">
                <stop offset="0" className="[stop-color:inherit] [stop-opacity:var(--beam-near,.14)]" />
                <stop offset="1" className="[stop-color:inherit] [stop-opacity:var(--beam-far,.14)]" />
              </linearGradient>
              <path
                className="forced-colors:fill-[CanvasText]/14"
                fill={`url(#${bandId})`}
                d={`M${[...upper, ...lower.toReversed()].join('L')}Z`}
              />
            </>
          )}
          {lines.toReversed().map((line) => (
            <LinePath key={line.look} look={line.look} d={`M${pathOf(line).join('L')}`} />
          ))}
          {chosen !== undefined && (
            <line
              className="stroke-muted forced-colors:stroke-[CanvasText]"
              x1={cursor}
              x2={cursor}
              y1={margin.top}
              y2={bottom}
            />
          )}
          {lines.toReversed().map((line) => (
            <circle
              key={line.look}
              className={classNames(
                'stroke-2 forced-colors:stroke-[CanvasText]',
                line.look === 'thick'
                  ? 'fill-chart-1 forced-colors:fill-[CanvasText]'
                  : 'fill-surface forced-colors:fill-[Canvas]',
                line.look === 'thin' ? 'stroke-text' : 'stroke-chart-1',
              )}
              cx={cursor}
              cy={yOf(amountAt(line, current))}
              r={line.look === 'thick' ? 5 : 3.5}
            />
          ))}
          <g
            className="fill-muted stroke-surface stroke-4 text-[0.8125rem] tabular-nums forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
            paintOrder="stroke"
            strokeLinejoin="round"
          >
            {ticks
              .filter((tick) => tick !== 0 || lowest < 0)
              .map((tick) => (
                <text key={tick} x={0} y={yOf(tick) - 7}>
                  {formatTick(tick)}
                </text>
              ))}
            {labels.map((label) => (
              <text key={label.x} x={label.x} y={height - 8} textAnchor="middle">
                {label.tick}
              </text>
            ))}
          </g>
        </svg>
        <input
          type="range"
          className="pointer-events-none absolute inset-0 w-full opacity-0"
          min={0}
          max={last}
          step={1}
          value={current}
          aria-label={x}
          aria-valuetext={spokenText(point.label, lines, current, formatValue)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  )
}

/** The text of a moment for a screen reader: the native slider reads it out at each arrow key. */
function spokenText(moment: string, lines: readonly ChartLine[], index: number, format: ChartFormats['formatValue']) {
  return [moment, ...lines.map((line) => `${line.label} ${format(amountAt(line, index), line.look)}`)].join(', ')
}
