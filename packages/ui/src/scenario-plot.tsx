import { type PointerEvent, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { amountOf, linesOf, type ScenarioLabels, type ScenarioLine, type ScenarioPoint } from './scenario-lines.ts'
import styles from './scenario-plot.module.css'
import { labelledIndexes, nearestIndex, ticksUpTo } from './scenario-scale.ts'
import { useRoom } from './use-room.ts'

type ScenarioPlotProps = {
  points: readonly ScenarioPoint[]
  formatValue: (cents: number) => string
  formatTick: (cents: number) => string
  labels: ScenarioLabels
}

/** Pixels around the plot: above for the label of the highest line, beside for half a dot, below for the years. */
const margin = { top: 26, side: 6, bottom: 30 }

/** Rem that one label on the horizontal axis needs. */
const labelRoom = 4

/** The picture of a `ScenarioChart`, with its read-out. */
export function ScenarioPlot({ points, formatValue, formatTick, labels }: ScenarioPlotProps) {
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width, rem } = useRoom(frame)
  const [chosen, setChosen] = useState<number>()

  const lines = linesOf(labels)
  const last = points.length - 1
  const current = Math.min(chosen ?? last, last)
  const point = points[current]
  if (point === undefined) return null

  const height = width < 520 ? 280 : 380
  const ticks = ticksUpTo(Math.max(...points.map(({ high, deposits = 0 }) => Math.max(high, deposits))), 4)
  const top = ticks.at(-1) ?? 1
  const [firstX, lastX] = [points[0]?.x ?? 0, points[last]?.x ?? 0]
  const bottom = height - margin.bottom

  function xOf({ x }: ScenarioPoint) {
    return margin.side + ((x - firstX) / (lastX - firstX || 1)) * (width - 2 * margin.side)
  }

  function yOf(cents: number) {
    return bottom - (cents / top) * (bottom - margin.top)
  }

  function pathOf(line: ScenarioLine, order = points) {
    return order.map((each) => `${xOf(each).toFixed(1)},${yOf(amountOf(each, line)).toFixed(1)}`).join('L')
  }

  function handlePointer(event: PointerEvent<HTMLElement>) {
    const left = event.currentTarget.getBoundingClientRect().left
    setChosen(nearestIndex(points.map(xOf), event.clientX - left))
  }

  return (
    <div>
      <ReadOut point={point} labels={labels} formatValue={formatValue} />
      <div
        ref={frame}
        className={styles.plot}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={titleId}>
          <title id={titleId}>{labels.caption}</title>
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x1={0} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          <path className={styles.band} d={`M${pathOf('high')}L${pathOf('low', points.toReversed())}Z`} />
          {lines.toReversed().map(({ line }) => (
            <path key={line} className={classNames(styles.line, styles[line])} d={`M${pathOf(line)}`} />
          ))}
          {chosen !== undefined && (
            <line className={styles.cursor} x1={xOf(point)} x2={xOf(point)} y1={margin.top} y2={bottom} />
          )}
          {lines.toReversed().map(({ line }) => (
            <circle
              key={line}
              className={classNames(styles.dot, styles[line])}
              cx={xOf(point)}
              cy={yOf(amountOf(point, line))}
              r={line === 'expected' ? 5 : 3.5}
            />
          ))}
          {ticks.slice(1).map((tick) => (
            <text key={tick} className={styles.tick} x={0} y={yOf(tick) - 7}>
              {formatTick(tick)}
            </text>
          ))}
          {labelledIndexes(points.length, width / (labelRoom * rem)).map((index) => {
            const each = points[index]
            return (
              each && (
                <text
                  key={index}
                  className={styles.tick}
                  x={xOf(each)}
                  y={height - 8}
                  textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
                >
                  {each.label}
                </text>
              )
            )
          })}
        </svg>
        <input
          type="range"
          className={styles.chooser}
          min={0}
          max={last}
          step={1}
          value={current}
          aria-label={labels.x}
          aria-valuetext={spokenText(point, labels, formatValue)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  )
}

type ReadOutProps = Pick<ScenarioPlotProps, 'labels' | 'formatValue'> & { point: ScenarioPoint }

/** The amounts at the cursor; their samples of line make it the legend too. */
function ReadOut({ point, labels, formatValue }: ReadOutProps) {
  return (
    <div className={styles.readOut}>
      <p className={styles.moment}>
        {labels.x} {point.label}
      </p>
      <dl className={styles.amounts}>
        {linesOf(labels).map(({ line, label }) => (
          <div key={line} className={classNames(styles.amount, line === 'expected' && styles.main)}>
            <dt className={styles.name}>
              <svg className={styles.sample} viewBox="0 0 24 8" aria-hidden="true">
                <path className={classNames(styles.line, styles[line])} d="M0 4H24" />
              </svg>
              {label}
            </dt>
            <dd className={styles.figure}>{formatValue(amountOf(point, line))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a screen reader says of a moment: the native slider reads it out at each arrow key. */
function spokenText(point: ScenarioPoint, labels: ScenarioLabels, formatValue: (cents: number) => string) {
  return [
    point.label,
    ...linesOf(labels).map(({ line, label }) => `${label} ${formatValue(amountOf(point, line))}`),
  ].join(', ')
}
