import { createApiClient } from '@portal/api/client'
import { sessionStatusAtom } from '../session/create-session.ts'
import type { PortalStore } from '../store/jotai.ts'

/** Consumes a visitor's preloaded responses: after the login an old 401 among them would end the new session. */
export function consume(store: PortalStore, links: string): void {
  if (store.get(sessionStatusAtom) !== 'unknown') return consumeOf(store, links)
  const stop = store.sub(sessionStatusAtom, () => {
    stop()
    consumeOf(store, links)
  })
}

function consumeOf(store: PortalStore, links: string): void {
  if (store.get(sessionStatusAtom) !== 'anonymous') return
  // This client has no events, so a late 401 among these responses cannot end a session either. Each link states a host.
  const { http } = createApiClient('')
  // The request for the user was sent already, and its response is consumed.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(links)) {
    if (!href.endsWith('/api/users/me')) void http.GET(href as '/api/users/me').catch(() => {})
  }
}
