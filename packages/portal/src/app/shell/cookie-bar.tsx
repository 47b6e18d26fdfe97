import type { ReactNode } from 'react'

type CookieBarProps = { id?: string | undefined; label: string; children: ReactNode }

/** A bar with a cookie message, at the bottom of the window. */
export function CookieBar({ id, label, children }: CookieBarProps) {
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-raised px-(--edge) py-3 shadow-card max-sm:gap-x-3 max-sm:py-2 max-sm:text-[0.9375rem]/snug max-sm:[&_button]:px-3 [&>p]:flex-[1_1_9rem]"
      id={id}
      tabIndex={-1}
      aria-label={label}
      data-bottom-bar
    >
      {children}
    </section>
  )
}
