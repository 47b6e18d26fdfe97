import { expect, test } from 'vitest'
import { toWords } from './number-words.ts'

test.each([
  [0, 'nul'],
  [3, 'drie'],
  [10, 'tien'],
  [12, 'twaalf'],
  [13, '13'],
  [56, '56'],
])('a sentence has %i as %s', (count, words) => {
  expect(toWords(count)).toBe(words)
})
