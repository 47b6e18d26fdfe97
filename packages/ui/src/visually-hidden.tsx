import type { ReactNode } from 'react'

/**
 * Text for screen readers only. It begins with a space of its own, because a browser drops the one before it: a screen
 * reader would read "Wijziguw plan".
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only before:content-['\00a0']">{children}</span>
}
