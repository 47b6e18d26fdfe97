import type { Portal } from '../../shared/portal.ts'
import { confirmWithCustomer } from '../../store/confirmation.ts'
import { shellTexts } from './shell-texts.ts'

/** Logs out after the customer has confirmed it. */
export async function requestLogout({ store, session }: Portal): Promise<void> {
  if (await confirmWithCustomer(store, shellTexts.logOutQuestion)) await session.logout()
}
