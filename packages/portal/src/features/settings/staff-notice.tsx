import { Alert } from '@portal/ui/alert'
import { useIsActed } from './use-is-acted.ts'
import { settingsTexts as texts } from './texts.ts'

/** Explains to staff who impersonate a customer why there are no commands; empty for the customer. */
export function StaffNotice() {
  return useIsActed() && <Alert tone="info" title={texts.staff} />
}
