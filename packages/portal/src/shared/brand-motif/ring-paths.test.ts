import { describe, expect, it } from 'vitest'
import { MOST_RINGS, RINGS_SIZE, ringPaths } from './ring-paths.ts'

const numbersOf = (path: string) => (path.match(/[\d.]+/g) ?? []).map(Number)

describe('the rings of a tree', () => {
  it('are one for each full year, and a part for the year that is not over', () => {
    expect(ringPaths(0)).toMatchObject({ years: [], growing: null })
    expect(ringPaths(11).years).toHaveLength(0)
    expect(ringPaths(11).growing).not.toBeNull()
    expect(ringPaths(12).years).toHaveLength(1)
    expect(ringPaths(12).growing).toBeNull()
    expect(ringPaths(147).years).toHaveLength(12)
  })

  it('have a heavier one every five years', () => {
    const heavier = ringPaths(144).years.flatMap(({ isFifth }, index) => (isFifth ? [index + 1] : []))
    expect(heavier).toEqual([5, 10])
  })

  it('begin at the top, and a quarter of a year ends at the right', () => {
    const [x, y, ...rest] = numbersOf(ringPaths(3).growing ?? '')
    expect(x).toBe(48)
    expect(y).toBeLessThan(36)
    expect(rest.at(-2)).toBeGreaterThan(58)
    expect(rest.at(-1)).toBeCloseTo(48, 0)
  })

  it.each([0, 1, 7, 60, 303, 480, 10_000, -5])('of %i months stay inside their square', (months) => {
    const { years, growing } = ringPaths(months)
    expect(years.length).toBeLessThanOrEqual(MOST_RINGS)
    for (const value of [...years.map(({ path }) => path), growing ?? ''].flatMap(numbersOf)) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(RINGS_SIZE)
    }
  })
})
