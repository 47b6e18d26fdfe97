const shortest = 10

/** The server requires a reason of at least ten characters, because its customer reads it. */
export function isReason(typed: string): boolean {
  return typed.trim().length >= shortest
}
