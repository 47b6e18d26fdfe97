import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'

/** Whether staff see what the customer sees: they change nothing here. */
export function useIsActed(): boolean {
  return useAtomValue(sessionSlices.admin.atom).isImpersonating
}
