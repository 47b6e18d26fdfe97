import type { Portal } from '../../shared/portal.ts'
import { confirmWithCustomer, confirmationAtom } from '../../store/confirmation.ts'
import { loadOverlays } from './load-overlays.ts'
import { shellTexts } from './texts.ts'

/**
 * Logs out after the customer has confirmed it. Without a connection our own dialog may not be loaded; then the
 * browser's dialog is used, because a logout must always be possible (requirement T34).
 */
export async function requestLogout({ store, session }: Portal): Promise<void> {
  const question = shellTexts.logOutQuestion
  const answer = confirmWithCustomer(store, question)
  loadOverlays().catch(() => store.get(confirmationAtom)?.answer(confirm(question)))
  if (await answer) await session.logout()
}
