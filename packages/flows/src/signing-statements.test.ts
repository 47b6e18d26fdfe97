import { expect, test } from 'vitest'
import { missingSigningStatements, neededSigningStatements, signingStatements } from './signing-statements.ts'

const ofEverybody = ['voorwaarden', 'documenten-gelezen', 'naar-waarheid', 'wijzigingen-melden'] as const

test('four statements are made by everybody, in texts with a version', () => {
  expect(signingStatements.version).not.toBe('')
  expect(neededSigningStatements([]).map(({ id }) => id)).toEqual(ofEverybody)
})

test('every concern about what suits the customer is one more, a sentence too', () => {
  const needed = neededSigningStatements(['boven-profiel', 'andere-horizon'])
  expect(needed.map(({ id }) => id)).toEqual([...ofEverybody, 'boven-profiel', 'andere-horizon'])
  for (const { text } of [...needed, ...neededSigningStatements(['zonder-profiel'])])
    expect(text).toMatch(/^[A-Z].*\.$/)
})

test('nothing is missing when all of them are made, in any order and also twice', () => {
  expect(missingSigningStatements([], [])).toHaveLength(4)
  expect(missingSigningStatements(['naar-waarheid', 'voorwaarden', 'voorwaarden'], [])).toEqual([
    'documenten-gelezen',
    'wijzigingen-melden',
  ])
  expect(missingSigningStatements(ofEverybody.toReversed(), [])).toEqual([])
  expect(missingSigningStatements(ofEverybody, ['zonder-profiel'])).toEqual(['zonder-profiel'])
})
