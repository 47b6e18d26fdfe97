/** The arc of a section as shares of the whole circle. */
export type Arc = { start: number; share: number }

/** Where the number of an arc stands, from the centre: a unit vector and a distance. */
export type NumberPlace = {
  x: number
  y: number
  radius: number
  /** True when a line has to lead to its arc. */
  isAway: boolean
}

/** The pixels between the ring and its numbers, and between rows of numbers. */
const margin = 12
const row = 15
/** Numbers are this far apart at least; a shorter arc has no room for its own. */
const shortest = 16
/** No number stands closer to the centre. */
const smallestRadius = 24

type Room = { innerRadius: number; isCrowded: boolean }

/**
 * Places the number of each arc inside the ring. In a crowded ring the number of a short arc stands further inward, as far
 * as needed to be free of the others; otherwise a short arc has no number.
 */
export function placeNumbers(arcs: readonly Arc[], { innerRadius, isCrowded }: Room): (NumberPlace | null)[] {
  const taken: { x: number; y: number }[] = []
  return arcs.map(({ start, share }) => {
    if (share <= 0) return null
    const angle = (start + share / 2) * 2 * Math.PI
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    const outermost = innerRadius - margin
    const fits = share * 2 * Math.PI * outermost >= shortest
    if (!isCrowded && !fits) return null
    for (let radius = outermost; radius > smallestRadius; radius -= row) {
      const at = { x: x * radius, y: y * radius }
      if (taken.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < shortest)) continue
      taken.push(at)
      return { x, y, radius, isAway: radius < outermost }
    }
    return null
  })
}
