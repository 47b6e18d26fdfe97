import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Draws what a prerendered page cannot have, once it is hydrated and loaded; nothing around it is drawn a second time. */
export function WhenHydrated({ children }: { children: ReactNode }) {
  // Deferred, because React would draw all of it at the end of the hydration without a pause.
  const isHydrated = useDeferredValue(useIsHydrated())
  return <Suspense>{isHydrated && children}</Suspense>
}
