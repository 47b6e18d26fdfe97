const KEY = 'sessionEnded'

/** Marks for the next page of this tab that the session ended by itself, which the login then says. */
export function markEnded(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage the login says nothing.
  }
}

/** Whether the last session of this tab ended by itself. */
export function isMarkedEnded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function removeEndedMark(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is no mark.
  }
}
