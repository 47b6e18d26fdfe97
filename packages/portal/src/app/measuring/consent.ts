import { readCookie, writeCookie } from '../cookies.ts'

const COOKIE = 'optionalCookies'
const DAYS = 365
/** The event on the window that says that consent was given. */
export const CONSENT = 'cookie-consent'

/** What a visitor chose about cookies that the portal does without; null before there was a choice (Tw art. 11.7a). */
export type CookieChoice = 'all' | 'necessary' | null

export function readCookieChoice(): CookieChoice {
  const value = readCookie(COOKIE)
  return value === 'all' || value === 'necessary' ? value : null
}

/** Remembers the choice; one that takes an earlier consent back also removes what was measured with. */
export function keepCookieChoice(choice: NonNullable<CookieChoice>): void {
  writeCookie(COOKIE, choice, DAYS)
  if (choice === 'all') {
    window.dispatchEvent(new Event(CONSENT))
    return
  }
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (name.startsWith('_g')) writeCookie(name, '', 0)
  }
}
