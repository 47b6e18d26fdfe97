import { expect, test } from 'vitest'
import { length } from './field-checks.ts'

test.each(['a', 'é', '😀'])('a text has as many characters as a person counts: %s', (character) => {
  expect(length('postcode', character.repeat(20))).toBeNull()
  expect(length('postcode', character.repeat(21))).toEqual({ code: 'too-long', maximum: 20 })
})
