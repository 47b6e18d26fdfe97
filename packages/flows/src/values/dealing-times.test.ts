import { expect, test } from 'vitest'
import { CUT_OFF, cutOffText, PUBLICATION, publicationText } from './dealing-times.ts'

// Requirement C33.
test('texts name the cut-off and the time of publication without a zero in front', () => {
  expect([CUT_OFF, cutOffText]).toEqual(['16:00', '16.00 uur'])
  expect([PUBLICATION, publicationText]).toEqual(['09:00', '9.00 uur'])
})
