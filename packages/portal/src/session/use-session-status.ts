import { useCallback, useSyncExternalStore } from 'react'
import { type SessionStatus, usePortal } from '../shared/portal.ts'
import { atom } from '../store/jotai.ts'
import { sessionStatusAtom } from './create-session.ts'

/** True when the document came with the page of a customer: it is hydrated once the portal has loaded the same. */
export const isDrawnAtom = atom(false)

/** The session status for components; unknown during hydration, as in a page that was prerendered for everybody. */
export function useSessionStatus(): SessionStatus {
  const { store } = usePortal()
  return useSyncExternalStore(
    useCallback((onChange) => store.sub(sessionStatusAtom, onChange), [store]),
    () => store.get(sessionStatusAtom),
    () => (store.get(isDrawnAtom) ? store.get(sessionStatusAtom) : 'unknown'),
  )
}
