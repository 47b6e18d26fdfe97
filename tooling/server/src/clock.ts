export type Clock = () => Date

/** The time of the server: the real one, or one that starts at `start` now and then runs as the real one does. */
export function createClock(start?: Date): Clock {
  if (!start) return () => new Date()
  const offset = start.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}
