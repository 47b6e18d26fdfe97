import type { ReactNode } from 'react'

/** The figures of a result: the one that it is about, and below it the others. */
export function Scenarios({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="my-6 grid gap-6 sm:grid-cols-3 sm:*:first:col-span-full print:break-inside-avoid"
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** The chart of a result, below the choice how it is drawn. */
export function Course({ children }: { children: ReactNode }) {
  return <div className="mb-6 grid gap-6 print:break-inside-avoid">{children}</div>
}
