import { amountAt, type ChartLine } from './chart-lines.ts'
import type { LineLook } from './chart-props.ts'
import { classNames } from './class-names.ts'

type ReadOutProps = {
  moment: string
  lines: readonly ChartLine[]
  /** The index in the amounts of the lines. */
  index: number
  formatValue: (cents: number, look: LineLook) => string
}

/** The amounts at the cursor of a `Plot`; samples of the lines make it the legend too. */
export function ReadOut({ moment, lines, index, formatValue }: ReadOutProps) {
  return (
    <div className="@container mb-4 print:[container-type:normal]">
      <p className="mb-2 font-semibold text-muted tabular-nums">{moment}</p>
      <dl className="grid gap-x-6 gap-y-1.5 @min-[40rem]:auto-cols-fr @min-[40rem]:grid-flow-col">
        {lines.map((line) => (
          <div key={line.look} className="flex flex-wrap content-end items-baseline justify-between gap-x-4">
            <dt
              className={classNames(
                'flex items-center gap-2 text-[0.9375rem]/[1.3] @min-[40rem]:basis-full',
                line.look === 'thick' ? 'text-text' : 'text-muted',
              )}
            >
              <svg className="h-[0.5rem] w-[1.5rem] flex-none overflow-visible" viewBox="0 0 24 8" aria-hidden="true">
                <LinePath look={line.look} d="M0 4H24" />
              </svg>
              <span>{line.label}</span>
            </dt>
            <dd
              className={classNames(
                'ms-auto whitespace-nowrap lining-nums tabular-nums @min-[40rem]:ms-0 @min-[40rem]:font-heading @min-[40rem]:text-[1.5rem]/[1.3] @min-[40rem]:font-title @min-[40rem]:tracking-[-0.015em]',
                line.look === 'thick' && 'font-bold',
              )}
            >
              {formatValue(amountAt(line, index), line.look)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const looks: Record<LineLook, string> = {
  thick: 'stroke-chart-1 stroke-3',
  thin: 'stroke-text stroke-[1.5]',
  dashed: 'stroke-chart-1 stroke-[1.5] [stroke-dasharray:7_5]',
  dotted: 'stroke-chart-1 stroke-[2.25] [stroke-dasharray:0.1_4.5]',
}

/** A line of a `Plot`, or its sample. */
export function LinePath({ look, d }: { look: LineLook; d: string }) {
  return (
    <path
      className={classNames('fill-none forced-colors:stroke-[CanvasText]', looks[look])}
      strokeLinecap={look === 'thin' ? 'butt' : 'round'}
      strokeLinejoin="round"
      d={d}
    />
  )
}
