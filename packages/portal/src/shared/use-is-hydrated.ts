import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False in prerendered HTML and during hydration, then true. A form that is visible before its code must not be
 * submitted: the browser would reload the page without the typed text.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
