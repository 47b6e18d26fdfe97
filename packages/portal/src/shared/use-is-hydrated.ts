import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in prerendered HTML and while it is taken over, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
