import type { SessionStatus } from '../shared/portal.ts'
import { useIsHydrated } from '../shared/use-is-hydrated.ts'
import { useAtomValue } from '../store/jotai.ts'
import { sessionStatusAtom } from './create-session.ts'

/** Whether somebody is logged in, for what is drawn; unknown while a finished page is taken over, as it was written. */
export function useSessionStatus(): SessionStatus {
  const status = useAtomValue(sessionStatusAtom)
  return useIsHydrated() ? status : 'unknown'
}
