import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type ExpandableRowProps = {
  title: ReactNode
  /** The amount of the row, already formatted. */
  amount: ReactNode
  /** A second line, below the title. */
  note?: ReactNode
  /** The details, behind a button. */
  children: ReactNode
}

/** A list row of at most two lines, with its details behind a button. */
export function ExpandableRow({ title, amount, note, children }: ExpandableRowProps) {
  return (
    <details className="border-b border-line print:details-content:block print:details-content:h-auto print:details-content:[content-visibility:visible]">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2 py-2.5 marker:hidden hover:bg-text/6">
        <span className="-rotate-90 self-center text-accent transition-transform duration-120 print:hidden [[open]>*>&]:rotate-0">
          <Icon name="chevron" />
        </span>
        <span className="wrap-anywhere">{title}</span>
        <span className="text-end font-semibold whitespace-nowrap lining-nums tabular-nums">{amount}</span>
        {note !== undefined && <span className="col-[2/-1] text-[0.9375rem] text-muted tabular-nums">{note}</span>}
      </summary>
      <div className="ps-[1.75em] pt-1 pb-5 print:ps-0">{children}</div>
    </details>
  )
}
