import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The colour of a badge, which never is its only sign. */
export type BadgeTone = 'neutral' | 'accent' | 'warning' | 'danger'

type BadgeProps = { children: ReactNode; tone?: BadgeTone | undefined }

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-text/9',
  accent: 'bg-accent text-on-accent',
  warning: 'bg-warning-soft text-text',
  danger: 'bg-danger-soft text-danger',
}

/** A status in one or two words, or a count. The words have the meaning, the tone only supports it. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block min-w-[1.75em] rounded-[1em] border border-transparent px-[0.65em] py-[0.15em] text-center text-[0.8125rem]/normal font-semibold tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
