import type { ReactNode, SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** The shape of a moment, so that colour is never the only difference. */
export type TimelineMark = 'dot' | 'diamond' | 'begin' | 'end' | 'limit'

/** One moment of a `Timeline`. */
export type TimelineMoment = {
  id: string
  /** Its position, in any unit; all moments, spans and ticks of a timeline use the same. */
  at: number
  label: string
  /** The date as text. */
  date: string
  note?: ReactNode
  mark: TimelineMark
}

/** A period: a chosen one, a refused one, or the required minimum. */
export type TimelineSpan = {
  id: string
  from: number
  to: number
  label: string
  tone: 'chosen' | 'refused' | 'minimum'
}

type TimelineProps = {
  caption: string
  /** In order of time. A gap follows the first one, which may be long ago. */
  moments: readonly TimelineMoment[]
  spans?: readonly TimelineSpan[] | undefined
  /** Numbers along the line, such as years. */
  ticks?: readonly { at: number; label: string }[] | undefined
}

const shapes: Record<TimelineMark, string> = {
  dot: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  diamond: 'M0-7L7 0L0 7L-7 0z',
  begin: 'M-5-7L7 0L-5 7z',
  end: 'M-6-6h12v12h-12z',
  limit: 'M-1.5-10h3v20h-3z',
}

const tones: Record<TimelineSpan['tone'], string> = {
  chosen: 'fill-accent forced-colors:fill-[Highlight]',
  refused:
    'fill-danger-soft stroke-danger stroke-2 [stroke-dasharray:4_3] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  minimum: 'fill-muted forced-colors:fill-[CanvasText]',
}

/** The end of the gap after the first moment, and of the line; in per cents of the width. */
const LINE = { first: 2, from: 16, to: 97 }

/** Moments in a life on one line, drawn to scale, with the same moments and spans in words below it. */
export function Timeline({ caption, moments, spans = [], ticks = [] }: TimelineProps) {
  const places = [...moments.slice(1).map(({ at }) => at), ...spans.flatMap(({ from, to }) => [from, to])]
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const toX = (at: number) => LINE.from + (high > low ? ((at - low) / (high - low)) * (LINE.to - LINE.from) : 0)
  const shownTicks = ticks.filter(({ at }) => at >= low && at <= high)
  return (
    <figure className="grid grid-cols-1 gap-4 wrap-anywhere">
      <figcaption className="font-semibold">{caption}</figcaption>
      <svg className="h-[5.25rem] w-full overflow-visible" aria-hidden="true" focusable="false">
        <g className="stroke-muted stroke-2 forced-colors:stroke-[CanvasText]">
          <line x1={`${LINE.first}%`} x2={`${LINE.from}%`} y1="20" y2="20" strokeDasharray="2 5" />
          {places.length > 0 && <line x1={`${LINE.from}%`} x2={`${LINE.to}%`} y1="20" y2="20" />}
          {shownTicks.map(({ at }) => (
            <line key={at} x1={`${toX(at)}%`} x2={`${toX(at)}%`} y1="20" y2="26" />
          ))}
        </g>
        <g className="fill-muted text-[0.8125rem] tabular-nums forced-colors:fill-[CanvasText]" textAnchor="middle">
          {shownTicks.map(({ at, label }) => (
            <text key={at} x={`${toX(at)}%`} y="78">
              {label}
            </text>
          ))}
        </g>
        {spans.map(({ id, from, to, tone }) => (
          <Bar
            key={id}
            tone={tone}
            x={`${toX(from)}%`}
            y={tone === 'minimum' ? 50 : 34}
            width={`${toX(to) - toX(from)}%`}
          />
        ))}
        {moments.map(({ id, at, mark }, index) => (
          <svg key={id} x={`${index === 0 ? LINE.first : toX(at)}%`} y="20" overflow="visible">
            <Mark mark={mark} />
          </svg>
        ))}
      </svg>
      <ol className="grid gap-2">
        {moments.map(({ id, label, date, note, mark }) => (
          <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2 leading-[1.35]">
            <svg
              className="size-[1.25rem] overflow-visible"
              viewBox="-10 -10 20 20"
              aria-hidden="true"
              focusable="false"
            >
              <Mark mark={mark} />
            </svg>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{label}</span>
              <span className="tabular-nums">{date}</span>
            </span>
            {note !== undefined && <span className="col-[2/-1] text-[0.9375rem] text-muted">{note}</span>}
          </li>
        ))}
      </ol>
      {spans.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-3">
          {spans.map(({ id, label, tone }) => (
            <li key={id} className="flex items-center gap-2 leading-[1.35]">
              <svg
                className="h-[0.75rem] w-[1.25rem] flex-none overflow-visible"
                viewBox="0 0 20 12"
                aria-hidden="true"
                focusable="false"
              >
                <Bar tone={tone} y={tone === 'minimum' ? 3 : 0} width="20" />
              </svg>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function Mark({ mark }: { mark: TimelineMark }) {
  return (
    <path
      className={classNames(
        'stroke-surface stroke-1 forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]',
        mark === 'begin' || mark === 'end' ? 'fill-accent' : 'fill-text',
      )}
      d={shapes[mark]}
    />
  )
}

function Bar({ tone, ...place }: Pick<TimelineSpan, 'tone'> & SVGProps<SVGRectElement>) {
  return <rect {...place} className={tones[tone]} height={tone === 'minimum' ? 6 : 12} rx="2" />
}
