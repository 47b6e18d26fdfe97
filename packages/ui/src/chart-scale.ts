/** About `count` round steps over the range, which begin at 0 unless all values are in the upper half. */
export function ticksBetween(lowest: number, highest: number, count: number): number[] {
  const bottom = lowest > highest / 2 ? lowest : Math.min(lowest, 0)
  const rough = Math.max(highest - bottom, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** The indexes of the points with a label, evenly spread in round steps, at most `most`; always with the first. */
export function labelledIndexes(points: number, most: number): number[] {
  const room = Math.max(most - 1, 1)
  const step = [1, 2, 5, 10, 20, 50].find((each) => (points - 1) / each <= room) ?? points
  return Array.from({ length: Math.floor((points - 1) / step) + 1 }, (_, index) => index * step)
}

/** The labels that fit beside each other: one nearer than `room` to the label before it is left out. */
export function labelsApart<Label extends { x: number }>(labels: readonly Label[], room: number): Label[] {
  return labels.reduce<Label[]>((kept, label) => {
    const before = kept.at(-1)
    return before && label.x - before.x < room ? kept : [...kept, label]
  }, [])
}

/** Index of the point whose x is nearest. */
export function nearestIndex(xs: readonly number[], x: number): number {
  return xs.reduce((nearest, each, index) => {
    return Math.abs(each - x) < Math.abs((xs[nearest] ?? Infinity) - x) ? index : nearest
  }, 0)
}
