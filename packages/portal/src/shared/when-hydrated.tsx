import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Draws what a prerendered page cannot have, once it is hydrated and loaded; nothing around it is drawn a second time. */
export function WhenHydrated({ children }: { children: ReactNode }) {
  return <Suspense>{useIsHydrated() && children}</Suspense>
}
