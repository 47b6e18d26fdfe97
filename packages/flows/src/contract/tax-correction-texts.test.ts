import { expect, test } from 'vitest'
import { replacesStatement, splitCorrections, toCorrectionCells, totalOfCorrections } from './tax-correction-texts.ts'

const january = {
  month: '2027-01-01',
  settledIn: '2028-02-01',
  fromCents: 207_50,
  toCents: 103_58,
  reason: 'person',
} as const
const february = { ...january, month: '2028-01-01', fromCents: 100_00, toCents: 101_25, reason: 'figures' } as const

test('a correction names the payout, both amounts, the payout it was settled with, and the reason', () => {
  expect(toCorrectionCells(january).map((cell) => cell.replaceAll('\u00A0', ' '))).toEqual([
    'januari 2027',
    '€ 207,50',
    '€ 103,58',
    'februari 2028',
    'Uw gegevens zijn verbeterd. Daardoor geldt een ander tarief.',
  ])
  expect(toCorrectionCells(february).at(-1)).toBe('De belastingcijfers van dat jaar zijn nu definitief.')
})

test('corrections add up, and below 0 tax is given back', () => {
  expect(totalOfCorrections([january])).toBe(-103_92)
  expect(totalOfCorrections([january, february])).toBe(-102_67)
})

test('a correction belongs to the year of its payout, not to that of its settlement', () => {
  expect(splitCorrections([january, february], 2027)).toEqual({ own: [january], earlier: [february] })
  expect(splitCorrections([january, february], 2028)).toEqual({ own: [february], earlier: [january] })
})

test('a correction with the dealing of January is in the first statement of the year before', () => {
  expect(replacesStatement([{ ...january, settledIn: '2028-01-01' }], 2027)).toBe(false)
  expect(replacesStatement([january], 2027)).toBe(true)
  expect(replacesStatement([], 2027)).toBe(false)
})
