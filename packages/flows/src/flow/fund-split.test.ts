import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distributeRest, restOf, setShare, splitEqually, validateSplit } from './fund-split.ts'
import { parseFraction, toFraction } from '../values/percentage.ts'

function split(...percentages: number[]): { id: string; shareBasisPoints: number }[] {
  return percentages.map((shareBasisPoints, index) => ({ id: `fonds-${index + 1}`, shareBasisPoints }))
}

test.each([
  [split(), 10_000],
  [split(6_000, 3_000), 1_000],
  [split(10_000), 0],
  [split(9_000, 3_000), -2_000],
])('the rest of %j is %d', (shares, rest) => {
  expect(restOf(shares)).toBe(rest)
})

describe('a split', () => {
  test.each([
    ['of one fund', split(10_000)],
    ['of three parts that are not whole per cents', split(3_334, 3_333, 3_333)],
    ['with a fund at 0 %', split(10_000, 0)],
  ])('%s is exactly 100 %', (_what, shares) => {
    expect(validateSplit(shares)).toBeNull()
  })

  test.each([
    ['without funds', split(), { code: 'required' }],
    ['of 99.99 %', split(9_999), { code: 'split-too-low', rest: 1 }],
    ['of 100.01 %', split(5_000, 5_001), { code: 'split-too-high', excess: 1 }],
    ['of 0 %', split(0), { code: 'split-too-low', rest: 10_000 }],
    ['that only adds up by a negative share', split(10_001, -1), { code: 'below-minimum', minimum: 0 }],
  ])('%s cannot be used', (_what, shares, error) => {
    expect(validateSplit(shares)).toEqual(error)
  })
})

describe('setting a share', () => {
  test('of a fund that is in it changes that one', () => {
    expect(setShare(split(4_000, 6_000), 'fonds-2', 5_000)).toEqual(split(4_000, 5_000))
  })

  test('of another fund adds it at the end', () => {
    expect(setShare(split(4_000), 'fonds-2', 5_000)).toEqual(split(4_000, 5_000))
  })

  test('to 0 takes the fund out', () => {
    expect(setShare(split(4_000, 6_000), 'fonds-2', 0)).toEqual(split(4_000))
    expect(setShare(split(4_000), 'fonds-9', 0)).toEqual(split(4_000))
  })
})

describe('distributing the rest', () => {
  test.each([
    ['adds equal parts', split(5_000, 2_000), split(6_500, 3_500)],
    ['gives the percent that cannot be divided to the first', split(3_000, 3_000, 3_000), split(3_400, 3_300, 3_300)],
    ['comes to whole percents from shares that are none', split(5_334, 1_333, 1_333), split(6_000, 2_000, 2_000)],
    [
      'skips funds at 0 %',
      split(4_000, 0, 4_000),
      [
        { id: 'fonds-1', shareBasisPoints: 5_000 },
        { id: 'fonds-3', shareBasisPoints: 5_000 },
      ],
    ],
    ['takes what is too much in proportion', split(9_000, 3_000), split(7_500, 2_500)],
    ['leaves 100 % alone, also in parts of a percent', split(4_050, 5_950), split(4_050, 5_950)],
    ['drops a share that comes to less than half a percent', split(10_000, 10), split(10_000)],
  ])('%s', (_what, shares, result) => {
    expect(distributeRest(shares, [])).toEqual(result)
  })

  test.each([
    ['no fund', split()],
    ['a fund with a share of nothing', split(0)],
  ])('with %s chosen gives the split for that case', (_what, shares) => {
    expect(distributeRest(shares, split(7_000, 3_000))).toEqual(split(7_000, 3_000))
  })

  test('always comes to exactly 100 %, in whole percents above zero when anything is left', () => {
    const percentages = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(percentages, (list) => {
        const before = split(...list)
        const result = distributeRest(before, [])
        expect(restOf(result)).toBe(0)
        expect(result.every(({ shareBasisPoints }) => shareBasisPoints > 0)).toBe(true)
        expect(restOf(before) === 0 || result.every(({ shareBasisPoints }) => shareBasisPoints % 100 === 0)).toBe(true)
      }),
    )
  })
})

describe('splitting equally', () => {
  test('over three funds gives the first the percent that is left', () => {
    expect(splitEqually(['fonds-1', 'fonds-2', 'fonds-3'])).toEqual(split(3_400, 3_300, 3_300))
  })

  test('over no funds gives no split', () => {
    expect(splitEqually([])).toEqual([])
  })

  test('is valid for any number of funds up to a hundred', () => {
    for (let count = 1; count <= 100; count++) {
      expect(validateSplit(splitEqually(Array.from({ length: count }, (_, index) => `${index}`)))).toBeNull()
    }
  })
})

test('every split of 100 % in whole per cents over up to five funds survives the wire', () => {
  let splits = 0
  let wrong = 0
  function visit(rest: number, largest: number, parts: readonly number[]): void {
    if (rest === 0) {
      splits++
      const received = parts.map((part) => parseFraction(JSON.parse(JSON.stringify(toFraction(part * 100)))))
      const total = received.reduce((sum, result) => sum + (result.ok ? result.value : Number.NaN), 0)
      if (total !== 10_000) wrong++
      return
    }
    if (parts.length === 5) return
    for (let part = Math.min(rest, largest); part >= 1; part--) visit(rest - part, part, [...parts, part])
  }
  visit(100, 100, [])
  expect(wrong).toBe(0)
  // The number of partitions of 100 into at most five parts.
  expect(splits).toBe(46_262)
})
