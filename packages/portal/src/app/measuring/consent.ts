import { readCookie, writeCookie } from '../cookies.ts'

const COOKIE = 'optionalCookies'
const DAYS = 365
/** The window event after consent. */
export const CONSENT = 'cookie-consent'

/** A visitor's choice about optional cookies; null before a choice (Tw art. 11.7a). */
type CookieChoice = 'all' | 'necessary' | null

export function readCookieChoice(): CookieChoice {
  const value = readCookie(COOKIE)
  return value === 'all' || value === 'necessary' ? value : null
}

/** Saves the choice; withdrawing consent also deletes the data of the measurement. */
export function saveCookieChoice(choice: NonNullable<CookieChoice>): void {
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
