import { describe, expect, it } from 'vitest'
import { assertDonutChart, type DonutMeasures } from './donut-rules.ts'

type Change = Omit<Partial<DonutMeasures>, 'sections'> & { values?: unknown[] }

function check({ values = [40, 60], ...measures }: Change) {
  const sections = values.map((value) => ({ value: value as number }))
  assertDonutChart({ total: 100, thickness: 20, size: 250, ...measures, sections })
}

describe('assertDonutChart', () => {
  // Requirement 5.6.
  it.each<[string, Change]>([
    ['the whole circle', { values: [40, 60] }],
    ['no sections', { values: [] }],
    ['less than the total', { values: [10, 20.5] }],
    ['a section of nothing', { values: [0, 100] }],
    ['shares that add up to the total but for floating point', { values: [0.2, 83.9, 15.9] }],
    ['another total', { values: [10_000], total: 10_000 }],
    ['a ring without width', { thickness: 0 }],
    ['a full disc', { thickness: 100 }],
    ['the smallest size', { size: 0.1 }],
  ])('accepts %s', (_, change) => {
    expect(() => check(change)).not.toThrow()
  })

  // Requirements 3.18 and 5.6.
  it.each<[string, Change, string]>([
    ['text', { values: ['40'] }, 'The value of section 1 of a donut chart must be a number, not 40.'],
    ['nothing', { values: [1, undefined] }, 'The value of section 2 of a donut chart must be a number, not undefined.'],
    ['NaN', { values: [Number.NaN] }, 'The value of section 1 of a donut chart must be a number, not NaN.'],
    ['infinity', { values: [Infinity] }, 'The value of section 1 of a donut chart must be a number, not Infinity.'],
    ['a total of NaN', { total: Number.NaN }, 'The total of a donut chart must be a number, not NaN.'],
    ['a thickness of NaN', { thickness: Number.NaN }, 'The thickness of a donut chart must be a number, not NaN.'],
    ['an endless size', { size: Infinity }, 'The size of a donut chart must be a number, not Infinity.'],
  ])('refuses %s, which is not a number', (_, change, message) => {
    expect(() => check(change)).toThrow(new TypeError(message))
  })

  // Requirement 5.6.
  it.each<[string, Change, string]>([
    ['more than the total', { values: [60, 41] }, 'The sections add up to 101, more than the total of 100.'],
    ['a little too much', { values: [100.001] }, 'The sections add up to 100.001, more than the total of 100.'],
    ['a negative section', { values: [50, -1] }, 'The value of section 2 is -1; it must not be below 0.'],
    ['a total of nothing', { values: [], total: 0 }, 'The total is 0; it must be above 0.'],
    ['a thickness below 0', { thickness: -1 }, 'The thickness is -1; it must be between 0 and 100.'],
    ['a thickness above 100', { thickness: 101 }, 'The thickness is 101; it must be between 0 and 100.'],
    ['a size of 0', { size: 0 }, 'The size is 0; it must be above 0.'],
    ['a negative size', { size: -250 }, 'The size is -250; it must be above 0.'],
  ])('refuses %s as out of range', (_, change, message) => {
    expect(() => check(change)).toThrow(new RangeError(message))
  })
})
