import type { Portal } from '../../shared/portal.ts'
import { askConfirmation } from '../../store/confirmation.ts'
import { shellTexts } from './texts.ts'

/** Logs out after the customer has confirmed it. */
export async function requestLogout({ store, session }: Portal): Promise<void> {
  if (await askConfirmation(store, shellTexts.logOutQuestion)) await session.logout()
}
