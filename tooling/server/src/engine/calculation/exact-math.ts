/**
 * Logarithm, exponential and power with nothing but additions, multiplications and divisions, which every machine
 * rounds alike. The last bit of `Math.log`, `Math.exp` and `Math.pow` is left to the implementation, and a saved
 * calculation must come out the same to the cent on the next version of Node.
 */
const LN_2 = 0.6931471805599453
const EXP_TERMS = 24
const LOG_TERMS = 30

/** The natural logarithm of a number above zero, to within a few units in the last place. */
export function naturalLog(value: number): number {
  let mantissa = value
  let exponent = 0
  for (; mantissa > 1.5; exponent++) mantissa /= 2
  for (; mantissa < 0.75; exponent--) mantissa *= 2
  const ratio = (mantissa - 1) / (mantissa + 1)
  let sum = 0
  for (let term = LOG_TERMS; term >= 0; term--) sum = sum * ratio * ratio + 1 / (2 * term + 1)
  return 2 * ratio * sum + exponent * LN_2
}

/** e to a power of a few units at most: the logarithmic return of a month. */
export function exponential(value: number): number {
  let sum = 1
  for (let term = EXP_TERMS; term >= 1; term--) sum = 1 + (sum * value) / term
  return sum
}

/** A number to a whole power of zero or more, by squaring. */
export function power(base: number, exponent: number): number {
  if (exponent === 0) return 1
  const half = power(base, Math.floor(exponent / 2))
  return exponent % 2 === 0 ? half * half : half * half * base
}

/** 1, 1/3, 1/5, …: ten terms leave an error below 1e-14 for a mantissa from 0.75 to 1.5. */
const RECIPROCALS = Float64Array.from({ length: 10 }, (_, term) => 1 / (2 * term + 1))

/** The natural logarithm of a number near 1, to about 13 digits: `naturalLog` at a tenth of its time. */
export function quickLog(value: number): number {
  let mantissa = value
  let exponent = 0
  for (; mantissa > 1.5; exponent++) mantissa /= 2
  for (; mantissa < 0.75; exponent--) mantissa *= 2
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (let term = RECIPROCALS.length - 1; term >= 0; term--) sum = sum * square + (RECIPROCALS[term] as number)
  return 2 * ratio * sum + exponent * LN_2
}
