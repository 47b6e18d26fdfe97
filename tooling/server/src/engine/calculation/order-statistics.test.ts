import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectRank } from './order-statistics.ts'

test('the selected value is the one of a sorted list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true })), { minLength: 1, maxLength: 60 }),
      fc.nat(),
      (list, seed) => {
        const values = new Float64Array(list)
        const rank = seed % list.length
        const sorted = values.toSorted()
        expect(selectRank(values, rank) - (sorted[rank] ?? 0) || 0).toBe(0)
        expect(values.toSorted()).toEqual(sorted)
        for (const [index, value] of values.entries()) {
          expect(index < rank ? value <= (sorted[rank] ?? 0) : value >= (sorted[rank] ?? 0)).toBe(true)
        }
      },
    ),
  )
})

test('the selection within a part does not change the rest', () => {
  const values = new Float64Array([9, 8, 3, 1, 2, 0, 7])
  expect(selectRank(values, 3, 2, 4)).toBe(2)
  expect([...values]).toEqual([9, 8, 1, 2, 3, 0, 7])
})

test('the selection among equal values is fast', () => {
  expect(selectRank(new Float64Array(2000).fill(5), 100)).toBe(5)
})
