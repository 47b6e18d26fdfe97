const MAX_MONTHS = 720
const CACHED_SEEDS = 4
const cache = new Map<string, Uint16Array>()

/**
 * The monthly return of each scenario in each month: for every month a shuffle of the numbers 0 … scenarios − 1, month
 * after month in one array. So over all scenarios each month has exactly the assumed mean and variance (Latin hypercube
 * sampling), which removes most of the noise between seeds. The same seed gives the same draws everywhere. The draws of
 * the last few seeds are cached, because making them is far slower than using them.
 */
export function scenarioDraws(seed: number, scenarios: number): Uint16Array {
  const key = `${seed}/${scenarios}`
  const draws = cache.get(key) ?? shuffleEveryMonth(seed, scenarios)
  cache.delete(key)
  cache.set(key, draws)
  const [oldest] = cache.keys()
  if (cache.size > CACHED_SEEDS && oldest !== undefined) cache.delete(oldest)
  return draws
}

function shuffleEveryMonth(seed: number, scenarios: number): Uint16Array {
  const next = createXoshiro128(seed)
  const draws = new Uint16Array(MAX_MONTHS * scenarios)
  for (let offset = 0; offset < draws.length; offset += scenarios) {
    for (let index = 0; index < scenarios; index++) {
      const other = Math.floor((next() / 2 ** 32) * (index + 1))
      draws[offset + index] = draws[offset + other] ?? 0
      draws[offset + other] = index
    }
  }
  return draws
}

/** xoshiro128** by Blackman and Vigna, its state filled by SplitMix32; returns integers from 0 up to 2^32. */
function createXoshiro128(seed: number): () => number {
  let filler = seed | 0
  function fill(): number {
    filler = (filler + 0x9e3779b9) | 0
    let mixed = filler ^ (filler >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  let [a, b, c, d] = [fill(), fill(), fill(), fill()]
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotateLeft(d, 11)
    return result >>> 0
  }
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}
