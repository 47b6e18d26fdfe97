import { describe, expect, it } from 'vitest'
import { labelledIndexes, nearestIndex, ticksUpTo } from './scenario-scale.ts'

describe('ticksUpTo', () => {
  it.each([
    [100, 4, [0, 25, 50, 75, 100]],
    [101, 4, [0, 50, 100, 150]],
    [18_734_512, 4, [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]],
    [7, 4, [0, 2, 4, 6, 8]],
    [0, 4, [0, 0.25]],
  ])('goes in round steps from 0 past %d', (highest, count, ticks) => {
    expect(ticksUpTo(highest, count)).toEqual(ticks)
  })
})

describe('labelledIndexes', () => {
  it.each([
    [5, 10, [0, 1, 2, 3, 4]],
    [21, 5, [0, 5, 10, 15, 20]],
    [41, 5, [0, 10, 20, 30, 40]],
    [12, 4, [0, 5, 10]],
    [1, 5, [0]],
    [300, 1, [0]],
  ])('of %d points picks round steps that fit %d labels', (points, most, indexes) => {
    expect(labelledIndexes(points, most)).toEqual(indexes)
  })
})

describe('nearestIndex', () => {
  it.each([
    [-50, 0],
    [14, 1],
    [16, 2],
    [999, 2],
  ])('finds the point nearest to %d', (x, index) => {
    expect(nearestIndex([0, 10, 20], x)).toBe(index)
  })
})
