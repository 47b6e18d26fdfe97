import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './timeline.module.css'

/** The form in which a moment is drawn, so that colour is never the only difference. */
export type TimelineMark = 'dot' | 'diamond' | 'begin' | 'end' | 'limit'

/** One moment of a `Timeline`. */
export type TimelineMoment = {
  id: string
  /** Its place, in any unit; all moments, spans and ticks of a timeline use the same. */
  at: number
  label: string
  /** The date as text. */
  date: string
  note?: ReactNode
  mark: TimelineMark
}

/** A stretch of time: what was chosen, one that is refused, or what is asked at least. */
export type TimelineSpan = {
  id: string
  from: number
  to: number
  label: string
  tone: 'chosen' | 'refused' | 'minimum'
}

type TimelineProps = {
  caption: string
  /** In order of time. The first is drawn before a gap: it may be long ago. */
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

/** Where the gap after the first moment ends, and the line itself; in per cents of the width. */
const LINE = { first: 2, from: 16, to: 97 }

/** Moments in a life on one line, drawn to scale, and below it the same moments and spans in words. */
export function Timeline({ caption, moments, spans = [], ticks = [] }: TimelineProps) {
  const places = [...moments.slice(1).map(({ at }) => at), ...spans.flatMap(({ from, to }) => [from, to])]
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const toX = (at: number) => LINE.from + (high > low ? ((at - low) / (high - low)) * (LINE.to - LINE.from) : 0)
  return (
    <figure className={styles.timeline}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <svg className={styles.picture} aria-hidden="true" focusable="false">
        <line className={styles.gap} x1={`${LINE.first}%`} x2={`${LINE.from}%`} y1="20" y2="20" />
        {places.length > 0 && <line className={styles.line} x1={`${LINE.from}%`} x2={`${LINE.to}%`} y1="20" y2="20" />}
        {ticks
          .filter(({ at }) => at >= low && at <= high)
          .map(({ at, label }) => (
            <g key={at}>
              <line className={styles.line} x1={`${toX(at)}%`} x2={`${toX(at)}%`} y1="20" y2="26" />
              <text className={styles.tick} x={`${toX(at)}%`} y="78" textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
        {spans.map(({ id, from, to, tone }) => (
          <rect
            key={id}
            className={styles[tone]}
            x={`${toX(from)}%`}
            y={tone === 'minimum' ? 50 : 34}
            width={`${toX(to) - toX(from)}%`}
            height={tone === 'minimum' ? 6 : 12}
            rx="2"
          />
        ))}
        {moments.map(({ id, at, mark }, index) => (
          <svg key={id} x={`${index === 0 ? LINE.first : toX(at)}%`} y="20" overflow="visible">
            <path className={classNames(styles.mark, styles[mark])} d={shapes[mark]} />
          </svg>
        ))}
      </svg>
      <ol className={styles.moments}>
        {moments.map(({ id, label, date, note, mark }) => (
          <li key={id} className={styles.moment}>
            <svg className={styles.sample} viewBox="-10 -10 20 20" aria-hidden="true" focusable="false">
              <path className={classNames(styles.mark, styles[mark])} d={shapes[mark]} />
            </svg>
            <span className={styles.label}>{label}</span>
            <span className={styles.date}>{date}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
      {spans.length > 0 && (
        <ul className={styles.spans}>
          {spans.map(({ id, label, tone }) => (
            <li key={id} className={styles.span}>
              <svg className={styles.sample} viewBox="0 0 20 12" aria-hidden="true" focusable="false">
                <rect
                  className={styles[tone]}
                  x="0"
                  y={tone === 'minimum' ? 3 : 0}
                  width="20"
                  height={tone === 'minimum' ? 6 : 12}
                  rx="2"
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
