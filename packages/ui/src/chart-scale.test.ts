import { describe, expect, it } from 'vitest'
import { labelledIndexes, labelsApart, nearestIndex, ticksBetween } from './chart-scale.ts'

describe('ticksBetween', () => {
  it.each([
    [0, 100, 4, [0, 25, 50, 75, 100]],
    [0, 101, 4, [0, 50, 100, 150]],
    [50, 101, 4, [0, 50, 100, 150]],
    [0, 18_734_512, 4, [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]],
    [0, 7, 4, [0, 2, 4, 6, 8]],
    [0, 0, 4, [0, 0.25]],
  ])('goes from %d in round steps from 0 past %d', (lowest, highest, count, ticks) => {
    expect(ticksBetween(lowest, highest, count)).toEqual(ticks)
  })

  it.each([
    [98, 104, [98, 100, 102, 104]],
    [51, 101, [40, 60, 80, 100, 120]],
    [100, 100, [100, 100.25]],
  ])('from %d to %d leaves out the room below that nothing uses', (lowest, highest, ticks) => {
    expect(ticksBetween(lowest, highest, 4)).toEqual(ticks)
  })

  it.each([
    [-30, 60, [-50, -25, 0, 25, 50, 75]],
    [-80, -10, [-80, -60, -40, -20, 0]],
  ])('from %d to %d goes through 0', (lowest, highest, ticks) => {
    expect(ticksBetween(lowest, highest, 4)).toEqual(ticks)
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

describe('labelsApart', () => {
  it.each([
    [
      [0, 50, 100],
      [0, 50, 100],
    ],
    [
      [0, 49, 100],
      [0, 100],
    ],
    [
      [0, 49, 98, 140],
      [0, 98],
    ],
    [[], []],
  ])('of the labels at %j keeps %j when each takes 50', (all, kept) => {
    expect(
      labelsApart(
        all.map((x) => ({ x })),
        50,
      ).map(({ x }) => x),
    ).toEqual(kept)
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
