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
