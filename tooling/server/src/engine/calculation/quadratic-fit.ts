/**
 * Fits y ≈ constant + slope · x + curve · x² by least squares, with the mean square of the residuals; equal values of
 * `x` give the mean alone.
 */
export function fitQuadratic(xs: Float64Array, ys: Float64Array) {
  const count = xs.length
  let [x1, x2, x3, x4, y0, y1, y2, yy] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let index = 0; index < count; index++) {
    const x = xs[index] as number
    const y = ys[index] as number
    const square = x * x
    x1 += x
    x2 += square
    x3 += square * x
    x4 += square * square
    y0 += y
    y1 += x * y
    y2 += square * y
    yy += y * y
  }
  // The normal equations by elimination: first the constant, then the slope.
  const xx = x2 - (x1 * x1) / count
  const xxx = x3 - (x1 * x2) / count
  const xy = y1 - (x1 * y0) / count
  const slopeOfCurve = xx > 0 ? xxx / xx : 0
  const left = x4 - (x2 * x2) / count - slopeOfCurve * xxx
  const curve = left > 0 ? (y2 - (x2 * y0) / count - slopeOfCurve * xy) / left : 0
  const slope = xx > 0 ? (xy - curve * xxx) / xx : 0
  const constant = (y0 - slope * x1 - curve * x2) / count
  const residualVariance = Math.max(0, (yy - constant * y0 - slope * y1 - curve * y2) / count)
  return { constant, slope, curve, residualVariance }
}
