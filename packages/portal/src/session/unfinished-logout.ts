/** Where a browser remembers it. */
export const LOGOUT_KEY = 'logout'

/** Somebody logged out here while the server could not be reached, so that its session is still open. */
export function isLogoutUnfinished(): boolean {
  try {
    return LOGOUT_KEY in localStorage
  } catch {
    return false
  }
}

/** The cookie of requirement 4.4, as the server has set it. */
export const tokenCookie = { cookieName: 'token', isHttpOnly: true, raw: false, sameSite: 'Strict' } as const

/** Longest wait for the server, in milliseconds, when nothing depends on its answer any more. */
export const LONGEST_FAREWELL = 5_000
