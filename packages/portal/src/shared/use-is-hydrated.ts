import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in prerendered HTML and during hydration, when submitting a form would lose the typed text. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
