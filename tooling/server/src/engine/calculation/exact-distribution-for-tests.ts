import { normalQuantile } from './normal-quantiles.ts'

/** Amounts after entry costs; `drift` and `deviation` of the logarithmic return of a month, after costs. */
type Deposits = { initial: number; periodic: number; drift: number; deviation: number; years: number }

const POINTS = 240
const WIDTH = 8
/** Gauss–Hermite quadrature with seven points (Abramowitz and Stegun, table 25.10), for a standard normal number. */
const HERMITE = [
  [0, 0.8102646175568],
  [0.816287882858965, 0.4256072526101],
  [1.673551628767471, 0.05451558281913],
  [2.651961356835233, 0.0009717812450995],
] as const
const nodes = HERMITE.flatMap(([x, weight]) => {
  const node = { shock: x * Math.SQRT2, weight: weight / Math.sqrt(Math.PI) }
  return x === 0 ? [node] : [node, { ...node, shock: -node.shock }]
})

/** A distribution function on evenly spaced logarithms. */
type Grid = { from: number; step: number; probabilities: Float64Array }

/**
 * The 5th, 50th and 95th percentile after each year, without random draws. The value after a month depends only on the
 * value before it, V′ = (V + deposit)·e^z, so the distribution of log V follows month by month from an integral over
 * the normal z: P(V′ ≤ v) = E[P(V ≤ v·e^−z − deposit)].
 */
export function exactPercentiles(deposits: Deposits): [low: number, expected: number, high: number][] {
  const { initial, periodic, drift, deviation, years } = deposits
  let mean = initial
  let meanOfSquares = initial * initial
  let grid: Grid | null = null
  const factors = nodes.map(({ shock }) => Math.exp(-deviation * shock))
  const rows: [number, number, number][] = []
  for (let month = 1; month <= years * 12; month++) {
    meanOfSquares = (meanOfSquares + 2 * periodic * mean + periodic ** 2) * Math.exp(2 * drift + 2 * deviation ** 2)
    mean = (mean + periodic) * Math.exp(drift + deviation ** 2 / 2)
    const variance = Math.log(meanOfSquares / mean ** 2)
    const spread = Math.sqrt(variance)
    const from = Math.log(mean) - variance / 2 - WIDTH * spread
    const step = (2 * WIDTH * spread) / (POINTS - 1)
    const before: Grid | null = grid
    const probabilities = new Float64Array(POINTS)
    for (let index = 0; index < POINTS; index++) {
      const at = from + index * step - drift
      probabilities[index] =
        before === null
          ? normalProbability((at - Math.log(initial + periodic)) / deviation)
          : expectedProbability(before, Math.exp(at), factors, periodic)
    }
    grid = { from, step, probabilities }
    if (month % 12 === 0) rows.push([percentileOf(grid, 0.05), percentileOf(grid, 0.5), percentileOf(grid, 0.95)])
  }
  return rows
}

/** The probability that the earlier value was at most `at` times the factor, less the deposit, over all factors. */
function expectedProbability(before: Grid, at: number, factors: readonly number[], deposit: number): number {
  let sum = 0
  for (let node = 0; node < nodes.length; node++) {
    const rest = at * (factors[node] as number) - deposit
    if (rest > 0) sum += (nodes[node]?.weight ?? 0) * probabilityAt(before, Math.log(rest))
  }
  return sum
}

/** Cubic interpolation between four points. */
function probabilityAt({ from, step, probabilities }: Grid, at: number): number {
  const place = (at - from) / step
  const left = Math.floor(place)
  if (left < 1) return 0
  if (left > POINTS - 3) return 1
  const t = place - left
  const a = probabilities[left - 1] as number
  const b = probabilities[left] as number
  const c = probabilities[left + 1] as number
  const d = probabilities[left + 2] as number
  return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function percentileOf({ from, step, probabilities }: Grid, probability: number): number {
  const right = probabilities.findIndex((reached) => reached >= probability)
  const [low = 0, high = 1] = [probabilities[right - 1], probabilities[right]]
  return Math.exp(from + step * (right - 1 + (probability - low) / (high - low)))
}

/** The inverse of `normalQuantile`, by bisection. */
function normalProbability(value: number): number {
  let [low, high] = [1e-16, 1 - 1e-16]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (normalQuantile(middle) < value) low = middle
    else high = middle
  }
  return (low + high) / 2
}
