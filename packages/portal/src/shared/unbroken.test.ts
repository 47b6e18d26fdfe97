import { expect, it } from 'vitest'
import { toUnbroken } from './unbroken.ts'

it('a number in groups stays on one line', () => {
  expect(toUnbroken('030 000 00 10')).toBe('030\u00A0000\u00A000\u00A010')
})
