/**
 * The logarithm, exponential and power from additions, multiplications and divisions alone, which every machine rounds
 * alike. Implementations differ in the last bit of `Math.log`, `Math.exp` and `Math.pow`, and a saved calculation must
 * be the same to the cent on the next version of Node.
 */
const LN_2 = 0.6931471805599453
const EXP_TERMS = 24
const LOG_TERMS = 30

/** The natural logarithm of a positive number, to within a few units in the last place. */
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

/** e to a power of a few units at most, such as the logarithmic return of a month. */
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

/**
 * The natural logarithm of a number near 1, to about twelve digits, in a tenth of the time of `naturalLog`: eight terms
 * of the same series, written in pairs that a processor computes side by side.
 */
export function quickLog(value: number): number {
  let mantissa = value
  let exponent = 0
  for (; mantissa > 1.4142; exponent++) mantissa /= 2
  for (; mantissa < 0.7071; exponent--) mantissa *= 2
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  const fourth = square * square
  const low = 1 + square * (1 / 3) + fourth * (1 / 5 + square * (1 / 7))
  const high = 1 / 9 + square * (1 / 11) + fourth * (1 / 13 + square * (1 / 15))
  return 2 * ratio * (low + fourth * fourth * high) + exponent * LN_2
}
