import { expect, test } from 'vitest'
import { missingSigningStatements, signingStatements } from './signing-statements.ts'

test('four statements are made by signing, in texts with a version', () => {
  expect(signingStatements.version).not.toBe('')
  expect(signingStatements.statements.map(({ id }) => id)).toEqual([
    'voorwaarden',
    'documenten-gelezen',
    'naar-waarheid',
    'wijzigingen-melden',
  ])
  for (const { text } of signingStatements.statements) expect(text).toMatch(/\.$/)
})

test('nothing is missing when all of them are made, in any order and also twice', () => {
  expect(missingSigningStatements([])).toHaveLength(4)
  expect(missingSigningStatements(['naar-waarheid', 'voorwaarden', 'voorwaarden'])).toEqual([
    'documenten-gelezen',
    'wijzigingen-melden',
  ])
  expect(
    missingSigningStatements(['wijzigingen-melden', 'naar-waarheid', 'documenten-gelezen', 'voorwaarden']),
  ).toEqual([])
})
