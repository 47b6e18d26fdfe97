import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

type Props = {
  /** Drawn until then, as in the prerendered page. */
  before?: ReactNode
  children: ReactNode
}

/** Draws what a prerendered page cannot have, after its hydration; nothing around it is drawn a second time. */
export function WhenHydrated({ before = null, children }: Props) {
  return useIsHydrated() ? children : before
}
