import { expect, test } from 'vitest'
import { MINIMUM_TERM_MESSAGE, MINIMUM_TERM_YEARS } from './minimum-term.ts'

// Requirements 5.4 and 9.8.
test('the minimum term is 20 years, in the message that clients compare', () => {
  expect(MINIMUM_TERM_YEARS).toBe(20)
  expect(MINIMUM_TERM_MESSAGE).toBe('De minimale looptijd bedraagt 20 jaar')
})
