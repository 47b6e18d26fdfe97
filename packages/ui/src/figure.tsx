import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const sizes = {
  medium: 'text-[clamp(1.375rem,1.2rem+0.9vw,1.875rem)] tracking-[-0.015em]',
  // No wider than 320 pixels for an amount of six digits.
  large: 'text-[min(clamp(2.25rem,1.6rem+3.2vw,3.75rem),10vw)] tracking-[-0.025em]',
}

const aside = 'text-[0.9375rem] text-muted'

type FigureProps = {
  label: ReactNode
  /** The amount, already formatted. */
  value: ReactNode
  /** The meaning of the amount, or a comparison. */
  note?: ReactNode
  /** `large` for the main figure of a page. */
  size?: keyof typeof sizes | undefined
}

/** One important amount with its name. */
export function Figure({ label, value, note, size = 'medium' }: FigureProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-0.5">
      <p className={aside}>{label}</p>
      <p
        className={classNames(
          'font-heading leading-[1.15] font-title wrap-anywhere lining-nums tabular-nums',
          sizes[size],
        )}
      >
        {value}
      </p>
      {note !== undefined && <p className={aside}>{note}</p>}
    </div>
  )
}
