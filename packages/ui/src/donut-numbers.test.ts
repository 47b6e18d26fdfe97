import { describe, expect, it } from 'vitest'
import { type Arc, placeNumbers } from './donut-numbers.ts'

/** Arcs that follow one another, from their shares in percent. */
function arcsOf(percentages: readonly number[]): Arc[] {
  let start = 0
  return percentages.map((percentage) => {
    const arc = { start: start / 100, share: percentage / 100 }
    start += percentage
    return arc
  })
}
const twenty = arcsOf([62, ...Array.from({ length: 19 }, () => 2)])

describe('placeNumbers', () => {
  it('puts a number inside the middle of its arc', () => {
    const [first] = placeNumbers(arcsOf([50, 50]), { innerRadius: 100, isCrowded: false })
    expect(first).toEqual({ x: 1, y: expect.closeTo(0), radius: 88, isAway: false })
  })

  it('leaves a short arc without a number in a ring that is not crowded', () => {
    const places = placeNumbers(arcsOf([60, 39, 1]), { innerRadius: 100, isCrowded: false })
    expect(places.map(Boolean)).toEqual([true, true, false])
  })

  it('has no number for an empty arc, or in a ring without room', () => {
    expect(placeNumbers(arcsOf([0]), { innerRadius: 100, isCrowded: true })).toEqual([null])
    expect(placeNumbers(arcsOf([100]), { innerRadius: 30, isCrowded: true })).toEqual([null])
  })

  // Requirement C17.
  it('numbers every arc of a crowded ring, none over another', () => {
    const places = placeNumbers(twenty, { innerRadius: 100, isCrowded: true })
    const points = places.map((place) => ({
      x: (place?.x ?? 0) * (place?.radius ?? 0),
      y: (place?.y ?? 0) * (place?.radius ?? 0),
    }))
    expect(places.every(Boolean)).toBe(true)
    expect(places.some((place) => place?.isAway)).toBe(true)
    for (const [index, point] of points.entries()) {
      for (const other of points.slice(0, index)) {
        expect(Math.hypot(point.x - other.x, point.y - other.y)).toBeGreaterThanOrEqual(16)
      }
    }
  })
})
