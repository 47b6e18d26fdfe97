/** The values and sizes of a donut chart; `assertDonutChart` checks them. */
export type DonutMeasures = {
  sections: readonly { value: number }[]
  /** The value of the whole circle. */
  total: number
  /** Width of the ring as a percentage of the radius. */
  thickness: number
  /** Width and height in pixels. */
  size: number
}

/** Checks requirement 5.6. Throws a TypeError for a value that is no number, a RangeError for one out of range. */
export function assertDonutChart({ sections, total, thickness, size }: DonutMeasures): void {
  assertNumber('total', total)
  assertNumber('thickness', thickness)
  assertNumber('size', size)
  sections.forEach(({ value }, index) => {
    assertNumber(`value of section ${index + 1}`, value)
    assertRange(value >= 0, `The value of section ${index + 1} is ${value}; it must not be below 0.`)
  })
  const sum = sumOf(sections)
  assertRange(total > 0, `The total is ${total}; it must be above 0.`)
  assertRange(sum <= total * (1 + roundingNoise), `The sections add up to ${sum}, more than the total of ${total}.`)
  assertRange(thickness >= 0 && thickness <= 100, `The thickness is ${thickness}; it must be between 0 and 100.`)
  assertRange(size > 0, `The size is ${size}; it must be above 0.`)
}

/** The sum of the sections. */
export function sumOf(sections: readonly { value: number }[]): number {
  return sections.reduce((sum, section) => sum + section.value, 0)
}

/** Shares such as 33.3 + 33.3 + 33.4 are slightly above 100 in floating point. */
const roundingNoise = 1e-9

function assertNumber(name: string, value: unknown) {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new TypeError(`The ${name} of a donut chart must be a number, not ${String(value)}.`)
  }
}

function assertRange(holds: boolean, message: string) {
  if (!holds) throw new RangeError(message)
}
