export const LOGOUT_KEY = 'logout'

/** True after a logout that could not reach the server, whose session is still open. */
export function isLogoutUnfinished(): boolean {
  try {
    return LOGOUT_KEY in localStorage
  } catch {
    return false
  }
}

/** The cookie of requirement 4.4, with the attributes of the server. */
export const tokenCookie = { cookieName: 'token', isHttpOnly: true, raw: false, sameSite: 'Strict' } as const

/** The timeout of a request whose response no longer matters, in milliseconds. */
export const LOGOUT_TIMEOUT = 5_000
