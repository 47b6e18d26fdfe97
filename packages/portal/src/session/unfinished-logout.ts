const KEY = 'logout'

/** Somebody logged out here while the server could not be reached, so that its session is still open. */
export function isLogoutUnfinished(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function setLogoutUnfinished(isUnfinished: boolean): void {
  try {
    if (isUnfinished) localStorage.setItem(KEY, 'unfinished')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that refuses storage forgets it; the session ends by itself then.
  }
}
