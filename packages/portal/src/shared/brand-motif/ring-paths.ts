/** Rings from the inside, the part of the last year, and the distance between rings. */
type Rings = { years: readonly Ring[]; growing: string | null; distance: number }

/** The side of the square in which rings are drawn. */
export const RINGS_SIZE = 96

/** A tree older than this has rings too close to see; it keeps these. */
export const MOST_RINGS = 40

/** One ring: its path, and whether it is a fifth one, which is drawn heavier so that rings can be counted. */
type Ring = { path: string; isFifth: boolean }

const pith = 3.5
const widest = 9
const outermost = 44
/** Points of a whole ring, enough for a smooth line. */
const points = 36

/**
 * The rings of a number of months: a closed one for each full year, and the part of the last year as a part of the next
 * ring, clockwise from the top.
 */
export function ringPaths(months: number): Rings {
  const years = Math.min(Math.floor(Math.max(months, 0) / 12), MOST_RINGS)
  const distance = Math.min(widest, (outermost - pith) / (years + 1))
  const radiusOf = (ring: number) => pith + ring * distance
  const part = years === MOST_RINGS ? 0 : (Math.max(months, 0) % 12) / 12
  return {
    years: Array.from({ length: years }, (_, index) => ({
      path: `${toPath(radiusOf(index + 1), 1)}Z`,
      isFifth: (index + 1) % 5 === 0,
    })),
    distance,
    growing: part === 0 ? null : toPath(radiusOf(years + 1), part),
  }
}

/** A part of a ring. Every ring leans the same way, so that none crosses another. */
function toPath(radius: number, part: number): string {
  const last = Math.max(1, Math.round(points * part))
  const at = (index: number) => {
    const angle = (index / last) * part * 2 * Math.PI
    const leaning = radius * (1 + 0.05 * Math.sin(2 * angle + 0.6) + 0.025 * Math.sin(3 * angle + 1.7))
    const x = RINGS_SIZE / 2 + leaning * Math.sin(angle)
    const y = RINGS_SIZE / 2 - leaning * Math.cos(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const steps = Array.from({ length: part === 1 ? last : last + 1 }, (_, index) => at(index))
  return `M${steps.join('L')}`
}
