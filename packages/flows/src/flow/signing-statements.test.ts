import { expect, test } from 'vitest'
import { lijfrenteOpbouwen } from './flows-for-tests.ts'
import {
  conditionalStatements,
  missingSigningStatements,
  neededSigningStatements,
  signingStatements,
} from './signing-statements.ts'

const ofEverybody = ['voorwaarden', 'documenten-gelezen', 'naar-waarheid', 'wijzigingen-melden'] as const

test('everybody signs four statements, in texts with a version', () => {
  expect(signingStatements.version).not.toBe('')
  expect(neededSigningStatements([]).map(({ id }) => id)).toEqual(ofEverybody)
})

const context = { funds: [], today: '2026-11-21' } as const

test.each([
  ['own money in an annuity fits in the room to deduct', lijfrenteOpbouwen, ['past-in-jaarruimte']],
  [
    'a transferred annuity with own money besides too',
    { ...lijfrenteOpbouwen, situation: 'oversluiten', initialDeposit: 1_000_000 },
    ['past-in-jaarruimte'],
  ],
  [
    'one that is only transferred was deducted before',
    { ...lijfrenteOpbouwen, situation: 'oversluiten', initialDeposit: 1_000_000, periodicDeposit: null },
    [],
  ],
] as const)('of %s', (_what, flow, statements) => {
  const made = conditionalStatements({ ...flow, calculationBasedOnProfile: null }, context)
  expect(made).toEqual(statements)
})

test('every concern about suitability adds a statement, which is a sentence', () => {
  const needed = neededSigningStatements(['boven-profiel', 'andere-horizon'])
  expect(needed.map(({ id }) => id)).toEqual([...ofEverybody, 'boven-profiel', 'andere-horizon'])
  for (const text of Object.values(signingStatements.conditional)) expect(text).toMatch(/^[A-Z].*\.$/)
})

test('no statement is missing when all are signed, in any order and also twice', () => {
  expect(missingSigningStatements([], [])).toHaveLength(4)
  expect(missingSigningStatements(['naar-waarheid', 'voorwaarden', 'voorwaarden'], [])).toEqual([
    'documenten-gelezen',
    'wijzigingen-melden',
  ])
  expect(missingSigningStatements(ofEverybody.toReversed(), [])).toEqual([])
  expect(missingSigningStatements(ofEverybody, ['zonder-profiel'])).toEqual(['zonder-profiel'])
})
