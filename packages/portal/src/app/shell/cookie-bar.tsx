import type { ReactNode } from 'react'

type CookieBarProps = { id?: string | undefined; label: string; children: ReactNode }

/** The bar for cookie messages at the bottom of the window. */
export function CookieBar({ id, label, children }: CookieBarProps) {
  return (
    <section
      className="sticky bottom-0 z-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-raised px-(--edge) py-3 shadow-card print:hidden"
      id={id}
      tabIndex={-1}
      aria-label={label}
      data-bottom-bar
    >
      {children}
    </section>
  )
}
