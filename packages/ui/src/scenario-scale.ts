/** Round steps from 0 to at least `highest`, about `count` of them: 1, 2, 2.5 or 5 times a power of ten. */
export function ticksUpTo(highest: number, count: number): number[] {
  const rough = Math.max(highest, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

/** Indexes of the points that get a label, evenly spread in round steps, at most `most`; the first is always one. */
export function labelledIndexes(points: number, most: number): number[] {
  const room = Math.max(most - 1, 1)
  const step = [1, 2, 5, 10, 20, 50].find((each) => (points - 1) / each <= room) ?? points
  return Array.from({ length: Math.floor((points - 1) / step) + 1 }, (_, index) => index * step)
}

/** Index of the point whose x is nearest. */
export function nearestIndex(xs: readonly number[], x: number): number {
  return xs.reduce((nearest, each, index) => {
    return Math.abs(each - x) < Math.abs((xs[nearest] ?? Infinity) - x) ? index : nearest
  }, 0)
}
