import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'

/** Returns true for staff who impersonate the customer: they change nothing here. */
export function useIsActed(): boolean {
  return useAtomValue(sessionSlices.admin.atom).isImpersonating
}
