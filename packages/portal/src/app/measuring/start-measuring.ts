import type { PageView } from '../page-views.ts'
import { CONSENT, readCookieChoice } from './consent.ts'
import { startTagManager } from './tag-manager.ts'

/** Loads the tag manager after consent, also after the consent of an earlier visit. */
export function startMeasuring(id: string, shownPage: () => PageView | null): void {
  if (readCookieChoice() === 'all') startTagManager(id, shownPage())
  else window.addEventListener(CONSENT, () => startTagManager(id, shownPage()), { once: true })
}
