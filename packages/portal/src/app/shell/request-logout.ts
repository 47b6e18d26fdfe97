import type { Portal } from '../../shared/portal.ts'
import { askConfirmation, confirmationAtom } from '../../store/confirmation.ts'
import { loadOverPage } from './load-over-page.ts'
import { shellTexts } from './texts.ts'

/**
 * Logs out after the customer has confirmed it. Without a connection our own dialog may not have come; then the browser
 * asks, because a logout always has to be possible (requirement T34).
 */
export async function requestLogout({ store, session }: Portal): Promise<void> {
  const question = shellTexts.logOutQuestion
  const answer = askConfirmation(store, question)
  loadOverPage().catch(() => store.get(confirmationAtom)?.answer(confirm(question)))
  if (await answer) await session.logout()
}
