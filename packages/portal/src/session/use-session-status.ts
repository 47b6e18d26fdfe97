import { useCallback, useSyncExternalStore } from 'react'
import { type SessionStatus, usePortal } from '../shared/portal.ts'
import { sessionStatusAtom } from './create-session.ts'

/** The session status for components; unknown during hydration, as in the prerendered page. */
export function useSessionStatus(): SessionStatus {
  const { store } = usePortal()
  return useSyncExternalStore(
    useCallback((onChange) => store.sub(sessionStatusAtom, onChange), [store]),
    () => store.get(sessionStatusAtom),
    () => 'unknown',
  )
}
