/**
 * Moves the value that would be at `rank` (from 0) in sorted order to that place, with nothing larger before and
 * nothing smaller behind it, between `from` and `to` (both included), and returns it. It uses quickselect (Hoare),
 * which is much faster than sorting.
 */
export function selectRank(values: Float64Array, rank: number, from = 0, to = values.length - 1): number {
  let left = from
  let right = to
  while (left < right) {
    const pivot = medianOfThree(values[left] ?? 0, values[(left + right) >>> 1] ?? 0, values[right] ?? 0)
    let low = left
    let high = right
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low++
      while ((values[high] ?? 0) > pivot) high--
      if (low <= high) {
        const value = values[low] ?? 0
        values[low] = values[high] ?? 0
        values[high] = value
        low++
        high--
      }
    }
    if (rank <= high) right = high
    else if (rank >= low) left = low
    else break
  }
  return values[rank] ?? 0
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
