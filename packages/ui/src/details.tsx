import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

type DetailsProps = {
  summary: ReactNode
  children: ReactNode
  /**
   * True to open it, at first or later, as at an error in it; another number opens it again. It never closes by itself,
   * because the customer may be in it.
   */
  open?: boolean | number | undefined
}

/** Content that most people do not need, behind a button. */
export function Details({ summary, children, open = false }: DetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(Boolean(open))

  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])

  return (
    // Printed, collapsed content could not be read.
    <details
      ref={details}
      className="print:details-content:block print:details-content:h-auto print:details-content:[content-visibility:visible]"
      open={isOpenAtFirst}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 py-1.5 font-semibold wrap-anywhere text-accent decoration-1 underline-offset-[0.2em] marker:hidden hover:underline print:text-text">
        <span className="-rotate-90 transition-transform duration-120 print:hidden [[open]>*>&]:rotate-0">
          <Icon name="chevron" />
        </span>
        <span>{summary}</span>
      </summary>
      <div className="grid max-w-measure gap-3 ps-[calc(1.25em+--spacing(2))] pt-2 pb-4 print:max-w-none print:ps-0">
        {children}
      </div>
    </details>
  )
}
