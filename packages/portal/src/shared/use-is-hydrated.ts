import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False in prerendered HTML and while it is taken over, true from then on. A form that is there before its code must not be
 * sent before: the browser would load the page again, without what was typed.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
