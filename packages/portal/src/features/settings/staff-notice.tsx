import { Alert } from '@portal/ui/alert'
import { useIsActed } from './use-is-acted.ts'
import { settingsTexts as texts } from './texts.ts'

/** Says to staff who act as the customer why there are no commands; nothing to the customer. */
export function StaffNotice() {
  return useIsActed() && <Alert tone="info" title={texts.staff} />
}
