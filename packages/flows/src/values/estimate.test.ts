import { expect, test } from 'vitest'
import { formatEstimate } from './estimate.ts'

// Requirement C15.
test.each([
  [6_961_234, '€ 69.600'],
  [123_549, '€ 1.240'],
  [99_960, '€ 1.000'],
  [99_940, '€ 1.000'],
  [43_330, '€ 430'],
  [43_500, '€ 440'],
  // Rounded once: rounding to € 115 first would give € 120.
  [11_470, '€ 110'],
  [8_730, '€ 87'],
  [449, '€ 4'],
  [0, '€ 0'],
])('%d cents are about %s', (cents, text) => {
  expect(formatEstimate(cents).replaceAll('\u00A0', ' ')).toBe(text)
})
