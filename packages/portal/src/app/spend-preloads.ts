import { sessionStatusAtom } from '../session/create-session.ts'
import type { PortalStore } from '../store/create-store.ts'

/**
 * Spends, for a visitor, the answers that the document asked for beside the code. A page that asks the same after the
 * login would be given them by the browser: a 401 from before, which ends the new session.
 */
export function spendPreloads(store: PortalStore): void {
  const stop = store.sub(sessionStatusAtom, () => {
    stop()
    if (store.get(sessionStatusAtom) !== 'anonymous') return
    // Who is there was asked already; that answer is spent.
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) {
      if (!href.endsWith('/api/users/me')) void fetch(href, { credentials: 'include' }).catch(() => {})
    }
  })
}
