import { Alert } from '@portal/ui/alert'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { settingsTexts as texts } from './texts.ts'

/** Who of the staff looks on as the customer, if anybody: such a page has no commands. */
export function useStaff() {
  return useAtomValue(sessionSlices.user.atom)?.actedBy ?? null
}

/** Says to staff who act as the customer why there are no commands; nothing to the customer. */
export function StaffNotice() {
  const staff = useStaff()
  return staff && <Alert tone="info" title={texts.staff} />
}
