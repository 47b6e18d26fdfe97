import type { SessionStatus } from '../shared/portal.ts'
import { useIsHydrated } from '../shared/use-is-hydrated.ts'
import { useAtomValue } from '../store/jotai.ts'
import { sessionStatusAtom } from './create-session.ts'

/** The session status for components; unknown during hydration, as in the prerendered page. */
export function useSessionStatus(): SessionStatus {
  const status = useAtomValue(sessionStatusAtom)
  return useIsHydrated() ? status : 'unknown'
}
